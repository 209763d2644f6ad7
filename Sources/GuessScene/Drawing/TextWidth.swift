// How wide a word will be, roughly: enough to centre an icon with its word, where no font is known. The painter measures.

/// Widths of text as most sans-serif fonts set it.
enum TextWidth {
    /// The width of a line of text in the unit of its size; exact for Han characters.
    static func estimate(_ text: String, size: Double, isBold: Bool = false) -> Double {
        text.reduce(0) { width, character in
            let ems = ems(character)
            // Only what is narrower than an em gets wider with its strokes.
            return width + (isBold && ems < 1 ? ems * 1.12 : ems)
        } * size
    }

    private static func ems(_ character: Character) -> Double {
        switch character {
        case "i", "j", "l", "I", "f", "t", "r", " ", ".", ",", ":", ";", "!", "'", "(", ")", "-": 0.33
        case "m", "w", "M", "W": 0.87
        case "A"..."Z": 0.66
        // From here on: Hangul, kana, Han and what is as wide as they are.
        case "\u{1100}"...: 1
        default: 0.56
        }
    }
}
