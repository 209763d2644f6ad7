// The skin on the server: each piece scaled to the sizes it is drawn at. Knows no files: bytes come from outside.

import GuessScene

/// A picture file for a piece of art.
public struct ArtFile {
    /// The file's content, PNG or JPEG.
    public let bytes: [UInt8]
    /// The margin in the file's pixels within which it keeps its shape; nil if it is stretched as a whole.
    public let margin: Double?

    /// Creates a file from its content and the margin in its pixels.
    public init(bytes: [UInt8], margin: Double?) {
        self.bytes = bytes
        self.margin = margin
    }
}

/// Where the skin's files come from: those that may serve for a piece of art at a scale, the best first. A file that cannot be read as a picture is
/// passed over.
public typealias ArtSource = (_ art: Art, _ scale: Double) -> [ArtFile]

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

    init(connection: Connection, source: @escaping ArtSource) {
        self.connection = connection
        self.source = source
    }

    /// Forgets what was scaled for another scale.
    func setScale(_ scale: Double) {
        guard scale != self.scale else { return }
        self.scale = scale
        pictures = [:]
    }

    /// A piece of art in a size in pixels; nil if there is no such file, or it cannot be read.
    func picture(_ art: Art, width: Int, height: Int) -> ServerPicture? {
        let key = Key(art: art, width: width, height: height)
        if let known = pictures[key] { return known }
        guard width > 0, height > 0, let (image, margin) = image(art) else { return nil }
        let scaled =
            if image.width == width, image.height == height {
                image
            } else if let margin, let points = art.sliceMargin {
                image.resized(
                    width: width, height: height, margin: Int(margin), target: Int((points * scale).rounded())
                )
            } else {
                image.resized(width: width, height: height)
            }
        let picture = scaled.flatMap { ServerPicture(connection: connection, image: $0) }
        pictures[key] = picture
        return picture
    }

    /// A piece of art as its file has it, with the margin in the file's pixels. Not kept: what is drawn is on the server.
    func image(_ art: Art) -> (image: MemoryImage, margin: Double?)? {
        for file in source(art, scale) {
            guard let image = try? MemoryImage(decoding: file.bytes) else { continue }
            return (image, file.margin)
        }
        return nil
    }
}
