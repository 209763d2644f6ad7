// What language a deck's text is in, for choosing its font, where the deck does not say or says it wrongly: most copies
// of the tutorial call themselves English, because the development tool filled that in.

/// Guesses at languages.
enum TextLanguage {
    /// The language of texts by the characters they are written in, as fontconfig names it: `ja`, `ko` or `zh-cn`; nil
    /// if so few of the letters are East Asian that the writing does not tell.
    static func guess(_ texts: some Sequence<String>) -> String? {
        var letters = 0
        var counts: [WritingSystem: Int] = [:]
        for text in texts {
            for character in text {
                let system = WritingSystem(character)
                guard system != .digits, system != .other else { continue }
                letters += 1
                counts[system, default: 0] += 1
            }
        }
        let han = counts[.han, default: 0]
        let kana = counts[.hiragana, default: 0] + counts[.katakana, default: 0]
        let hangul = counts[.hangul, default: 0]
        // A quarter: titles are often in one language and answers in another.
        guard letters > 0, (han + kana + hangul) * 4 >= letters else { return nil }
        if hangul > han + kana { return "ko" }
        // Chinese decks have a name in kana here and there; Japanese ones are full of it.
        return kana * 3 >= han + kana ? "ja" : "zh-cn"
    }
}
