// What language a deck's text is in, for choosing its font, where the deck does not say or says it wrongly: most copies
// of the tutorial call themselves English, because the development tool filled that in.

/// Guesses at languages.
enum TextLanguage {
    /// Whether a language, named as fontconfig names it, is one that is written with Han characters, kana or Hangul.
    static func isEastAsian(_ language: String) -> Bool {
        ["zh", "ja", "ko"].contains(language.prefix(2))
    }

    /// The language of texts by the characters they are written in, as fontconfig names it: `ja`, `ko` or `zh-cn`; nil
    /// if so few of the letters are East Asian that the writing does not tell.
    static func guess(_ texts: some Sequence<String>) -> String? {
        var han = 0
        var kana = 0
        var hangul = 0
        var others = 0
        for text in texts {
            var plainHan = 0
            var plainLatin = 0
            let isPlain = text.visitPlain { code in
                switch code {
                case 0x4000...0x4DBF, 0x4E00...: plainHan += 1
                case 0x41...0x5A, 0x61...0x7A: plainLatin += 1
                default: break
                }
            }
            if isPlain {
                han += plainHan
                others += plainLatin
                continue
            }
            for character in text {
                switch WritingSystem(character) {
                case .han: han += 1
                case .hiragana, .katakana: kana += 1
                case .hangul: hangul += 1
                case .digits, .other: break
                case .latin, .greek, .cyrillic: others += 1
                }
            }
        }
        let letters = han + kana + hangul + others
        // A quarter: titles are often in one language and answers in another.
        guard letters > 0, (han + kana + hangul) * 4 >= letters else { return nil }
        if hangul > han + kana { return "ko" }
        // Chinese decks have a name in kana here and there; Japanese ones are full of it.
        return kana * 3 >= han + kana ? "ja" : "zh-cn"
    }
}
