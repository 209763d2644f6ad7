// The skin on the server: each piece scaled to the sizes it is drawn at. Knows no files: bytes come from outside.

import GuessScene

/// Where the skin's files come from.
/// - Returns: the bytes of the picture file for a piece of art that suits a scale best, and how many of its pixels make a point; nil if there is none.
public typealias ArtSource = (_ art: Art, _ scale: Double) -> (bytes: [UInt8], density: Double)?

/// Keeps each piece of art in each size it has been drawn at.
final class ArtStore {
    private struct Key: Hashable {
        let art: Art
        let width, height: Int
    }

    private let connection: Connection
    private let source: ArtSource
    /// Pixels to a point of the scene at present.
    private var scale = 1.0
    private var pictures: [Key: ServerPicture] = [:]
    private var images: [Art: (image: MemoryImage, density: Double)] = [:]

    init(connection: Connection, source: @escaping ArtSource) {
        self.connection = connection
        self.source = source
    }

    /// Forgets what was scaled for another scale.
    func setScale(_ scale: Double) {
        guard scale != self.scale else { return }
        self.scale = scale
        pictures = [:]
        images = [:]
    }

    /// A piece of art in a size in pixels; nil if there is no such file, or it cannot be read.
    func picture(_ art: Art, width: Int, height: Int) -> ServerPicture? {
        let key = Key(art: art, width: width, height: height)
        if let known = pictures[key] { return known }
        guard width > 0, height > 0, let (image, density) = image(art) else { return nil }
        let scaled =
            if image.width == width, image.height == height {
                image
            } else if let margin = art.sliceMargin {
                image.resized(
                    width: width, height: height, margin: Int(margin * density),
                    target: Int((margin * scale).rounded()))
            } else {
                image.resized(width: width, height: height)
            }
        let picture = scaled.flatMap { ServerPicture(connection: connection, image: $0) }
        pictures[key] = picture
        return picture
    }

    /// A piece of art as its file has it.
    func image(_ art: Art) -> (image: MemoryImage, density: Double)? {
        if let known = images[art] { return known }
        guard let (bytes, density) = source(art, scale), let image = try? MemoryImage(decoding: bytes) else {
            return nil
        }
        images[art] = (image, density)
        return (image, density)
    }
}
