// Decks made to keep a program busy, or to bring it down: each is refused or cut short in under a second, and said to be.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct DeckBoundsTests {
    /// Checks that a command ends in under a second of the processor's time, whatever else the machine does.
    private static func expectSoon(
        _ arguments: [String], environment: [String: String],
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let tool = try await Tool.run(
            "bash", ["-c", "TIMEFORMAT='%U %S'; time \"$0\" \"$@\"", Places.program] + arguments,
            environment: environment)
        let times = tool.errors.split(separator: "\n").last?.split(separator: " ").compactMap { Double($0) }
        let seconds = try #require(times).reduce(0, +)
        #expect(seconds < 1, "\(arguments)", sourceLocation: sourceLocation)
    }

    private static func expectRefusal(
        _ deck: DeckFolder, _ name: String, _ reason: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let checked = try await CheckedDecks(deck, [name], sourceLocation: sourceLocation)
        #expect(checked.lines == ["\(name): -: -: \(reason)"], sourceLocation: sourceLocation)
        #expect(
            checked.summary == CheckedDecks.summary(questions: 0, faults: 1), sourceLocation: sourceLocation)
        try await expectSoon(
            ["check", deck.file(name).path], environment: deck.home.environment(),
            sourceLocation: sourceLocation)
    }

    /// A binary property list of objects that refer to each other in two bytes, the first one the root.
    private static func binary(_ objects: [[UInt8]]) -> Data {
        func big(_ number: Int, _ size: Int) -> [UInt8] {
            (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * (size - 1 - $0))) }
        }
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for object in objects {
            offsets += big(bytes.count, 4)
            bytes += object
        }
        return Data(
            bytes + offsets + [0, 0, 0, 0, 0, 0, 4, 2] + big(objects.count, 8) + big(0, 8)
                + big(bytes.count, 8))
    }

    @Test func tenThousandLevelsAreRefusedInEveryForm() async throws {
        let deck = try DeckFolder()
        func nested(_ open: String, _ leaf: String, _ close: String) -> String {
            String(repeating: open, count: 10_000) + leaf + String(repeating: close, count: 10_000)
        }
        try deck.write("xml.plist", "<plist>\(nested("<array>", "", "</array>"))</plist>")
        try deck.write("keys.plist", nested("<dict><key>a</key>", "<true/>", "</dict>"))
        try deck.write("old.plist", nested("( a, ", "a", ")"))
        try deck.write("list.json", nested("[", "", "]"))
        try deck.write("objects.json", nested("{\"answer\":", "1", "}"))
        try deck.write(
            "binary.plist",
            Self.binary((1..<10_000).map { [0xA1, UInt8($0 >> 8), UInt8($0 & 255)] } + [[0xA0]]))
        for name in ["xml.plist", "keys.plist", "old.plist", "list.json", "objects.json", "binary.plist"] {
            try await Self.expectRefusal(deck, name, "is nested deeper than 32")
        }
    }

    @Test func listsThatUnfoldOrContainThemselvesAreRefused() async throws {
        let deck = try DeckFolder()
        let shared = "is a binary property list whose lists are shared or contain themselves"
        try deck.write("loop.plist", Self.binary([[0xA1, 0, 0]]))
        try await Self.expectRefusal(deck, "loop.plist", shared)
        try deck.write("ring.plist", Self.binary([[0xA1, 0, 1], [0xD1, 0, 2, 0, 0], [0x51, 0x61]]))
        try await Self.expectRefusal(deck, "ring.plist", shared)
        // Each list has the next one twice: forty of them unfold into a million million.
        try deck.write(
            "twins.plist", Self.binary((1...30).map { [0xA2, 0, UInt8($0), 0, UInt8($0)] } + [[0xA0]]))
        try await Self.expectRefusal(deck, "twins.plist", shared)
    }

    @Test func entitiesAreNeverExpanded() async throws {
        let deck = try DeckFolder()
        let declared = "line 2: declares entities or elements of its own, which are not expanded"
        let body = "<plist><array><dict><key>answer</key><string>&b;</string></dict></array></plist>"
        // Whoever opens it waits forever.
        try #require(mkfifo(deck.file("pipe").path, 0o600) == 0)
        let laughs = (1...30).map { "<!ENTITY l\($0) \"&l\($0 - 1);&l\($0 - 1);\">" }.joined()
        for (name, declarations) in [
            ("laughs.plist", "<!ENTITY l0 \"ha\">\(laughs)<!ENTITY b \"&l30;\">"),
            ("outside.plist", "<!ENTITY b SYSTEM \"\(deck.file("pipe").path)\">"),
        ] {
            try deck.write(name, "<?xml version=\"1.0\"?>\n<!DOCTYPE plist [\(declarations)]>\n\(body)")
            try await Self.expectRefusal(deck, name, declared)
        }
        // A description elsewhere is never fetched, and an entity of it is none.
        let list = PropertyListSerialization.self
        let good = try list.data(
            fromPropertyList: [DeckFolder.question("q", title: "&b;")], format: .xml, options: 0)
        let text = String(decoding: good, as: UTF8.self)
            .replacingOccurrences(
                of: "http://www.apple.com/DTDs/PropertyList-1.0.dtd", with: deck.file("pipe").path)
        try await deck.draw("play/q.png")
        try deck.write("play/questions.plist", text)
        let checked = try await CheckedDecks(deck, ["play"])
        #expect(checked.lines == [])
        try deck.write("play/questions.plist", text.replacingOccurrences(of: "&amp;b;", with: "&b;"))
        let refused = try await CheckedDecks(deck, ["play"])
        #expect(
            refused.lines.first
                == "play/questions.plist: 1: title: has an & that begins none of XML's own entities")
    }

    @Test func whatIsTooLargeOrNoFileIsRefusedAtOnce() async throws {
        let deck = try DeckFolder()
        for (name, size) in [("just.plist", 16 << 20 + 1), ("huge.json", 1 << 40)] {
            try deck.write(name, "<")
            try #require(truncate(deck.file(name).path, size) == 0)
            try await Self.expectRefusal(deck, name, "is larger than 16 MiB")
        }
        try #require(mkfifo(deck.file("pipe.plist").path, 0o600) == 0)
        try await Self.expectRefusal(deck, "pipe.plist", "is not a regular file")
    }

    // MARK: - Searching

    private static let onePlays = CheckedDecks.summary(questions: 1, warnings: 1)

    @Test func aHundredThousandFilesEndTheSearch() async throws {
        let deck = try DeckFolder()
        try await deck.draw("q.png")
        try deck.write(questions: [DeckFolder.question("q")])
        try deck.makeFolder("many")
        let many = deck.file("many").path
        for number in 0..<100_000 {
            // A file can have some ten thousand names.
            let original = number / 10_000 * 10_000
            if number == original {
                try deck.write("many/\(number).plist", "<dict/>")
            } else if link("\(many)/\(original).plist", "\(many)/\(number).plist") != 0 {
                throw HarnessError("link: \(String(cString: strerror(errno)))")
            }
        }
        let checked = try await CheckedDecks(deck)
        #expect(
            checked.lines.map {
                $0.replacingOccurrences(of: "of [0-9]+ ", with: "of n ", options: .regularExpression)
            } == [
                "\(deck.path): -: -: warning: the search stopped after 50000 names; name the property list itself",
                "\(deck.path): -: -: warning: only 500 of n property lists and JSON files were opened; name the deck's own",
            ])
        #expect(checked.summary == CheckedDecks.summary(questions: 1, warnings: 2))
        try await Self.expectSoon(["check", deck.path], environment: deck.home.environment())
    }

    @Test func loopsOfLinksAndDeepTreesAreNotFollowed() async throws {
        let deck = try DeckFolder()
        try await deck.draw("q.png")
        try deck.write(questions: [DeckFolder.question("q")])
        try deck.makeFolder("a/b")
        for (name, target) in [
            ("a/up", ".."), ("a/b/top", "../.."), ("here", "."), ("self", "self"), ("one.plist", "two.plist"),
            ("two.plist", "one.plist"), ("root", "/"), ("home", deck.home.folder.path),
        ] {
            try deck.link(name, to: target)
        }
        // A better deck outside of the folder.
        try PropertyListSerialization.data(
            fromPropertyList: [DeckFolder.question("q"), DeckFolder.question("q")], format: .xml, options: 0
        ).write(to: deck.home.folder.appendingPathComponent("better.plist"))
        try deck.link("better.plist", to: "../better.plist")
        let checked = try await CheckedDecks(deck)
        #expect(checked.lines == [])
        #expect(checked.summary == CheckedDecks.summary(questions: 1))

        let deep = Array(repeating: "d", count: 40).joined(separator: "/")
        try deck.makeFolder(deep)
        try deck.write("\(deep)/questions.plist", questions: [1, 2, 3].map { _ in DeckFolder.question("q") })
        let cut = try await CheckedDecks(deck)
        let place = Array(repeating: "d", count: 17).joined(separator: "/")
        #expect(cut.lines == ["\(place): -: -: warning: lies deeper than 16 folders and was not searched"])
        #expect(cut.summary == Self.onePlays)
        try await Self.expectSoon(["check", deck.path], environment: deck.home.environment())
    }

    @Test func aThousandLevelsOfFoldersDoNoHarm() async throws {
        let deck = try DeckFolder()
        // Deeper than a path can name; made and removed from inside.
        let hundred = Array(repeating: "dddddddd", count: 100).joined(separator: "/")
        let script = "for i in {1..10}; do mkdir -p \(hundred) && cd \(hundred) || exit; done"
        _ = try await Tool.output(
            "bash", ["-c", "cd '\(deck.path)' && \(script)"], environment: deck.home.environment())
        let checked = try await CheckedDecks(deck)
        #expect(checked.lines.count == 2)
        #expect(checked.lines.first?.hasSuffix("lies deeper than 16 folders and was not searched") == true)
        try await Self.expectSoon(["check", deck.path], environment: deck.home.environment())
        _ = try await Tool.output("rm", ["-rf", deck.path], environment: deck.home.environment())
    }

    // MARK: - Texts

    /// Titles that a font could choke on, and options.
    private static let texts = [
        String(repeating: "长", count: 100_000), "a" + String(repeating: "\u{301}", count: 100_000),
        String(repeating: "\u{301}", count: 3), String(repeating: "\u{FFFD}", count: 500), "西\u{0}瓜",
        "\u{202E}西瓜\u{202C}", String(repeating: "ﷺ", count: 300), String(repeating: "\u{200D}", count: 300),
        "\u{D7FF}\u{E000}\u{10FFFF}\u{E0001}", String(repeating: "👨‍👩‍👧", count: 200), "\u{FEFF}",
    ]

    @Test func textsOfAnyLengthAndScriptAreShown() async throws {
        let deck = try DeckFolder()
        try await deck.draw("q.png")
        let questions = Self.texts.map { text in
            DeckFolder.question("q", title: text, more: ["options": ["西", "瓜", text, "甲\(text)"]])
        }
        try deck.write("q.json", JSONSerialization.data(withJSONObject: questions))
        let checked = try await CheckedDecks(deck)
        #expect(checked.exit == .status(0))
        #expect(checked.lines.allSatisfy { $0.count < 300 })
        let game = try await RunningGame([deck.path, "--scale", "2"])
        let lines = try await game.everyQuestion()
        #expect(lines.count == Self.texts.count)
        #expect(lines.allSatisfy { ($0.title ?? "").count <= 200 })
        // What cannot be seen is no option.
        #expect(lines.map { $0.options?.count } == [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3])
        // The connection is as alive as the game: it goes on to play.
        try await game.press("F2", gives: "hint")
        let shown = try await game.picture()
        #expect(shown.width == 640 && shown.height == 960)
    }
}
