// Parses comma-separated values (RFC 4180): rows end with a line, unless the line's end stands in quotes. Forgives what
// people and programs do differently: any line ends, blanks around quotes, a quote in the middle of a plain value. Knows
// nothing of questions.

/// A parser for one table.
struct CommaSeparatedValues {
    /// A row with its values in order.
    struct Row {
        /// The row's number in the file, from 1; empty rows are counted as well.
        let number: Int
        /// The values: texts, or texts that cannot be read.
        let values: [PropertyValue]
    }

    private var cursor: TextCursor
    private var number = 0

    init(_ bytes: [UInt8], from start: Int) {
        cursor = TextCursor(bytes: bytes, position: start)
    }

    /// The next row that has anything in it; nil at the end.
    mutating func nextRow() -> Row? {
        while cursor.next != nil {
            number += 1
            let values = row()
            let isEmpty = values.allSatisfy { value in
                guard case .string(let text) = value else { return false }
                return text.cleaned.isEmpty
            }
            if !isEmpty { return Row(number: number, values: values) }
        }
        return nil
    }

    private mutating func row() -> [PropertyValue] {
        var values: [PropertyValue] = []
        while true {
            values.append(value())
            if cursor.take(",") { continue }
            // What ends a value is a comma, a line's end, or the end of all.
            _ = cursor.take("\r\n") || cursor.take("\n") || cursor.take("\r")
            return values
        }
    }

    private mutating func value() -> PropertyValue {
        let start = cursor.position
        skipBlanks()
        if cursor.take("\"") { return quotedValue() }
        cursor.position = start
        skipToEndOfValue()
        return PropertyValue(
            decoded: String(validating: cursor.bytes[start..<cursor.position], as: UTF8.self))
    }

    private mutating func quotedValue() -> PropertyValue {
        var pieces: [UInt8] = []
        while let byte = cursor.next {
            cursor.position += 1
            if byte != UInt8(ascii: "\"") {
                pieces.append(byte)
            } else if cursor.take("\"") {
                pieces.append(byte)
            } else {
                skipBlanks()
                let end = cursor.position
                skipToEndOfValue()
                guard cursor.position == end else {
                    return .unreadable("goes on after the quote that ends it")
                }
                return PropertyValue(decoded: String(validating: pieces, as: UTF8.self))
            }
        }
        return .unreadable("begins with a quote that never ends: all the rest of the file belongs to it")
    }

    private mutating func skipBlanks() {
        while cursor.next == 0x20 || cursor.next == 0x09 { cursor.position += 1 }
    }

    private mutating func skipToEndOfValue() {
        while let byte = cursor.next, byte != UInt8(ascii: ","), byte != UInt8(ascii: "\n"),
            byte != UInt8(ascii: "\r")
        {
            cursor.position += 1
        }
    }
}
