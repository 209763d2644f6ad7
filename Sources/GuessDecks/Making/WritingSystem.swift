// Which writing system a character belongs to: what the options of an answer are made of, and what language a deck is
// shown in. Goes by the blocks of Unicode, which is all that decks need.

import GuessEngine

/// A writing system that answers are written in.
enum WritingSystem: CaseIterable {
    case han, hiragana, katakana, hangul, latin, greek, cyrillic, digits
    /// Signs, pictures and the writing systems that are not told apart.
    case other

    /// The writing system of a character, by its first code point.
    init(_ character: Character) {
        guard let scalar = character.unicodeScalars.first else {
            self = .other
            return
        }
        switch scalar.value {
        case 0x30...0x39, 0xFF10...0xFF19: self = .digits
        case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0x2_0000...0x3_FFFF, 0xF900...0xFAFF, 0x2E80...0x2FDF, 0x3005,
            0x3007:
            self = .han
        case 0x3041...0x3096, 0x309D...0x309F: self = .hiragana
        case 0x30A1...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D: self = .katakana
        case 0xAC00...0xD7A3, 0x1100...0x11FF, 0x3131...0x318E: self = .hangul
        case 0x370...0x3FF, 0x1F00...0x1FFF: self = character.isLetter ? .greek : .other
        case 0x400...0x52F: self = character.isLetter ? .cyrillic : .other
        default: self = character.isLatinLetter ? .latin : .other
        }
    }
}
