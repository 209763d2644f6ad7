// Decks as people have them: every habit of the public copies of the tutorial, each in a small deck that plays.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct PublicDecksTests {
    /// The lines that show a deck's questions in a window, and what was said meanwhile.
    private static func play(_ path: String) async throws -> (lines: [JournalLine], errors: String) {
        let game = try await RunningGame([path])
        let lines = try await game.everyQuestion()
        return (lines, game.child.errorText)
    }

    private static func expectNoFault(
        _ deck: DeckFolder, _ name: String = "", sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let checked = try await CheckedDecks(deck, [name], sourceLocation: sourceLocation)
        #expect(checked.lines == [], sourceLocation: sourceLocation)
    }

    // MARK: - Where things lie

    @Test func picturesAreFoundInCataloguesAndFlat() async throws {
        let deck = try DeckFolder("checkout")
        let places = [
            ("images.xcassets/a.imageset/微信截图@2x.png", "a"),
            ("images.xcassets/更多/b.imageset/whatever.jpg", "b"),
            ("Game/c.png", "c"), ("Game/d@2x.png", "d"), ("Game/e@3x.png", "e"), ("Game/f.jpg", "f"),
        ]
        for (place, _) in places { try await deck.draw(place) }
        // Of several scales the largest is as sharp zoomed as at rest.
        try await deck.draw("Game/d.png", as: "png", ["-size", "150x150", "xc:#3070c0"])
        try await deck.draw("Game/e@2x.png", as: "png", ["-size", "150x150", "xc:#3070c0"])
        // The file that the description names is not the only one.
        try await deck.draw("images.xcassets/a.imageset/a.png")
        try deck.write(
            "images.xcassets/a.imageset/Contents.json",
            """
            {"images": [{"idiom": "universal", "scale": "1x"},
                        {"idiom": "universal", "scale": "2x", "filename": "微信截图@2x.png"}],
             "info": {"version": 1, "author": "xcode"}}
            """)
        try deck.write(
            "images.xcassets/更多/b.imageset/Contents.json", #"{"images": [{"filename": "whatever.jpg"}]}"#)
        try deck.write("Game/questions.plist", questions: places.map { DeckFolder.question($0.1) })
        try await Self.expectNoFault(deck)
        let (lines, errors) = try await Self.play(deck.path)
        #expect(errors == "")
        #expect(lines.map(\.picture) == places.map { deck.file($0.0).path })
    }

    @Test func theListLiesAnywhereAndCopiesAreNoDecks() async throws {
        let deck = try DeckFolder("checkout")
        let decoy = [DeckFolder.question("q"), DeckFolder.question("q")]
        for place in [
            "__MACOSX/questions.plist", "a/.git/questions.plist", "build/questions.plist",
            "a/b/xcuserdata/questions.plist", "a/b/._题目.plist",
        ] {
            try deck.write(place, questions: decoy)
        }
        try deck.write("a/b/._q.png", "AppleDouble")
        try deck.write("__MACOSX/a/b/._q.png", "AppleDouble")
        try await deck.draw("a/b/q.png")
        try deck.write("a/b/题目.plist", questions: [DeckFolder.question("q")])
        try await Self.expectNoFault(deck)
        let (lines, errors) = try await Self.play(deck.path)
        #expect(errors == "")
        #expect(lines.map(\.picture) == [deck.file("a/b/q.png").path])
    }

    @Test func ofSeveralListsTheLongestPlaysAndTheOthersAreNamed() async throws {
        let deck = try DeckFolder()
        try await deck.draw("q.png")
        let one = DeckFolder.question("q")
        try deck.write("questions.plist", questions: [one])
        try deck.write("more/all.plist", questions: [one, one, one])
        try deck.write("more/two.json", #"[{"answer": "瓜", "icon": "q"}, {"answer": "西", "icon": "q"}]"#)
        let checked = try await CheckedDecks(deck)
        #expect(
            checked.lines == [
                "more/all.plist: -: -: warning: also a deck: questions.plist, 1 question",
                "more/all.plist: -: -: warning: also a deck: more/two.json, 2 questions",
            ])
        #expect(checked.summary == CheckedDecks.summary(questions: 3, warnings: 2))
        // Who names one means that one.
        let named = try await CheckedDecks(deck, ["more/two.json"])
        #expect(named.summary == CheckedDecks.summary(questions: 2, faults: 2))
        #expect(named.lines == [1, 2].map { "more/two.json: \($0): icon: no picture is called q" })
    }

    @Test func aBundlePlaysAndSaysItsName() async throws {
        let deck = try DeckFolder("猜图.app")
        try await deck.draw("Contents/Resources/q@2x.png")
        try deck.write("Contents/Resources/zh.lproj/questions.plist", questions: [DeckFolder.question("q")])
        for (name, shown) in [("$(PRODUCT_NAME)", "猜图"), ("疯狂猜图", "疯狂猜图")] {
            try deck.write(
                "Contents/Info.plist",
                "<dict><key>CFBundleDisplayName</key><string>\(name)</string></dict>")
            try await Self.expectNoFault(deck)
            let game = try await RunningGame([deck.path])
            let title = try await game.hands.ask("getwindowname \(game.window)")
            #expect(title.contains(shown) && !title.contains("$"))
            #expect(!title.contains(".app"))
        }
    }

    // MARK: - What questions say

    @Test func titlesMayBeMissingAndOtherKeysAreIgnored() async throws {
        let deck = try DeckFolder()
        try await deck.draw("q.png")
        let more: [String: Any] = ["category": 3, "hint": ["甲", ["乙": true]], "date": Date(), "": "x"]
        try deck.write(questions: [
            DeckFolder.question("q", title: nil, more: more), DeckFolder.question("q", title: ""),
        ])
        try await Self.expectNoFault(deck)
        let (lines, errors) = try await Self.play(deck.path)
        #expect(errors == "")
        #expect(lines.map(\.title) == ["", ""])
    }

    @Test func controlsAndBlanksAreCleanedAway() async throws {
        let deck = try DeckFolder()
        try await deck.draw("q.png")
        try deck.write(questions: [
            DeckFolder.question(
                "q\u{3000}", answer: "西瓜\u{8}", title: " 水\u{7}果\u{3000}",
                more: ["options": ["苹\u{8}", "\u{8}西", "果\u{3000}", " 瓜\n", "梨"]])
        ])
        try await Self.expectNoFault(deck)
        let game = try await RunningGame([deck.path])
        #expect(game.state.title == "水果")
        #expect(game.state.options == ["苹", "西", "果", "瓜", "梨"])
        #expect(game.state.picture == deck.file("q.png").path)
        try await game.spell("西瓜", game.state)
        #expect(game.state.verdict == "right")
        #expect(game.child.errorText == "")
    }

    @Test func anOptionThatWasPastedByAccidentIsCut() async throws {
        let deck = try DeckFolder()
        try await deck.draw("q.png")
        let pasted = "西" + String(repeating: "长", count: 50)
        try deck.write(questions: [DeckFolder.question("q", more: ["options": ["甲", pasted, "瓜"]])])
        let checked = try await CheckedDecks(deck)
        #expect(
            checked.lines == [
                "questions.plist: 1: options: warning: option 2 has 51 characters: cut to the first, 西"
            ])
        #expect(checked.exit == .status(0))
        let game = try await RunningGame([deck.path])
        try await game.spell("西瓜", game.state)
        #expect(game.state.verdict == "right")
    }

    /// Repeated characters, mixed scripts, two to seven characters, 19 and 21 options, a title of 21 characters.
    @Test(arguments: [
        ("爸爸", "爸妈爸妈哥哥姐姐弟弟妹妹爷爷奶奶叔叔伯"), ("3D龙", "龙3虎D豹2狮C象A猫B狗E猪F牛G马H羊"),
        ("HAL東京", "東西南北京HALABCDEFGIJKM"), ("ウルトラマン", "ウルトラマンアイエオカキクケコサシスセソ"),
        ("一二三四五六七", "七六五四三二一甲乙丙丁戊己庚辛壬癸子丑寅卯"),
    ])
    func everyKindOfAnswerCanBeSpelled(answer: String, options: String) async throws {
        let deck = try DeckFolder()
        try await deck.draw("q.png")
        let title = "一部有二十一个字那么长的电影电视动画片的名字"
        try #require(title.count >= 21 && [19, 20, 21].contains(options.count))
        try deck.write(questions: [
            DeckFolder.question("q", answer: answer, title: title, options: options),
            DeckFolder.question("q"),
        ])
        try await Self.expectNoFault(deck)
        let game = try await RunningGame([deck.path])
        #expect(game.state.title == title)
        #expect(game.state.options == options.map(String.init))
        try await game.spell(answer, game.state)
        #expect(game.state.verdict == "right")
    }

    @Test func namesMatchHoweverTheyAreComposed() async throws {
        let deck = try DeckFolder()
        let pairs = [("ガラス", "カ\u{3099}ラス"), ("cafe\u{301}", "caf\u{E9}"), ("뷁", "\u{1107}\u{116E}\u{11B0}")]
        for (_, file) in pairs { try await deck.draw("\(file).png") }
        try await deck.draw("中文名.png")
        try deck.write(questions: pairs.map { DeckFolder.question($0.0) } + [DeckFolder.question("中文名")])
        let (lines, _) = try await Self.play(deck.path)
        // The last pair is not the same letter: such a name must not match.
        #expect(lines.map { $0.picture == nil } == [false, false, true, false])
        let checked = try await CheckedDecks(deck)
        #expect(checked.lines == ["questions.plist: 3: icon: no picture is called 뷁"])
    }

    @Test(arguments: [true, false]) func anIconThatTellsTheAnswerIsNeverShown(hasPicture: Bool) async throws {
        var pictures: [Picture] = []
        for icon in ["西瓜", "q"] {
            let deck = try DeckFolder()
            if hasPicture { try await deck.draw("\(icon).png") }
            try deck.write(questions: [DeckFolder.question(icon)])
            let game = try await RunningGame([deck.path])
            #expect(try await !game.hands.ask("getwindowname \(game.window)").contains("西瓜"))
            pictures.append(try await game.picture())
        }
        #expect(pictures[0] == pictures[1])
    }
}
