// Pixels to compare. Read and written by ImageMagick, never by the program's own decoder.

import Foundation
import Testing

/// An opaque picture, three bytes a pixel.
struct Picture: Equatable, CustomTestStringConvertible {
    let width: Int
    let height: Int
    let bytes: [UInt8]

    /// Short, because a failed comparison prints both sides.
    var testDescription: String { "picture of \(width) × \(height)" }

    struct Pixel: Equatable {
        let red: UInt8
        let green: UInt8
        let blue: UInt8
    }

    init(width: Int, height: Int, bytes: [UInt8]) throws {
        guard width > 0, height > 0, bytes.count == width * height * 3 else {
            throw HarnessError("\(bytes.count) bytes are not \(width) × \(height) pixels")
        }
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    subscript(x: Int, y: Int) -> Pixel {
        let start = (y * width + x) * 3
        return Pixel(red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2])
    }

    /// The part of a picture that shows a box of the window, whose scale it has.
    func part(_ box: Box, scale: Double = 1) throws -> Picture {
        let left = Int((box.x * scale).rounded(.up)), top = Int((box.y * scale).rounded(.up))
        let right = Int(((box.x + box.width) * scale).rounded(.down))
        let bottom = Int(((box.y + box.height) * scale).rounded(.down))
        var part: [UInt8] = []
        for y in top..<bottom { part += bytes[((y * width + left) * 3)..<((y * width + right) * 3)] }
        return try Picture(width: right - left, height: bottom - top, bytes: part)
    }

    /// What it looks like from afar: the mean of each tile of 8 × 8 pixels; what is left over on the right and below is left out.
    func tileMeans() throws -> Picture {
        let across = width / 8, down = height / 8
        var sums = [Int](repeating: 0, count: across * down * 3)
        for y in 0..<(down * 8) {
            for x in 0..<(across * 8) {
                let tile = (y / 8 * across + x / 8) * 3
                let start = (y * width + x) * 3
                for channel in 0..<3 { sums[tile + channel] += Int(bytes[start + channel]) }
            }
        }
        return try Picture(width: across, height: down, bytes: sums.map { UInt8(($0 + 32) / 64) })
    }

    /// The same without colours, as a grey screen shows it.
    func grey() throws -> Picture {
        var grey = bytes
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let luma = Int(bytes[start]) * 77 + Int(bytes[start + 1]) * 150 + Int(bytes[start + 2]) * 29
            for channel in 0..<3 { grey[start + channel] = UInt8(luma >> 8) }
        }
        return try Picture(width: width, height: height, bytes: grey)
    }

    /// What a window shows, as the server would show it.
    static func of(window: String, on display: TestDisplay) async throws -> Picture {
        let file = display.home.folder.appendingPathComponent("picture-\(UUID().uuidString).ppm")
        defer { try? FileManager.default.removeItem(at: file) }
        _ = try await Tool.output(
            "import", ["-window", window, "-depth", "8", file.path], environment: display.environment())
        return try Picture(portablePixmap: Data(contentsOf: file))
    }

    /// A picture file of any kind.
    static func read(_ file: URL, home: TestHome) async throws -> Picture {
        let copy = home.folder.appendingPathComponent("picture-\(UUID().uuidString).ppm")
        defer { try? FileManager.default.removeItem(at: copy) }
        _ = try await Tool.output(
            "convert", [file.path, "-depth", "8", copy.path], environment: home.environment())
        return try Picture(portablePixmap: Data(contentsOf: copy))
    }

    /// Writes a PNG without a date, so that the same picture is the same file.
    func write(_ file: URL, home: TestHome) async throws {
        let copy = home.folder.appendingPathComponent("picture-\(UUID().uuidString).ppm")
        defer { try? FileManager.default.removeItem(at: copy) }
        try (Data("P6\n\(width) \(height)\n255\n".utf8) + Data(bytes)).write(to: copy)
        _ = try await Tool.output(
            "convert",
            [
                copy.path, "-strip", "-define", "png:compression-level=9", "-define",
                "png:exclude-chunks=date,time,bKGD,gAMA,cHRM", "png24:\(file.path)",
            ], environment: home.environment())
    }

    /// Takes apart a binary PPM: three numbers in text, one space, and the pixels.
    private init(portablePixmap data: Data) throws {
        var fields: [String] = []
        var field = ""
        var position = data.startIndex
        while position < data.endIndex, fields.count < 4 {
            let character = Character(UnicodeScalar(data[position]))
            position += 1
            if !character.isWhitespace {
                field.append(character)
            } else if !field.isEmpty {
                fields.append(field)
                field = ""
            }
        }
        guard fields.count == 4, fields[0] == "P6", let width = Int(fields[1]), let height = Int(fields[2]),
            fields[3] == "255"
        else { throw HarnessError("not a PPM of 8 bits: \(fields)") }
        try self.init(width: width, height: height, bytes: [UInt8](data[position...]))
    }
}
