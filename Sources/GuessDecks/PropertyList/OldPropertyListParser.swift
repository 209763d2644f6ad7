// Parses a property list in the old text form: ( a, b ) is a list, { key = value; } a dictionary, <0f bd> data; words
// stand bare or in quotes; // and /* */ are comments. Knows nothing of decks.

/// A parser for one property list in the old text form.
struct OldPropertyListParser {
    private var cursor: TextCursor
    private var budget = PropertyListBudget()

    init(_ bytes: [UInt8], from start: Int) {
        cursor = TextCursor(bytes: bytes, position: start)
    }

    /// The root value, after which nothing may come.
    mutating func parse() throws(PropertyListError) -> PropertyValue {
        let root = try value()
        try skipSpace()
        guard cursor.next == nil else { throw cursor.error("neither XML nor one value of the old text form") }
        return root
    }

    private mutating func value() throws(PropertyListError) -> PropertyValue {
        try budget.spend()
        try skipSpace()
        switch cursor.next {
        case UInt8(ascii: "("): return .array(try list())
        case UInt8(ascii: "{"): return .dictionary(try dictionary())
        case UInt8(ascii: "<"):
            guard cursor.skip(past: ">") else { throw cursor.error("data without an end") }
            return .other("data")
        default: return try text()
        }
    }

    private mutating func list() throws(PropertyListError) -> [PropertyValue] {
        try budget.enter()
        cursor.position += 1
        var values: [PropertyValue] = []
        try skipSpace()
        while !cursor.take(")") {
            values.append(try value())
            try skipSpace()
            guard cursor.take(",") || cursor.isAt(")") else {
                throw cursor.error("no , or ) after a value of a list")
            }
            try skipSpace()
        }
        budget.leave()
        return values
    }

    private mutating func dictionary() throws(PropertyListError) -> PropertyDictionary {
        try budget.enter()
        cursor.position += 1
        var values = PropertyDictionary()
        try skipSpace()
        while !cursor.take("}") {
            let key = try text()
            try skipSpace()
            guard cursor.take("=") else { throw cursor.error("no = after a key") }
            let value = try value()
            try skipSpace()
            guard cursor.take(";") || cursor.isAt("}") else { throw cursor.error("no ; after a value") }
            try skipSpace()
            if let name = key.asKey { values[name] = value }
        }
        budget.leave()
        return values
    }

    private mutating func text() throws(PropertyListError) -> PropertyValue {
        if let quote = cursor.next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            return try quotedText(quote)
        }
        let start = cursor.position
        while let byte = cursor.next, Self.isBare(byte) { cursor.position += 1 }
        guard cursor.position > start else {
            throw cursor.error(cursor.next == nil ? "the file ends here" : "neither a value nor a key")
        }
        return PropertyValue(decoded: cursor.text(from: start, to: cursor.position))
    }

    /// Bytes beyond ASCII are let through: people write Chinese words without quotes.
    private static func isBare(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xFF:
            return true
        default:
            return byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "/")
                || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
        }
    }

    private mutating func quotedText(_ quote: UInt8) throws(PropertyListError) -> PropertyValue {
        let opening = cursor
        cursor.position += 1
        var text = EscapedText()
        while let byte = cursor.next, byte != quote {
            cursor.position += 1
            if byte == UInt8(ascii: "\\"), let escaped = cursor.next {
                cursor.position += 1
                if escaped == UInt8(ascii: "U"), let unit = hexadecimalUnit() {
                    text.append(unit)
                } else {
                    text.append(plain(escaped))
                }
            } else {
                text.append(byte)
            }
        }
        guard cursor.next != nil else { throw opening.error("a quote without an end") }
        cursor.position += 1
        return text.value
    }

    /// The byte that an escape other than \U stands for. Octal numbers count as ASCII; above it the form names another
    /// character set, and the byte makes the text unreadable.
    private mutating func plain(_ escaped: UInt8) -> UInt8 {
        switch escaped {
        case UInt8(ascii: "a"): return 0x07
        case UInt8(ascii: "b"): return 0x08
        case UInt8(ascii: "f"): return 0x0C
        case UInt8(ascii: "n"): return 0x0A
        case UInt8(ascii: "r"): return 0x0D
        case UInt8(ascii: "t"): return 0x09
        case UInt8(ascii: "v"): return 0x0B
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            var value = escaped & 7
            for _ in 0..<2 {
                guard let byte = cursor.next, (0x30...0x37).contains(byte) else { break }
                value = value << 3 | byte & 7
                cursor.position += 1
            }
            return value
        default: return escaped
        }
    }

    /// The one to four hexadecimal digits after \U; nil if there is none.
    private mutating func hexadecimalUnit() -> UInt16? {
        var value: UInt16 = 0
        var digits = 0
        while digits < 4, let digit = cursor.next?.digitValue {
            value = value << 4 | UInt16(digit)
            digits += 1
            cursor.position += 1
        }
        return digits > 0 ? value : nil
    }

    private mutating func skipSpace() throws(PropertyListError) {
        while true {
            cursor.skipSpace()
            let start = cursor
            if cursor.take("//") {
                while let byte = cursor.next, byte != UInt8(ascii: "\n") { cursor.position += 1 }
            } else if cursor.take("/*") {
                guard cursor.skip(past: "*/") else { throw start.error("a comment without an end") }
            } else {
                return
            }
        }
    }
}
