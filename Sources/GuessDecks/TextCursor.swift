// A place in a text of UTF-8 bytes that only moves forward: what the parsers of text forms share.

/// A text and how far it has been read.
struct TextCursor {
    /// The whole text.
    let bytes: [UInt8]
    /// The index of the next byte.
    var position: Int

    /// The next byte; nil at the end.
    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Whether the text goes on with these bytes.
    func isAt(_ expected: StaticString) -> Bool {
        let count = expected.utf8CodeUnitCount
        guard count <= bytes.count - position else { return false }
        return expected.withUTF8Buffer { buffer in
            for index in 0..<count where bytes[position + index] != buffer[index] { return false }
            return true
        }
    }

    /// Steps over these bytes if the text goes on with them.
    mutating func take(_ expected: StaticString) -> Bool {
        guard isAt(expected) else { return false }
        position += expected.utf8CodeUnitCount
        return true
    }

    /// Steps to just after these bytes; false, and to the end, if they do not come.
    mutating func skip(past expected: StaticString) -> Bool {
        let first = expected.utf8Start.pointee
        while let byte = next {
            if byte == first, take(expected) { return true }
            position += 1
        }
        return false
    }

    mutating func skipSpace() {
        while position < bytes.count, bytes[position].isTextSpace { position += 1 }
    }

    /// The text between two places; nil if it is not UTF-8.
    func text(from start: Int, to end: Int) -> String? {
        bytes.withUnsafeBufferPointer { buffer in
            let part = UnsafeBufferPointer(rebasing: buffer[start..<end])
            // Decoding mends what is broken, which shows when the two are compared. The initializer that validates takes five
            // times as long for short texts, of which a deck has ten thousands.
            var text = String(decoding: part, as: UTF8.self)
            let isSame = text.withUTF8 { $0.elementsEqual(part) }
            return isSame ? text : nil
        }
    }

    /// An error that names the line reached.
    func error(_ reason: String) -> PropertyListError {
        var line = 1
        for byte in bytes[..<min(position, bytes.count)] where byte == UInt8(ascii: "\n") { line += 1 }
        return PropertyListError(reason: "line \(line): \(reason)")
    }
}
