// Where the skin's picture files are: the deck's own art first, if it is worn. Knows no pixels.

import GuessDecks
import GuessDisplay
import GuessScene

/// The look of the window: our own skin, and over it what a deck brings along.
struct Skin {
    /// The folder of the skin that comes with the game.
    let folder: String
    /// The deck's own files by the art's name.
    let deckArt: [String: String]

    /// The files that may serve for a piece of art at a scale, the best first.
    func files(_ art: Art, scale: Double) -> [ArtFile] {
        (deckFile(art).map { [$0] } ?? []) + (ownFile(art, scale: scale).map { [$0] } ?? [])
    }

    /// The program's icon in the sizes window managers ask for.
    var iconFiles: [[UInt8]] {
        [16, 32, 48, 64].compactMap { try? read("\(folder)/icon_\($0).png") }
    }

    /// The deck's file. Where it has a button but not the pressed look of it, the one look serves for both, because ours would not match.
    private func deckFile(_ art: Art) -> ArtFile? {
        let name = art.rawValue
        let pressed = "_highlighted"
        let fallback = name.hasSuffix(pressed) ? String(name.dropLast(pressed.count)) : name
        guard let path = deckArt[name] ?? deckArt[fallback], let bytes = try? read(path) else { return nil }
        return ArtFile(bytes: bytes, margin: nil)
    }

    /// Our own file: the coarsest rendering that is fine enough, else the finest.
    private func ownFile(_ art: Art, scale: Double) -> ArtFile? {
        let densities = [(1.0, ""), (2.0, "@2x"), (4.0, "@4x")]
        guard let (density, suffix) = densities.first(where: { $0.0 >= scale }) ?? densities.last,
            let bytes = try? read("\(folder)/\(art.rawValue)\(suffix).png")
        else { return nil }
        return ArtFile(bytes: bytes, margin: art.sliceMargin.map { $0 * density })
    }

    private func read(_ path: String) throws(FileError) -> [UInt8] {
        try ByteReader.read(path, limit: 1 << 24)
    }
}
