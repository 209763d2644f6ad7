// How Chinese characters are read, from a table that has a line for each syllable. Knows nothing of what the readings are for.

/// The Mandarin readings of common characters, in a file.
public struct PinyinReadings: Sendable, Equatable {
    private let path: String

    /// - Parameter path: the table, which is not looked at before it is asked.
    public init(path: String) {
        self.path = path
    }

    /// The readings of each of some characters, as they are typed: without tones, ü as v. Empty for what the table lacks.
    ///
    /// The file is read each time: it is asked seldom, and answers in less than keeping it would cost.
    /// - Throws: `FileError` if the table cannot be read.
    public func readings(of characters: [Character]) throws(FileError) -> [[String]] {
        // Ten times what the table takes.
        Self.readings(of: characters, in: try ByteReader.read(path, limit: 1 << 19))
    }

    /// A line is a syllable, a space and the characters that are read so; lines that begin with # are comments.
    static func readings(of characters: [Character], in table: [UInt8]) -> [[String]] {
        var places: [Unicode.Scalar: [Int]] = [:]
        for (place, character) in characters.enumerated() {
            // What may follow the first is a selector among its shapes.
            guard let scalar = character.unicodeScalars.first else { continue }
            places[scalar, default: []].append(place)
        }
        var readings = Array(repeating: [String](), count: characters.count)
        for line in table.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
            guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { continue }
            let syllable = String(decoding: line[..<space], as: UTF8.self)
            for scalar in String(decoding: line[space...], as: UTF8.self).unicodeScalars {
                for place in places[scalar] ?? [] { readings[place].append(syllable) }
            }
        }
        return readings
    }
}
