// Text from a deck, or from a file's name, on its way into a message. A message is one line and never too long.

extension String {
    /// The text with every control character and line break shown as U+FFFD, cut after 1000 characters with a "…".
    public var onOneLine: String {
        var result = ""
        var count = 0
        for scalar in unicodeScalars {
            count += 1
            guard count <= 1000 else { return result + "…" }
            result.unicodeScalars.append(scalar.isControl ? "\u{FFFD}" : scalar)
        }
        return result
    }
}

extension Unicode.Scalar {
    /// Whether this is a control character or breaks a line (U+2028 and U+2029 included).
    var isControl: Bool {
        switch value {
        case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: return true
        default: return false
        }
    }
}
