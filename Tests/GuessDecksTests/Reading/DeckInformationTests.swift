import Testing

@testable import GuessDecks

struct DeckInformationTests {
    let folder = TemporaryFolder()

    private func deck(_ values: (String, String)...) throws -> Deck {
        folder.write("Melons/App/melon.png")
        folder.write("Melons/App/questions.plist", Samples.deck(Samples.question()))
        let pairs = values.map { "<key>\($0)</key><string>\($1)</string>" }.joined()
        folder.write("Melons/App/Info.plist", Samples.propertyList("<dict>\(pairs)</dict>"))
        return try DeckReader.read(folder("Melons")).deck
    }

    @Test func aDeckSaysItsNameLanguageAndCopyright() throws {
        let deck = try deck(
            ("CFBundleDisplayName", " 水果\u{8} "), ("CFBundleDevelopmentRegion", "zh_TW"),
            ("NSHumanReadableCopyright", "© 2026 A"))
        #expect(deck.name == "水果")
        #expect(deck.language == "zh-tw")
        #expect(deck.copyright == "© 2026 A")
    }

    @Test func whatIsNotFilledInCountsAsAbsent() throws {
        let deck = try deck(
            ("CFBundleDisplayName", "$(PRODUCT_NAME)"),
            ("CFBundleDevelopmentRegion", "$(DEVELOPMENT_LANGUAGE)"),
            ("NSHumanReadableCopyright", "${COPYRIGHT}"))
        #expect(deck.name == "Melons")
        #expect(deck.language == "zh-cn")
        #expect(deck.copyright == nil)
        #expect(try self.deck(("CFBundleDisplayName", "\u{3000}")).name == "Melons")
    }

    @Test func valuesOfOtherTypesCountAsAbsent() {
        let information = DeckInformation(
            .dictionary(["CFBundleDisplayName": .array([]), "CFBundleDevelopmentRegion": .other("a number")]))
        #expect(information.name == nil)
        #expect(information.language(ofTexts: []) == "zh-cn")
        #expect(DeckInformation(.array([])).name == nil)
    }

    @Test func theOneInTheDecksFolderServesToo() throws {
        folder.write("App/questions.plist", Samples.deck(Samples.question()))
        folder.write(
            "Info.plist",
            Samples.propertyList("<dict><key>CFBundleDisplayName</key><string>上</string></dict>"))
        #expect(try DeckReader.read(folder.path).deck.name == "上")
    }

    @Test func theNearestAboveTheQuestionsSays() throws {
        folder.write("a/b/c/questions.plist", Samples.deck(Samples.question()))
        func name(_ name: String, at place: String) throws -> String {
            folder.write(
                place + "Info.plist",
                Samples.propertyList("<dict><key>CFBundleDisplayName</key><string>\(name)</string></dict>"))
            return try DeckReader.read(folder.path).deck.name
        }
        #expect(try name("上", at: "") == "上")
        #expect(try name("中", at: "a/") == "中")
        #expect(try name("下", at: "a/b/c/") == "下")
        #expect(try name("旁", at: "a/x/") == "下")
    }

    @Test(arguments: [
        // Most copies of the tutorial call themselves English.
        ("en", "西瓜", "水果", "zh-cn"), ("en_US", "3D龙", "", "zh-cn"), ("fr", "HAL東京", "学校", "zh-cn"),
        ("en", "melon", "fruit", "en"), ("fr", "melon", "fruit", "fr"), ("en", "3D", "", "en"),
        ("en", "Tom and Jerry", "动画片", "en"),
        ("en", "ウルトラマン", "ヒーロー", "ja"), ("en", "東京タワー", "観光地", "ja"), ("en", "수박", "과일", "ko"),
        // What names an East Asian language is believed.
        ("ja", "西瓜", "水果", "ja"), ("zh_TW", "西瓜", "水果", "zh-tw"), ("ko", "西瓜", "水果", "ko"),
        ("zh_CN", "melon", "fruit", "zh-cn"), ("zh_HK", "ウルトラマン", "", "zh-hk"),
    ])
    func aLanguageThatTheTextBeliesIsNotBelieved(
        _ region: String, _ answer: String, _ title: String, _ language: String
    ) throws {
        folder.write("melon.png")
        folder.write(
            "Info.plist",
            Samples.propertyList(
                "<dict><key>CFBundleDevelopmentRegion</key><string>\(region)</string></dict>"))
        folder.write(
            "questions.plist",
            Samples.deck(
                Samples.question(
                    answer: "<string>\(answer)</string>", title: "<string>\(title)</string>", options: nil)))
        #expect(try DeckReader.read(folder.path).deck.language == language)
    }

    @Test func withoutALanguageTheTextDecides() throws {
        for (answer, language) in [("西瓜", "zh-cn"), ("すいか", "ja"), ("melon", "zh-cn")] {
            folder.write(
                "questions.plist",
                Samples.deck(
                    Samples.question(answer: "<string>\(answer)</string>", title: nil, options: nil)))
            #expect(try DeckReader.read(folder.path).deck.language == language)
        }
    }

    @Test func aLinkOutOfTheFolderIsNotFollowed() throws {
        let outside = TemporaryFolder()
        outside.write(
            "Info.plist",
            Samples.propertyList("<dict><key>CFBundleDisplayName</key><string>外</string></dict>"))
        let file = folder.write("melons/questions.plist", Samples.deck(Samples.question()))
        folder.link("melons/Info.plist", to: outside("Info.plist"))
        #expect(try DeckReader.read(folder("melons")).deck.name == "melons")
        #expect(try DeckReader.read(file).deck.name == "melons")
    }

    @Test func aBrokenOneIsNamedOnceAndTheDeckPlays() throws {
        folder.write("melon.png")
        let file = folder.write("questions.plist", Samples.deck(Samples.question()))
        let information = folder.write("Info.plist", "<dict>")
        for path in [file, folder.path] {
            let reading = try DeckReader.read(path)
            #expect(reading.faults.map(\.description) == ["\(information): -: -: line 1: the file ends here"])
            #expect(reading.faults.map(\.isWarning) == [false])
        }
    }

    @Test(arguments: [
        ("zh_CN", "zh-cn"), ("zh-Hans", "zh-cn"), ("zh-Hans-CN", "zh-cn"), ("zh", "zh-cn"),
        ("China", "zh-cn"),
        ("zh_TW", "zh-tw"), ("zh-Hant", "zh-tw"), ("zh-Hant-HK", "zh-hk"), ("zh_HK", "zh-hk"),
        ("zh-SG", "zh-sg"),
        ("en", "en"), ("en_US", "en"), ("English", "en"), ("ja", "ja"), ("", "zh-cn"), ("1:x", "zh-cn"),
        ("nonsense", "zh-cn"),
    ])
    func aRegionBecomesALanguageOfFontconfig(_ region: String, _ language: String) {
        #expect(DeckInformation.language(region) == language)
    }
}
