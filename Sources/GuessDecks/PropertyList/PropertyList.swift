// Reads a property list in any of its forms, JSON among them. Knows the forms' signs only; each form has its own parser.
//
// The platform's decoder is not used: it goes down without a bound (10,000 nested lists overflow its stack), ends the
// program on some escapes of the old text form, expands a binary list whose parts are shared, and one wrong element
// costs it the whole file. A scan that shields it has to understand every form; so it gives the values as well.

/// Reads property lists.
enum PropertyList {
    /// The largest file that is read, in bytes.
    static let largestFile = 16 << 20

    /// The root value of a property list in a file.
    static func parse(file path: String) throws(PropertyListError) -> PropertyValue {
        let bytes: [UInt8]
        do {
            bytes = try ByteReader.read(path, limit: largestFile)
        } catch {
            throw PropertyListError(reason: error.reason)
        }
        return try parse(bytes, isNamedJSON: isNamedJSON(path))
    }

    /// Whether a file's name says that it is JSON.
    static func isNamedJSON(_ name: String) -> Bool { name.hasEnding(".json") }

    /// The root value of a property list in XML, binary or the old text form, or in JSON.
    ///
    /// Takes time in proportion to the number of bytes, whatever they are.
    /// - Parameter isNamedJSON: how a text is read that could be JSON or the old text form: one that begins with `{`.
    static func parse(_ bytes: [UInt8], isNamedJSON: Bool = false) throws(PropertyListError) -> PropertyValue
    {
        guard bytes.count <= largestFile else {
            throw PropertyListError(reason: "is larger than \(largestFile >> 20) MiB")
        }
        if bytes.starts(with: "bplist".utf8) {
            var parser = try BinaryPropertyListParser(bytes)
            return try parser.parse()
        }
        let (text, start) = try TextEncoding.utf8(bytes)
        switch text[start...].first(where: { !$0.isTextSpace }) {
        case nil: throw PropertyListError(reason: "is empty")
        case UInt8(ascii: "<"):
            var parser = XMLPropertyListParser(text, from: start)
            return try parser.parse()
        case let sign where sign == UInt8(ascii: "[") || isNamedJSON:
            var parser = JSONParser(text, from: start)
            return try parser.parse()
        default:
            var parser = OldPropertyListParser(text, from: start)
            return try parser.parse()
        }
    }
}

extension UInt8 {
    /// Whether this is a space, a tab or a line's end.
    var isTextSpace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }
}
