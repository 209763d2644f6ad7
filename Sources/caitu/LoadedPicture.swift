// A question's picture in memory.

import GuessDecks
import GuessDisplay

/// A picture ready to be uploaded.
struct LoadedPicture {
    /// The pixels, reduced if the file has many more than will ever be drawn.
    let image: MemoryImage
    /// The size in the file's own pixels, which tells the exact shape.
    let size: (width: Int, height: Int)

    /// The most bytes a picture's file may have; 64 megapixels fit, however they are packed.
    private static let fileLimit = 256 << 20

    /// Reads and decodes a picture file, on whatever thread.
    /// - Parameter wantedSide: the largest side in pixels at which it will be drawn. Twice that is kept, so that scaling down still has
    ///   something to average.
    static func load(_ path: String, wantedSide: Int) -> Result<LoadedPicture, PictureFault> {
        do {
            let bytes = try ByteReader.read(path, limit: fileLimit)
            let image = try MemoryImage(decoding: bytes, wantedSide: wantedSide)
            let size = (image.width, image.height)
            return .success(LoadedPicture(image: image.reduced(toSide: 2 * wantedSide), size: size))
        } catch let error as FileError {
            return .failure(PictureFault(path: path, reason: error.reason))
        } catch {
            return .failure(PictureFault(path: path, reason: "\(error)"))
        }
    }
}

/// Why a picture cannot be shown.
struct PictureFault: Error, Equatable, CustomStringConvertible {
    let path: String
    /// Why, in words.
    let reason: String

    var description: String { "\(path): \(reason)" }
}
