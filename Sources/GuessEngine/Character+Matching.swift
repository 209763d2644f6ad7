// When two characters count as the same. Canonical equivalence is Swift's own `==` on Character.

extension Character {
    /// Whether a player may use one for the other: canonically equal, Latin letters also without regard to case.
    public func matches(_ other: Character) -> Bool {
        self == other || (isLatinLetter && other.isLatinLetter && lowercased() == other.lowercased())
    }

    /// Whether this is a letter of the Latin script, accented and full-width ones included.
    public var isLatinLetter: Bool {
        guard let scalar = unicodeScalars.first else { return false }
        // The ranges first: asking for a property is slow, and most characters here are Han.
        switch scalar.value {
        case 0x41...0x2AF, 0x1E00...0x1EFF, 0x2C60...0x2C7F, 0xA720...0xA7FF, 0xFF21...0xFF5A: return isLetter
        // The kelvin and ångström signs are canonically equal to K and Å, so they must have a case as well.
        case 0x212A, 0x212B: return true
        default: return false
        }
    }

    /// Whether an answer shows this character as a fixed sign: white space, a hyphen or an apostrophe.
    var isAnswerSign: Bool {
        // The ranges first, as above: kana, Han and Hangul have no such signs.
        if let first = unicodeScalars.first, (0x3001...0xD7FF).contains(first.value) { return false }
        return isWhitespace || "-‐‑－'’ʼ＇".contains(self)
    }
}
