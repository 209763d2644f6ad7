// Two thousand things that a cat on the keyboard and a child at the mouse might do, the same ones for the same seed.

/// A seeded source of clicks, drags and keys, as lines of xdotool's language.
struct RandomFingers: RandomNumberGenerator {
    private var state: UInt64
    private let window: String
    private let keys: [String]

    init(seed: UInt64, window: String, keys: [String]) {
        state = seed
        self.window = window
        self.keys = keys
    }

    /// SplitMix64.
    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    /// The next thing to do.
    mutating func commands() -> [String] {
        switch Int.random(in: 0..<10, using: &self) {
        case 0..<5: return [move(), "mousedown 1", "mouseup 1"]
        case 5: return [move(), "mousedown 1", move(), "mouseup 1"]
        case 6:
            let button = Int.random(in: 2...5, using: &self)
            return [move(), "mousedown \(button)", "mouseup \(button)"]
        default: return ["key --delay 0 \(keys[Int.random(in: keys.indices, using: &self)])"]
        }
    }

    private mutating func move() -> String {
        let x = Int.random(in: 0..<320, using: &self)
        let y = Int.random(in: 0..<480, using: &self)
        return "mousemove --window \(window) \(x) \(y)"
    }
}
