// Text from a deck, or from a file's name, on its way into a message. A message is one line and never too long.

extension String {
    /// The text with every control character, line break and sign that turns writing round shown as U+FFFD, cut after 1000 characters with a "…".
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
    /// Whether this is a control character or breaks a line (U+2028 and U+2029 included), or turns round the direction of what
    /// follows, so that a name looks like another and a line like another line.
    var isControl: Bool {
        switch value {
        case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: return true
        case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F: return true
        default: return false
        }
    }
}
