// The covers of the decks in sight on the server. Which those are, only the screen knows.

import GuessScene

/// Keeps each cover scaled to the size it is drawn at, made with an area average.
final class CoverStore {
    private struct Cover {
        let image: MemoryImage
        var copy: (width: Int, height: Int, picture: ServerPicture)?
    }

    private let connection: Connection
    private var covers: [Int: Cover] = [:]

    init(connection: Connection) {
        self.connection = connection
    }

    /// Takes the cover of the deck with an index on the shelf.
    func show(_ image: MemoryImage, at index: Int) {
        covers[index] = Cover(image: image)
    }

    /// Forgets the covers of all other decks.
    func keepOnly(_ decks: Range<Int>) {
        covers = covers.filter { decks.contains($0.key) }
    }

    /// Draws a cover over an area of a surface; nothing where there is none.
    func draw(_ index: Int, in area: PixelRectangle, on surface: Surface) {
        guard var cover = covers[index] else { return }
        if cover.copy?.width != area.width || cover.copy?.height != area.height {
            guard let scaled = cover.image.resized(width: area.width, height: area.height),
                let picture = ServerPicture(connection: connection, image: scaled)
            else { return }
            cover.copy = (area.width, area.height, picture)
            covers[index] = cover
        }
        if let picture = cover.copy?.picture { surface.draw(picture, x: area.x, y: area.y) }
    }
}
