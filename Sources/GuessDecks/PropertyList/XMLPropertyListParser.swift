// Parses a property list in XML, as far as XML reaches into property lists: elements, comments, processing
// instructions, CDATA, XML's own five entities and character references. Nothing outside the file is ever read, and a
// file that declares anything of its own is refused. Knows nothing of decks.

/// A parser for one XML property list.
struct XMLPropertyListParser {
    var cursor: TextCursor
    private var budget = PropertyListBudget()

    /// A start tag's name, and whether the element is closed in the same tag.
    private struct Tag {
        let name: String
        let isClosed: Bool
    }

    init(_ bytes: [UInt8], from start: Int) {
        cursor = TextCursor(bytes: bytes, position: start)
    }

    /// The root value. What comes after the root element is not looked at.
    mutating func parse() throws(PropertyListError) -> PropertyValue {
        try checkEncoding()
        try skipBetweenElements(isProlog: true)
        let tag = try startTag()
        guard tag.name == "plist" else { return try value(tag) }
        guard !tag.isClosed else { throw cursor.error("the plist is empty") }
        try skipBetweenElements()
        guard !cursor.isAt("</") else { throw cursor.error("the plist is empty") }
        let root = try value(startTag())
        try skipBetweenElements()
        try endTag("plist")
        return root
    }

    /// The value of an element whose start tag has been read.
    private mutating func value(_ tag: Tag) throws(PropertyListError) -> PropertyValue {
        try budget.spend()
        switch tag.name {
        case "string": return try tag.isClosed ? .string("") : text(in: "string")
        case "array": return .array(try tag.isClosed ? [] : array())
        case "dict": return .dictionary(try tag.isClosed ? [:] : dictionary())
        default:
            if !tag.isClosed { try skipContent(of: tag.name) }
            return .other(Self.kind(of: tag.name))
        }
    }

    private static func kind(of name: String) -> String {
        switch name {
        case "integer", "real": return "a number"
        case "true", "false": return "a truth value"
        case "date": return "a date"
        case "data": return "data"
        default: return "<\(name)>"
        }
    }

    private mutating func array() throws(PropertyListError) -> [PropertyValue] {
        try budget.enter()
        var values: [PropertyValue] = []
        // Room for the options of a question, which nearly every list holds, in one piece.
        values.reserveCapacity(22)
        while true {
            try skipBetweenElements()
            if cursor.isAt("</") { break }
            values.append(try value(startTag()))
        }
        try endTag("array")
        budget.leave()
        return values
    }

    private mutating func dictionary() throws(PropertyListError) -> PropertyDictionary {
        try budget.enter()
        var values = PropertyDictionary()
        while true {
            try skipBetweenElements()
            if cursor.isAt("</") { break }
            let tag = try startTag()
            guard tag.name == "key" else { throw cursor.error("<\(tag.name)> where a <key> belongs") }
            let key = try tag.isClosed ? PropertyValue.string("") : text(in: "key")
            try skipBetweenElements()
            guard !cursor.isAt("</") else { throw cursor.error("a <key> without a value") }
            let value = try value(startTag())
            // A key that cannot be read is none that a deck has.
            if let name = key.asKey { values[name] = value }
        }
        try endTag("dict")
        budget.leave()
        return values
    }

    /// Steps over an element that no deck needs, with all that is in it.
    private mutating func skipContent(of name: String) throws(PropertyListError) {
        try budget.enter()
        while true {
            while let byte = cursor.next, byte != UInt8(ascii: "<") { cursor.position += 1 }
            if try skipMarkup() { continue }
            if cursor.isAt("</") { break }
            if cursor.take("<![CDATA[") {
                guard cursor.skip(past: "]]>") else { throw cursor.error("a CDATA section without an end") }
                continue
            }
            try budget.spend()
            let tag = try startTag()
            if !tag.isClosed { try skipContent(of: tag.name) }
        }
        try endTag(name)
        budget.leave()
    }

