// How far two pictures may be apart and still count as the same.

/// A named tolerance. `exact` is the rule; `text` is for frames whose letters another FreeType may smooth otherwise: by little,
/// since the tests' fonts are not hinted. `mixed` is for the means of tiles on screens with so few colours that they are mixed.
struct PictureTolerance {
    let name: String
    /// A pixel differs if one of its colours is further away than this, 0…255.
    let distance: Int
    /// As many differing pixels may lie in one tile of 16 × 16.
    let perTile: Int

    static let exact = PictureTolerance(name: "exact", distance: 0, perTile: 0)
    static let text = PictureTolerance(name: "text", distance: 12, perTile: 8)
    static let mixed = PictureTolerance(name: "mixed", distance: 10, perTile: 0)

    /// A sentence that says what is too far apart, or nil when nothing is.
    func difference(_ one: Picture, _ other: Picture) -> String? {
        guard one.width == other.width, one.height == other.height else {
            return "the sizes differ: \(one.width) × \(one.height) and \(other.width) × \(other.height)"
        }
        var tiles: [Int: Int] = [:]
        let tilesAcross = (one.width + 15) / 16
        for y in 0..<one.height {
            for x in 0..<one.width where isApart(one, other, at: (y * one.width + x) * 3) {
                tiles[y / 16 * tilesAcross + x / 16, default: 0] += 1
            }
        }
        let bad = tiles.filter { $0.value > perTile }.sorted { $0.key < $1.key }
        guard let first = bad.first else { return nil }
        let pixels = bad.reduce(0) { $0 + $1.value }
        return """
            \(pixels) pixels differ in \(bad.count) tiles, the first at \
            \(first.key % tilesAcross * 16), \(first.key / tilesAcross * 16) (tolerance: \(name))
            """
    }

    /// Where the two are apart, in red on black.
    func map(_ one: Picture, _ other: Picture) throws -> Picture {
        var bytes = [UInt8](repeating: 0, count: one.bytes.count)
        if one.bytes.count == other.bytes.count {
            for start in stride(from: 0, to: bytes.count, by: 3) where isApart(one, other, at: start) {
                bytes[start] = 255
            }
        }
        return try Picture(width: one.width, height: one.height, bytes: bytes)
    }

    private func isApart(_ one: Picture, _ other: Picture, at start: Int) -> Bool {
        (0..<3).contains { abs(Int(one.bytes[start + $0]) - Int(other.bytes[start + $0])) > distance }
    }
}
