// Where the skin's picture files are. Knows no pixels.

import GuessDecks
import GuessScene

/// The skin that comes with the game: each piece in the densities it was rendered at.
struct Skin {
    let folder: String

    /// The file of a piece of art for a scale: the coarsest that is fine enough, else the finest.
    func file(_ art: Art, scale: Double) -> (bytes: [UInt8], density: Double)? {
        let densities = [(1.0, ""), (2.0, "@2x"), (4.0, "@4x")]
        guard let best = densities.first(where: { $0.0 >= scale }) ?? densities.last else { return nil }
        let path = "\(folder)/\(art.rawValue)\(best.1).png"
        return (try? Self.read(path)).map { ($0, best.0) }
    }

    private static func read(_ path: String) throws(FileError) -> [UInt8] {
        try ByteReader.read(path, limit: 1 << 24)
    }

    /// The program's icon in the sizes window managers ask for.
    var iconFiles: [[UInt8]] {
        [16, 32, 48, 64].compactMap { try? Self.read("\(folder)/icon_\($0).png") }
    }
}
