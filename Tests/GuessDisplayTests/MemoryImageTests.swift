import GuessDecks
import GuessScene
import Testing

@testable import GuessDisplay

@Suite struct MemoryImageTests {
    private func skinFile(_ name: String) throws -> [UInt8] {
        try ByteReader.read("\(Resources.find().skinFolder)/\(name).png", limit: 1 << 24)
    }

    @Test(arguments: Art.allCases)
    func everyPieceOfArtHasItsThreeSizes(art: Art) throws {
        let one = try MemoryImage(decoding: skinFile(art.rawValue))
        for density in [2, 4] {
            let image = try MemoryImage(decoding: skinFile("\(art.rawValue)@\(density)x"))
            #expect(image.width == one.width * density)
            #expect(image.height == one.height * density)
        }
    }

    @Test func encodingAndDecodingGiveTheSamePixels() throws {
        let image = try MemoryImage(decoding: skinFile("coin"))
        let copy = try MemoryImage(decoding: image.encodedAsPNG())
        #expect(copy.width == image.width && copy.height == image.height)
        // Premultiplied colours of half-clear pixels may round; clear and opaque ones are exact.
        for y in 0..<image.height {
            for x in 0..<image.width {
                let pixel = image.pixel(x: x, y: y)
                if pixel >> 24 == 0 || pixel >> 24 == 255 { #expect(copy.pixel(x: x, y: y) == pixel) }
            }
        }
    }

    @Test func aSlicedCopyKeepsItsCorners() throws {
        let panel = try MemoryImage(decoding: skinFile("panel"))
        let wide = try #require(panel.resized(width: 200, height: 100, margin: 16, target: 16))
        for (x, y) in [(0, 0), (5, 5), (15, 8)] {
            #expect(wide.pixel(x: x, y: y) == panel.pixel(x: x, y: y))
            #expect(
                wide.pixel(x: 199 - x, y: 99 - y)
                    == panel.pixel(x: panel.width - 1 - x, y: panel.height - 1 - y))
        }
    }

    @Test func aPictureThatIsNoneSaysWhatItIs() {
        #expect(throws: DisplayError.self) { try MemoryImage(decoding: Array("GIF89a".utf8)) }
        do {
            _ = try MemoryImage(decoding: Array("GIF89a".utf8))
        } catch {
            #expect(error.description.contains("GIF"))
        }
    }
}

extension MemoryImage {
    /// The premultiplied 0xAARRGGBB word at a place within the image.
    fileprivate func pixel(x: Int, y: Int) -> UInt32 { handle.pointee.pixels[y * width + x] }
}