    private mutating func startTag() throws(PropertyListError) -> Tag {
        // Nearly every tag is one of these.
        if cursor.take("<string>") { return Tag(name: "string", isClosed: false) }
        if cursor.take("<key>") { return Tag(name: "key", isClosed: false) }
        guard cursor.take("<") else {
            throw cursor.error(cursor.next == nil ? "the file ends here" : "text where a tag belongs")
        }
        let start = cursor.position
        while let byte = cursor.next, !byte.isTextSpace, byte != UInt8(ascii: ">"), byte != UInt8(ascii: "/")
        {
            cursor.position += 1
        }
        guard cursor.position - start <= 40, let name = cursor.text(from: start, to: cursor.position),
            !name.isEmpty, !name.hasPrefix("!")
        else { throw cursor.error("a tag without a proper name") }
        // Attributes say nothing that a deck needs.
        while let byte = cursor.next, byte != UInt8(ascii: ">") {
            cursor.position += 1
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                while let other = cursor.next, other != byte { cursor.position += 1 }
                cursor.position += 1
            }
        }
        guard cursor.take(">") else { throw cursor.error("the file ends inside <\(name)>") }
        return Tag(name: name, isClosed: cursor.bytes[cursor.position - 2] == UInt8(ascii: "/"))
    }

    mutating func endTag(_ name: String) throws(PropertyListError) {
        guard cursor.take("</") else {
            throw cursor.error(
                cursor.next == nil
                    ? "the file ends before </\(name)>" : "something else where </\(name)> belongs")
        }
        var name = name
        guard name.withUTF8({ cursor.isAt($0) }) else {
            throw cursor.error("another end tag where </\(name)> belongs")
        }
        cursor.position += name.utf8.count
        cursor.skipSpace()
        guard cursor.take(">") else { throw cursor.error("another end tag where </\(name)> belongs") }
    }

    /// Steps over white space, comments and processing instructions, before the root also over the document type.
    private mutating func skipBetweenElements(isProlog: Bool = false) throws(PropertyListError) {
        while true {
            cursor.skipSpace()
            if try skipMarkup() { continue }
            guard isProlog, cursor.take("<!DOCTYPE") else { return }
            try skipDocumentType()
        }
    }

    /// Steps over a comment or a processing instruction, if there is one.
    mutating func skipMarkup() throws(PropertyListError) -> Bool {
        guard cursor.isAt("<!") || cursor.isAt("<?") else { return false }
        let start = cursor
        if cursor.take("<!--") {
            guard cursor.skip(past: "-->") else { throw start.error("a comment without an end") }
        } else if cursor.take("<?") {
            guard cursor.skip(past: "?>") else { throw start.error("an instruction without an end") }
        } else {
            return false
        }
        return true
    }

    /// Steps over a document type that only refers to another; one that declares something is refused, for entities
    /// that are made of entities grow without a bound.
    private mutating func skipDocumentType() throws(PropertyListError) {
        let start = cursor
        while let byte = cursor.next {
            cursor.position += 1
            switch byte {
            case UInt8(ascii: ">"): return
            case UInt8(ascii: "["):
                throw cursor.error("declares entities or elements of its own, which are not expanded")
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                while let other = cursor.next, other != byte { cursor.position += 1 }
                cursor.position += 1
            default: continue
            }
        }
        throw start.error("a document type without an end")
    }

    /// Refuses a file that says it is in another encoding, unless all its bytes are UTF-8 nevertheless.
    private func checkEncoding() throws(PropertyListError) {
        var scan = cursor
        scan.skipSpace()
        guard scan.take("<?xml") else { return }
        let start = scan.position
        guard scan.skip(past: "?>"), scan.position - start < 1000 else { return }
        guard let declaration = scan.text(from: start, to: scan.position - 2),
            let name = Self.encodingName(in: declaration)
        else { return }
        guard !["utf-8", "utf8", "us-ascii", "ascii"].contains(name.lowercased()) else { return }
        guard String(validating: cursor.bytes, as: UTF8.self) != nil else {
            throw cursor.error("is written in \(name), not in UTF-8")
        }
    }

    private static func encodingName(in declaration: String) -> String? {
        var parts = declaration.split(whereSeparator: { "= \t\r\n\"'".contains($0) })[...]
        while let part = parts.popFirst() {
            if part == "encoding" { return parts.first.map(String.init) }
        }
        return nil
    }
}
