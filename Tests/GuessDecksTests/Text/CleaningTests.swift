import Testing

@testable import GuessDecks

struct CleaningTests {
    @Test(arguments: [
        ("西瓜", "西瓜"), ("", ""), ("西\u{8}瓜\u{0}", "西瓜"), ("\u{8}", ""), ("西瓜\u{3000}", "西瓜"),
        ("\u{FEFF} \t西 瓜\r\n", "西 瓜"), ("西\u{3000}瓜", "西\u{3000}瓜"), ("\u{85}\u{A0}a\u{2028}", "a"),
        ("\u{200B}a\u{200B}", "a"), (" \u{3000} ", ""), ("HAL東京", "HAL東京"), ("ウルトラマン", "ウルトラマン"),
        ("👨‍👩‍👧", "👨‍👩‍👧"), ("\u{301}", "\u{301}"), ("\u{FFFD}", "\u{FFFD}"),
        ("cafe\u{301}", "caf\u{E9}"), ("カ\u{3099}ラス", "\u{30AC}ラス"), ("は\u{309A}", "\u{3071}"),
        ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"), ("\u{438}\u{306}", "\u{439}"), ("x\u{301}", "x\u{301}"),
        ("a\u{302}\u{301}", "\u{1EA5}"), ("题\u{202E}gpj.exe", "题gpj.exe"), ("\u{2066}a\u{2069}", "a"),
        ("a\u{61C}", "a"), ("\u{200E}a\u{200F}", "a"), ("\u{202A}\u{206F}", ""), ("مرحبا", "مرحبا"),
    ])
    func takesOutWhatNobodySees(_ raw: String, _ clean: String) {
        #expect(Array(raw.cleaned.unicodeScalars) == Array(clean.unicodeScalars))
    }

    @Test func looksAtNoMoreThanCanBeShown() {
        #expect(String(repeating: "a", count: 5000).cleaned == String(repeating: "a", count: 4096))
    }

    @Test(arguments: ["\u{301}", "\u{5B0}", "\u{93C}", "\u{F73}", "\u{A66F}", "\u{1D165}"])
    func keepsThirtyMarksOnALetter(_ mark: String) {
        let word = { (marks: Int) in "x" + String(repeating: mark, count: marks) + "x" }
        for marks in [0, 29, 30] { #expect(word(marks).cleaned.unicodeScalars.count == marks + 2) }
        for marks in [31, 2000, 4094] { #expect(word(marks).cleaned.unicodeScalars.count == 32) }
        #expect((word(30) + word(30)).cleaned.unicodeScalars.count == 64)
    }

    @Test func aMessageIsOneLineOfBoundedLength() {
        #expect("a\nb\u{1B}[31m\u{2028}猫".onOneLine == "a\u{FFFD}b\u{FFFD}[31m\u{FFFD}猫")
        #expect(String(repeating: "猫", count: 2000).onOneLine == String(repeating: "猫", count: 1000) + "…")
        #expect("a\u{202E}b\u{61C}".onOneLine == "a\u{FFFD}b\u{FFFD}")
        let fault = DeckFault(file: "a\nb", question: 3, key: "answer", reason: "is\u{7}odd")
        #expect(fault.description == "a\u{FFFD}b: 3: answer: is\u{FFFD}odd")
        #expect(DeckFault(file: "a", reason: "is odd").description == "a: -: -: is odd")
    }
}
