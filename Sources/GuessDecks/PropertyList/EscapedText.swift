// A text in quotes while its escapes are resolved: what JSON and the old text form share.

/// The bytes of a text in the making, in which escapes may stand for halves of UTF-16 pairs.
struct EscapedText {
    private var bytes: [UInt8]
    /// The units of escapes that wait for the second half of a pair.
    private var units: [UInt16] = []

    /// A text that begins with these bytes.
    init(_ start: ArraySlice<UInt8> = []) {
        bytes = Array(start)
    }

    /// Adds a byte of UTF-8.
    mutating func append(_ byte: UInt8) {
        flush()
        bytes.append(byte)
    }

    /// Adds a unit of UTF-16; half a pair becomes U+FFFD.
    mutating func append(_ unit: UInt16) { units.append(unit) }

    /// The text, complete.
    var value: PropertyValue {
        var whole = self
        whole.flush()
        return PropertyValue(decoded: String(validating: whole.bytes, as: UTF8.self))
    }

    private mutating func flush() {
        guard !units.isEmpty else { return }
        bytes.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
        units = []
    }
}
