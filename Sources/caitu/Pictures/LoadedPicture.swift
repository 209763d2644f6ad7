// A question's picture in memory.

import GuessDecks
import GuessDisplay
import GuessScene

/// A picture ready to be uploaded.
struct LoadedPicture {
    /// The pixels in the sizes in which they will be drawn, as far as those are smaller than the file's: the larger first.
    let images: [MemoryImage]
    /// The size in the file's own pixels, which tells the exact shape.
    let size: (width: Int, height: Int)

    /// Reads and decodes a picture file and scales it, on whatever thread. What is not drawn is not kept.
    static func load(_ path: String, for places: PicturePlaces) -> Result<LoadedPicture, PictureFault> {
        decode(path, wantedSide: places.largestSide).map { image in
            let size = (image.width, image.height)
            let images = places.sizes(of: size).map { image.reduced(toWidth: $0.width, height: $0.height) }
            return LoadedPicture(images: images, size: size)
        }
    }

    /// Reads and decodes a picture file.
    /// - Parameter wantedSide: the side in pixels that is needed; a JPEG may be decoded reduced to it. 0: in full.
    static func decode(_ path: String, wantedSide: Int) -> Result<MemoryImage, PictureFault> {
        do {
            let bytes = try ByteReader.read(path, limit: DeckPicture.largestFile)
            return .success(try MemoryImage(decoding: bytes, wantedSide: wantedSide))
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
