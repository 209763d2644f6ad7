// A place in a text of UTF-8 bytes that only moves forward: what the parsers of text forms share.

import Glibc

/// A text and how far it has been read.
struct TextCursor {
    /// The whole text.
    let bytes: [UInt8]
    /// The index of the next byte.
    var position: Int

    /// The next byte; nil at the end.
    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Whether the text goes on with these bytes.
    func isAt(_ expected: StaticString) -> Bool { expected.withUTF8Buffer { isAt($0) } }

    /// Whether the text goes on with these bytes.
    func isAt(_ expected: UnsafeBufferPointer<UInt8>) -> Bool {
        guard expected.count <= bytes.count - position, let wanted = expected.baseAddress else {
            return false
        }
        return bytes.withUnsafeBufferPointer { buffer in
            guard let found = buffer.baseAddress else { return false }
            return memcmp(found + position, wanted, expected.count) == 0
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

    /// Steps to the first byte that is one of these, or to the end.
    mutating func skip(to one: UInt8, or other: UInt8) {
        var index = position
        while index < bytes.count, bytes[index] != one, bytes[index] != other { index += 1 }
        position = index
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
            let isSame = text.withUTF8 { utf8 in
                guard utf8.count == part.count else { return false }
                guard let one = utf8.baseAddress, let other = part.baseAddress else { return true }
                return memcmp(one, other, utf8.count) == 0
            }
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
