// Reads a journal line by line. One that breaks off in the middle of a line, as a crash may leave it, ends there.

/// A journal on its way through memory.
public struct JournalReader {
    /// The most bytes of a journal: some hundred thousand states.
    static let largestFile = 256 << 20

    /// The game of the first line.
    public let game: JournalGame
    private let path: String
    private let bytes: [UInt8]
    private var position = 0
    /// The number in the file, from 1, of the line that came last.
    public private(set) var number = 0

    /// Opens a journal.
    ///
    /// - Throws: `FileError` if it cannot be read or is none.
    public init(path: String) throws(FileError) {
        self.path = path
        bytes = try ByteReader.read(path, limit: Self.largestFile)
        var lines = Lines(bytes: bytes)
        guard let first = lines.next(), let values = Self.values(first), values["caitu"] != nil,
            let game = JournalGame(values)
        else { throw FileError(path: path, reason: "line 1: not the first line of a journal") }
        self.game = game
        position = lines.position
        number = 1
    }

    /// The next line; nil at the end.
    ///
    /// - Throws: `FileError` that names the line which is none of a journal.
    public mutating func next() throws(FileError) -> JournalLine? {
        var lines = Lines(bytes: bytes, position: position)
        guard let bytes = lines.next() else { return nil }
        position = lines.position
        number += 1
        if let values = Self.values(bytes), let line = JournalLine(values) { return line }
        if lines.isCutShort { return nil }
        throw FileError(path: path, reason: "line \(number): not a line of a journal")
    }

    private static func values(_ line: ArraySlice<UInt8>) -> PropertyDictionary? {
        var parser = JSONParser(Array(line), from: 0)
        guard case .dictionary(let values)? = try? parser.parse() else { return nil }
        return values
    }

    /// The lines of some bytes.
    private struct Lines {
        let bytes: [UInt8]
        var position = 0
        /// Whether the line that came last has no end.
        var isCutShort = false

        mutating func next() -> ArraySlice<UInt8>? {
            guard position < bytes.count else { return nil }
            let rest = bytes[position...]
            let end = rest.firstIndex(of: UInt8(ascii: "\n"))
            isCutShort = end == nil
            defer { position = end.map { $0 + 1 } ?? bytes.count }
            return rest[..<(end ?? bytes.count)]
        }
    }
}
