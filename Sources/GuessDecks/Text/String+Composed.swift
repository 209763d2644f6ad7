// Brings letters and their accents together, as names of files from some machines and texts from some programs have them
// apart: a font has é, but seldom an accent that sits well on any e. The library composes only for itself.

extension String {
    /// The text with every letter and its accents as one code point, where there is one (canonical composition).
    var composed: String {
        guard contains(where: { $0.unicodeScalars.count > 1 }) else { return self }
        return String(map { Self.compositions[$0] ?? $0 })
    }

    /// The characters that can be written in parts, each by itself: characters are compared by what they mean, so the one in
    /// parts finds the whole one.
    private static let compositions: [Character: Character] = {
        // Latin, Greek, Cyrillic, kana, Hangul.
        let blocks: [ClosedRange<UInt32>] = [
            0xC0...0x24F, 0x386...0x3CE, 0x400...0x4FF, 0x1E00...0x1FFF, 0x304C...0x30FE, 0xAC00...0xD7A3,
        ]
        var compositions: [Character: Character] = [:]
        for value in blocks.joined() {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let character = Character(scalar)
            // Of two code points that mean the same, the first is the one to use.
            if compositions[character] == nil { compositions[character] = character }
        }
        return compositions
    }()
}

extension Unicode.Scalar {
    /// Whether this may be a part that follows a letter: an accent, a voice mark of kana, a vowel or end of Hangul.
    var mayFollowLetter: Bool {
        switch value {
        case 0x300...0x36F, 0x3099, 0x309A, 0x1160...0x11FF: return true
        default: return false
        }
    }
}
