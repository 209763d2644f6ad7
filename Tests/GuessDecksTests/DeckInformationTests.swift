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
        #expect(information.language == "zh-cn")
        #expect(DeckInformation(.array([])).name == nil)
    }

    @Test func theOneInTheDecksFolderServesToo() throws {
        folder.write("App/questions.plist", Samples.deck(Samples.question()))
        folder.write(
            "Info.plist",
            Samples.propertyList("<dict><key>CFBundleDisplayName</key><string>上</string></dict>"))
        #expect(try DeckReader.read(folder.path).deck.name == "上")
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
            #expect(reading.faults.allSatisfy { $0.isWarning })
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
