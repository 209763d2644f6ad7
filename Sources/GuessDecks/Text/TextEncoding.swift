// Brings a text file into UTF-8, the only encoding the parsers read. Knows nothing of what the text says.

/// The encodings a text file may be written in.
enum TextEncoding {
    /// A text's bytes in UTF-8, and where the text begins in them: after the byte order mark, if there is one.
    ///
    /// UTF-16 is told by its mark, or by a zero in one of the first two bytes: whatever the form, a list begins with a
    /// sign of ASCII. Half of a surrogate pair becomes U+FFFD.
    /// - Throws: `PropertyListError` if the text is in another encoding. Bytes that are neither are let through: they
    ///   are judged one text at a time.
    static func utf8(_ bytes: [UInt8]) throws(PropertyListError) -> (bytes: [UInt8], start: Int) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (bytes, 3) }
        guard bytes.count >= 2 else { return (bytes, 0) }
        let isWider = bytes.dropFirst(2).prefix(2).elementsEqual([0, 0])
        switch (bytes[0], bytes[1]) {
        case (0xFE, 0xFF): return (try utf8(bytes[2...], isBigEndian: true), 0)
        case (0xFF, 0xFE) where !isWider: return (try utf8(bytes[2...], isBigEndian: false), 0)
        case (1..., 0) where !isWider: return (try utf8(bytes[...], isBigEndian: false), 0)
        case (0, 1...): return (try utf8(bytes[...], isBigEndian: true), 0)
        case _ where bytes.prefix(4).contains(0):
            throw PropertyListError(reason: "is written in neither UTF-8 nor UTF-16")
        default: return (bytes, 0)
        }
    }

    private static func utf8(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) throws(PropertyListError)
        -> [UInt8]
    {
        guard bytes.count.isMultiple(of: 2) else {
            throw PropertyListError(reason: "is damaged: it ends in half a character of UTF-16")
        }
        let high = isBigEndian ? bytes.startIndex : bytes.startIndex + 1
        let low = isBigEndian ? bytes.startIndex + 1 : bytes.startIndex
        let units = (0..<bytes.count / 2).map { index in
            UInt16(bytes[high + 2 * index]) << 8 | UInt16(bytes[low + 2 * index])
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}
