// The only source of chance in the game: a small generator whose sequence never changes between versions.

/// SplitMix64 (Steele, Lea and Flood, 2014): every seed gives one fixed sequence.
public struct SeededGenerator: Sendable, Equatable {
    private var state: UInt64

    /// A generator for a seed and, so that parts of a game do not share a sequence, a stream within it.
    public init(seed: UInt64, stream: UInt64 = 0) {
        state = seed &+ stream &* 0xD1B5_4A32_D192_ED03
    }

    /// The next 64 bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number in 0..<bound; `bound` must be positive.
    public mutating func number(below bound: Int) -> Int {
        Int(next().multipliedFullWidth(by: UInt64(bound)).high)
    }

    /// The elements in a new order (Fisher–Yates). Written out because the library's shuffle may change.
    public mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
        var result = elements
        for index in result.indices.reversed() where index > 0 {
            result.swapAt(index, number(below: index + 1))
        }
        return result
    }
}
