// Makes text from a deck fit to play with: control characters and signs that turn writing round out, blanks off both ends, accents joined to their letters.
// The last is for the fonts alone: Swift's `==` and hashing are canonical.

extension String {
    /// The most code points that are looked at: no text of a deck that can be shown is longer.
    static let longestText = 4096
    /// The most marks one after another that are kept, as Unicode's Stream-Safe Text Format has it (UAX #15). Texts are
    /// compared in a form in which marks are sorted, in time by the square of their number.
    static let mostMarks = 30

    /// The text without control characters and without white space, U+3000 included, at its ends, with accents and
    /// letters in one and no more marks on a letter than `mostMarks`; cut after `longestText` code points.
    var cleaned: String {
        if isCertainlyClean { return self }
        var kept = String.UnicodeScalarView()
        // Blanks that wait for something to follow them.
        var blanks = String.UnicodeScalarView()
        var marks = 0
        for scalar in unicodeScalars.prefix(Self.longestText) where !scalar.isControl {
            marks = scalar.isSortedMark ? marks + 1 : 0
            if marks > Self.mostMarks { continue }
            if scalar.isBlank {
                if !kept.isEmpty { blanks.append(scalar) }
            } else {
                kept.append(contentsOf: blanks)
                blanks = String.UnicodeScalarView()
                kept.append(scalar)
            }
        }
        let text = String(kept)
        return kept.contains { $0.mayFollowLetter } ? text.composed : text
    }

    /// Whether one look at the bytes shows that nothing is to be done, as with nearly every text of a deck.
    private var isCertainlyClean: Bool {
        let bytes = utf8
        guard bytes.count <= Self.longestText else { return false }
        let mayHaveManyMarks = bytes.count > 2 * Self.mostMarks
        for byte in bytes {
            switch byte {
            // ASCII's controls and its space, then the first bytes of all other controls, blanks and accents: U+0080 to
            // U+00BF, U+0300 to U+037F, U+0600 to U+063F, U+1000 to U+3FFF, U+F000 to U+FFFF. Han characters are none of these.
            case 0...0x20, 0x7F, 0xC2, 0xCC, 0xCD, 0xD8, 0xE1...0xE3, 0xEF: return false
            // Other marks, among letters of Hebrew, Arabic, India and more, matter only if they are many.
            case 0xD2, 0xD6, 0xD7, 0xD9...0xE0, 0xEA, 0xF0: if mayHaveManyMarks { return false }
            default: continue
            }
        }
        return true
    }
}

extension Unicode.Scalar {
    /// Whether this is a mark that canonical forms sort among its like.
    var isSortedMark: Bool {
        switch value {
        case 0..<0x300, 0x3400..<0xA000, 0xAC00..<0xD800: return false
        // Three that are none themselves, but are written with two that are.
        case 0xF73, 0xF75, 0xF81: return true
        default: return properties.canonicalCombiningClass != .notReordered
        }
    }

    /// Whether this is white space, or as invisible: U+200B and U+FEFF, which editors leave behind.
    var isBlank: Bool {
        switch value {
        case 0x20, 0xA0, 0x1680, 0x2000...0x200B, 0x202F, 0x205F, 0x3000, 0xFEFF: return true
        default: return false
        }
    }
}
