import Testing

@testable import GuessDecks

struct LanguagesTests {
    let folder = TemporaryFolder()
    var languages: Languages { Languages(folder: folder.path) }

    init() {
        folder.write("zh-Hans.txt", "name = 简体中文\nlocales = zh\nfonts = zh-cn\na = 甲\nb = 乙\n")
        folder.write(
            "zh-Hant.txt", "name = 繁體中文\nlocales = zh_TW zh_HK zh_Hant\nfonts = zh-tw\na = 子\nb = 丑\n")
        folder.write("en.txt", "name = English\nlocales = en\na = one\n")
    }

    @Test func aFileIsALanguage() throws {
        #expect(languages.tags == ["zh-Hans", "zh-Hant", "en"])
        folder.write("de.txt", "name = Deutsch\nlocales = de\na = eins\n")
        folder.write("notes.md", "no language")
        folder.folder("fr.txt")
        #expect(languages.tags == ["zh-Hans", "zh-Hant", "de", "en"])
        #expect(
            try languages.tags.map { try languages.language(tag: $0)?.name } == [
                "简体中文", "繁體中文", "Deutsch", "English",
            ])
        #expect(try languages.language(locale: "de_AT.UTF-8").tag == "de")
    }

    @Test func oneLanguageFollowsAnother() {
        #expect(languages.language(after: "zh-Hans")?.tag == "zh-Hant")
        #expect(languages.language(after: "zh-Hant")?.tag == "en")
        #expect(languages.language(after: "en")?.tag == "zh-Hans")
        #expect(languages.language(after: "fr")?.tag == "zh-Hans", "the first, from one that has gone")
        #expect(Languages(folder: folder("none")).language(after: "zh-Hans") == nil)
    }

    @Test func whatALanguageLacksIsTheStandardOnes() throws {
        let english = try #require(try languages.language(tag: "en"))
        #expect(english.texts == ["a": "one", "b": "乙"])
        #expect(english.name == "English")
        #expect(english.fonts == nil)
        #expect(english.faults == [])
        folder.write("xx.txt", "")
        let empty = try #require(try languages.language(tag: "xx"))
        #expect(empty.texts == ["a": "甲", "b": "乙"])
        #expect(empty.name == "xx")
    }

    @Test func aTagIsFoundInAnyCase() throws {
        #expect(try languages.language(tag: "ZH-hant")?.tag == "zh-Hant")
        for tag in ["", "zh", "zh_TW", "../zh-Hans", "zh-Hans.txt", "en/"] {
            #expect(try languages.language(tag: tag) == nil, "\(tag)")
        }
    }

    @Test(arguments: [
        (nil, "zh-Hans"), ("C", "zh-Hans"), ("C.UTF-8", "zh-Hans"), ("POSIX", "zh-Hans"),
        ("ja_JP.UTF-8", "zh-Hans"), ("zh_CN.UTF-8", "zh-Hans"), ("zh_SG", "zh-Hans"), ("zh", "zh-Hans"),
        ("zh_TW", "zh-Hant"), ("zh_TW.UTF-8", "zh-Hant"), ("zh_HK.Big5-HKSCS", "zh-Hant"),
        ("zh_TW.euctw@radical", "zh-Hant"), ("zh-Hant", "zh-Hant"), ("zh_Hant_MO", "zh-Hant"),
        ("en", "en"), ("en_GB", "en"), ("en_US.ISO-8859-1", "en"), ("EN_us", "en"),
        ("eng", "zh-Hans"), ("enm_GB", "zh-Hans"), ("zh_TWN", "zh-Hans"), ("_", "zh-Hans"), (".", "zh-Hans"),
    ])
    func aLocaleHasItsLanguage(locale: String?, tag: String) throws {
        #expect(try languages.language(locale: locale).tag == tag)
    }

    @Test(arguments: [
        ([:], nil),
        (["LANG": "en_US.UTF-8"], "en_US.UTF-8"),
        (["LANG": "en_US", "LC_MESSAGES": "zh_TW"], "zh_TW"),
        (["LANG": "en_US", "LC_MESSAGES": "zh_TW", "LC_ALL": "C"], "C"),
        (["LANG": "en_US", "LC_MESSAGES": "", "LC_ALL": ""], "en_US"),
        (["LANG": "", "LC_CTYPE": "en_US", "LANGUAGE": "en"], nil),
    ])
    func theEnvironmentIsReadAsPOSIXDoes(environment: [String: String], locale: String?) {
        #expect(Languages.locale { environment[$0] } == locale)
    }

    @Test func withoutTheStandardLanguageThereIsNone() throws {
        let empty = Languages(folder: folder.folder("empty"))
        #expect(empty.tags == [])
        #expect(throws: FileError.self) { try empty.language(locale: nil) }
        #expect(try empty.language(tag: "zh-Hans") == nil)
    }

    @Test func linesAreReadAsWritten() {
        let text = "\u{FEFF}# comment = no\r\n\r\n  a =  x = y  \r\nb=F2　{h}\n\tc\t=\n = nameless\n#\nd = #1"
        let language = Language(tag: "xx", bytes: Array(text.utf8))
        #expect(language.texts == ["a": "x = y", "b": "F2　{h}", "c": "", "": "nameless", "d": "#1"])
        #expect(language.faults == [])
    }

    @Test func aLineThatIsNoneIsNamed() {
        let language = Language(tag: "xx", bytes: Array("a = 1\nnonsense\na = 2\n".utf8) + [0xFF, 0x0A])
        #expect(language.texts == ["a": "2"])
        #expect(
            language.faults == [
                "xx.txt:2: a line is 'key = text'", "xx.txt:3: a stands twice",
                "xx.txt:4: a line is 'key = text'",
            ])
    }
}
