// X servers that have few colours, or cannot draw what the game needs.

import Testing

/// A kind of server to play on.
struct PoorServer: Sendable, CustomTestStringConvertible {
    let name: String
    /// The colour depth of its screen.
    let depth: Int
    var options = ""
    /// Whether a pixel shows any colour, so that nothing is mixed from several.
    var isExact = false
    var isGrey = false

    static let all = [
        PoorServer(
            name: "nothing but the core", depth: 24, options: "-extension RENDER -extension MIT-SHM",
            isExact: true),
        PoorServer(name: "no shared memory", depth: 24, options: "-extension MIT-SHM", isExact: true),
        PoorServer(name: "30 bits", depth: 30, isExact: true),
        PoorServer(name: "30 bits, no RENDER", depth: 30, options: "-extension RENDER", isExact: true),
        PoorServer(name: "16 bits", depth: 16),
        PoorServer(name: "15 bits, no RENDER", depth: 15, options: "-extension RENDER"),
        PoorServer(name: "PseudoColor", depth: 8),
        PoorServer(name: "PseudoColor, no RENDER", depth: 8, options: "-extension RENDER"),
        PoorServer(name: "StaticColor", depth: 8, options: "-cc 2"),
        PoorServer(name: "8 bits, reversed masks", depth: 8, options: "-cc 4"),
        PoorServer(name: "DirectColor", depth: 8, options: "-cc 5"),
        PoorServer(name: "GrayScale", depth: 8, options: "-cc 1", isGrey: true),
        PoorServer(name: "StaticGray", depth: 8, options: "-cc 0", isGrey: true),
        PoorServer(name: "15 bits", depth: 15),
    ]

    var testDescription: String { name }

    /// Starts one.
    func start(size: String = "1280x1024") async throws -> TestDisplay {
        try await TestDisplay(screen: "\(size)x\(depth)", serverOptions: options)
    }

    /// Why its screen does not show a picture; nil if it does as well as it can.
    func difference(_ shown: Picture, _ picture: Picture) throws -> String? {
        if isExact {
            return PictureTolerance(name: "a level", distance: 1, perTile: 0).difference(shown, picture)
        }
        let wanted = isGrey ? try picture.grey() : picture
        return try PictureTolerance.mixed.difference(shown.tileMeans(), wanted.tileMeans())
    }
}
