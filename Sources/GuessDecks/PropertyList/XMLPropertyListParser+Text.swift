// The text of an XML element. A text that cannot be read is a value of its own kind: it costs one question, not the file.

extension XMLPropertyListParser {
    /// The text up to an element's end tag, which is read as well.
    mutating func text(in name: String) throws(PropertyListError) -> PropertyValue {
        let start = cursor.position
        skipPlainText()
        // Nearly every text ends here, with nothing in it to decode.
        if cursor.isAt("</") {
            let text = cursor.text(from: start, to: cursor.position)
            try endTag(name)
            return PropertyValue(decoded: text)
        }
        var pieces = Array(cursor.bytes[start..<cursor.position])
        var problem: String?
        while !cursor.isAt("</") {
            if cursor.next == UInt8(ascii: "&") {
                if let scalar = reference() {
                    pieces.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
                } else {
                    problem = problem ?? "has an & that begins none of XML's own entities"
                }
            } else if cursor.take("<![CDATA[") {
                let inner = cursor.position
                guard cursor.skip(past: "]]>") else { throw cursor.error("a CDATA section without an end") }
                pieces += cursor.bytes[inner..<cursor.position - 3]
            } else if try !skipMarkup() {
                // Only the file's end or an element inside a text is left.
                try endTag(name)
            }
            let plain = cursor.position
            skipPlainText()
            pieces += cursor.bytes[plain..<cursor.position]
        }
        try endTag(name)
        if let problem { return .unreadable(problem) }
        return PropertyValue(decoded: String(validating: pieces, as: UTF8.self))
    }

    private mutating func skipPlainText() { cursor.skip(to: UInt8(ascii: "<"), or: UInt8(ascii: "&")) }

    /// The character that a reference stands for; nil, with only the & read, if it is none of XML's own.
    private mutating func reference() -> Unicode.Scalar? {
        if cursor.take("&lt;") { return "<" }
        if cursor.take("&gt;") { return ">" }
        if cursor.take("&amp;") { return "&" }
        if cursor.take("&apos;") { return "'" }
        if cursor.take("&quot;") { return "\"" }
        var scan = cursor
        cursor.position += 1
        let radix: UInt32 = scan.take("&#x") ? 16 : 10
        guard radix == 16 || scan.take("&#") else { return nil }
        var value: UInt32 = 0
        var digits = 0
        while let byte = scan.next, let digit = byte.digitValue, digit < radix, digits < 10 {
            value = min(value * radix + digit, 0x11_0000)
            digits += 1
            scan.position += 1
        }
        guard digits > 0, scan.take(";"), let scalar = Unicode.Scalar(value) else { return nil }
        cursor = scan
        return scalar
    }
}

extension UInt8 {
    /// The value of an ASCII digit, hexadecimal ones included.
    var digitValue: UInt32? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return UInt32(self) - 0x30
        case UInt8(ascii: "a")...UInt8(ascii: "f"): return UInt32(self) - 0x61 + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): return UInt32(self) - 0x41 + 10
        default: return nil
        }
    }
}
