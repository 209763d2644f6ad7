// Writes PNG files chunk by chunk: such as no drawing program would write, and Apple's variant. Knows no picture.

import Foundation

/// The bytes of a PNG in the making.
struct PNGFile {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private(set) var bytes = signature

    /// Adds a chunk with the checksum that it ought to have.
    mutating func add(_ type: String, _ body: [UInt8]) {
        let marked = Array(type.utf8) + body
        bytes += Self.big(UInt32(body.count)) + marked + Self.big(Self.checksum(marked))
    }

    /// Adds the header: color type 2 is red, green and blue, 6 has alpha, too.
    mutating func addHeader(width: Int, height: Int, colorType: UInt8) {
        add("IHDR", Self.big(UInt32(width)) + Self.big(UInt32(height)) + [8, colorType, 0, 0, 0])
    }

    /// A file that promises a size, and has nothing to keep the promise with.
    static func promising(width: Int, height: Int) -> Data {
        var file = PNGFile()
        file.addHeader(width: width, height: height, colorType: 2)
        file.add("IDAT", [UInt8](repeating: 0, count: 50))
        file.add("IEND", [])
        return Data(file.bytes)
    }

    /// Apple's variant, as Xcode writes it: its own chunk first, a bare deflate stream (here one that is not compressed) in several
    /// chunks, blue before red, and colours multiplied by their alpha.
    /// - Parameter rgba: four bytes a pixel, not multiplied.
    static func apple(width: Int, height: Int, rgba: [UInt8]) -> Data {
        var rows: [UInt8] = []
        rows.reserveCapacity(height * (4 * width + 1))
        for y in 0..<height {
            rows.append(0)
            for x in 0..<width {
                let place = 4 * (y * width + x)
                let alpha = Int(rgba[place + 3])
                for channel in [2, 1, 0] {
                    rows.append(UInt8((Int(rgba[place + channel]) * alpha + 127) / 255))
                }
                rows.append(UInt8(alpha))
            }
        }
        var stream: [UInt8] = []
        for start in stride(from: 0, to: rows.count, by: 65535) {
            let block = rows[start..<min(start + 65535, rows.count)]
            let count = UInt16(block.count)
            stream.append(start + block.count == rows.count ? 1 : 0)
            for number in [count, ~count] { stream += [UInt8(number & 255), UInt8(number >> 8)] }
            stream += block
        }
        var file = PNGFile()
        file.add("CgBI", [0x50, 0x00, 0x20, 0x02])
        file.addHeader(width: width, height: height, colorType: 6)
        for start in stride(from: 0, to: stream.count, by: 40000) {
            file.add("IDAT", Array(stream[start..<min(start + 40000, stream.count)]))
        }
        file.add("IEND", [])
        return Data(file.bytes)
    }

    private static func big(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xEDB8_8320 }
    }

    /// CRC-32, as the PNG specification has it in its annex D.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { table[Int(($0 ^ UInt32($1)) & 255)] ^ ($0 >> 8) }
    }
}
