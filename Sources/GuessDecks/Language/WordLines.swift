// Cuts a file of words into its lines, `key = text`; lines that begin with # are comments. Knows no key.

/// The lines of a file of words, one after another, comments and empty lines left out.
struct WordLines: Sequence, IteratorProtocol {
    /// A line of a file.
    struct Line {
        /// Its number, from 1.
        let number: Int
        /// What stands on both sides of the first equals sign; nil if there is none.
        let entry: (key: String, text: String)?
    }

    private var rest: ArraySlice<UInt8>
    private var number = 0

    /// - Parameter bytes: the file, in UTF-8; a byte order mark is passed over.
    init(_ bytes: [UInt8]) {
        rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    }

    mutating func next() -> Line? {
        while !rest.isEmpty {
            number += 1
            let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
            let line = Self.trimmed(rest[..<end])
            rest = rest[end...].dropFirst()
            guard let first = line.first, first != UInt8(ascii: "#") else { continue }
            return Line(
                number: number,
                entry: line.firstIndex(of: UInt8(ascii: "=")).map { sign in
                    (Self.text(line[..<sign]), Self.text(line[(sign + 1)...]))
                })
        }
        return nil
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: trimmed(bytes), as: UTF8.self)
    }

    /// Without the blanks of ASCII at both ends: spaces of other widths are part of a text.
    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
        guard let first = bytes.firstIndex(where: { !isBlank($0) }),
            let last = bytes.lastIndex(where: { !isBlank($0) })
        else { return [] }
        return bytes[first...last]
    }
}
