// Parses JSON (RFC 8259) into the values that property lists have. A comma too many at a list's end is forgiven, for
// people write these lists by hand. Knows nothing of decks.
//
// The platform's decoder is not used, for the same reason as with property lists: one value of a wrong type, or one
// broken escape, must cost one question and not the file.

/// A parser for one JSON text.
struct JSONParser {
    private var cursor: TextCursor
    private var budget = PropertyListBudget()

    init(_ bytes: [UInt8], from start: Int) {
        cursor = TextCursor(bytes: bytes, position: start)
    }

    /// The root value, after which nothing may come.
    mutating func parse() throws(PropertyListError) -> PropertyValue {
        let root = try value()
        cursor.skipSpace()
        guard cursor.next == nil else { throw cursor.error("something after the end of the JSON") }
        return root
    }

    private mutating func value() throws(PropertyListError) -> PropertyValue {
        try budget.spend()
        cursor.skipSpace()
        switch cursor.next {
        case UInt8(ascii: "["): return .array(try list())
        case UInt8(ascii: "{"): return .dictionary(try dictionary())
        case UInt8(ascii: "\""): return try text()
        case let byte? where Self.belongsToNumber(byte):
            let start = cursor.position
            while let byte = cursor.next, Self.belongsToNumber(byte) { cursor.position += 1 }
            return number(cursor.text(from: start, to: cursor.position) ?? "")
        default:
            if cursor.take("true") { return .truth(true) }
            if cursor.take("false") { return .truth(false) }
            if cursor.take("null") { return .other("null") }
            throw cursor.error(cursor.next == nil ? "the file ends here" : "something that is no JSON")
        }
    }

    private func number(_ text: String) -> PropertyValue {
        if let number = Int(text) { return .integer(number) }
        return UInt64(text).map(PropertyValue.natural) ?? .other("a number")
    }

    private mutating func list() throws(PropertyListError) -> [PropertyValue] {
        try budget.enter()
        cursor.position += 1
        var values: [PropertyValue] = []
        cursor.skipSpace()
        while !cursor.take("]") {
            values.append(try value())
            cursor.skipSpace()
            guard cursor.take(",") || cursor.isAt("]") else {
                throw cursor.error("no , or ] after a value of a list")
            }
            cursor.skipSpace()
        }
        budget.leave()
        return values
    }

    private mutating func dictionary() throws(PropertyListError) -> PropertyDictionary {
        try budget.enter()
        cursor.position += 1
        var values = PropertyDictionary()
        cursor.skipSpace()
        while !cursor.take("}") {
            guard cursor.isAt("\"") else {
                throw cursor.error(cursor.next == nil ? "the file ends here" : "no key in quotes")
            }
            let key = try text()
            cursor.skipSpace()
            guard cursor.take(":") else { throw cursor.error("no : after a key") }
            let value = try value()
            cursor.skipSpace()
            guard cursor.take(",") || cursor.isAt("}") else { throw cursor.error("no , or } after a value") }
            cursor.skipSpace()
            // A key that cannot be read is none that a deck has.
            if let name = key.asKey { values[name] = value }
        }
        budget.leave()
        return values
    }

    private static func belongsToNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            return true
        default: return false
        }
    }

    private mutating func text() throws(PropertyListError) -> PropertyValue {
        let opening = cursor
        cursor.position += 1
        let start = cursor.position
        cursor.skip(to: UInt8(ascii: "\""), or: UInt8(ascii: "\\"))
        // Nearly every text ends here, with nothing in it to decode.
        if cursor.take("\"") {
            return PropertyValue(decoded: cursor.text(from: start, to: cursor.position - 1))
        }
        var text = EscapedText(cursor.bytes[start..<cursor.position])
        var isSound = true
        while let byte = cursor.next, byte != UInt8(ascii: "\"") {
            cursor.position += 1
            if byte != UInt8(ascii: "\\") {
                text.append(byte)
            } else if cursor.take("u") {
                guard let unit = hexadecimalUnit() else {
                    isSound = false
                    continue
                }
                text.append(unit)
            } else {
                guard let escaped = cursor.next else { break }
                cursor.position += 1
                guard let plain = Self.plain(escaped) else {
                    isSound = false
                    continue
                }
                text.append(plain)
            }
        }
        guard cursor.take("\"") else { throw opening.error("a quote without an end") }
        guard isSound else { return .unreadable("has a \\ that begins none of JSON's own escapes") }
        return text.value
    }

    /// The byte that an escape other than \u stands for; nil if it stands for none.
    private static func plain(_ escaped: UInt8) -> UInt8? {
        switch escaped {
        case UInt8(ascii: "b"): return 0x08
        case UInt8(ascii: "f"): return 0x0C
        case UInt8(ascii: "n"): return 0x0A
        case UInt8(ascii: "r"): return 0x0D
        case UInt8(ascii: "t"): return 0x09
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return escaped
        default: return nil
        }
    }

    /// The four hexadecimal digits after \u; nil, with those that are there read, if there are fewer.
    private mutating func hexadecimalUnit() -> UInt16? {
        var value: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = cursor.next?.digitValue else { return nil }
            value = value << 4 | UInt16(digit)
            cursor.position += 1
        }
        return value
    }
}
