// Decks that are made from folders and tables: from the command line to a game that shows them.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct MakeTests {
    /// A home with a folder `in` for pictures.
    private static func home() throws -> TestHome {
        let home = try TestHome()
        try FileManager.default.createDirectory(
            at: home.folder.appendingPathComponent("in/动物"), withIntermediateDirectories: true)
        return home
    }

    /// Draws a picture below `in`, as ImageMagick describes it.
    private static func draw(_ name: String, _ description: [String], in home: TestHome) async throws {
        let file = home.folder.appendingPathComponent("in/\(name)").path
        _ = try await Tool.output("convert", description + ["-strip", file], environment: home.environment())
    }

    /// Runs `caitu make` in the home.
    private static func make(
        _ source: String, _ deck: String = "deck", _ more: [String] = [], in home: TestHome
    ) async throws -> Tool {
        let paths = [source, "-o", deck].map {
            $0.hasPrefix("-") ? $0 : home.folder.appendingPathComponent($0).path
        }
        return try await Tool.run(
            Places.program, ["make"] + paths + more, environment: home.environment(), within: .seconds(120))
    }

    /// What lies in the home, hidden or not.
    private static func names(in home: TestHome) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: home.folder.path).sorted()
    }

    private static let red = Picture.Pixel(red: 0xff, green: 0, blue: 0)
    private static let green = Picture.Pixel(red: 0, green: 0xff, blue: 0)

    /// The colour in the middle of the picture of a question, as the game shows it.
    private static func shownColor(
        _ deck: String, question: Int, on display: TestDisplay, in home: TestHome
    ) async throws -> Picture.Pixel {
        let shot = try await Shot.take(
            on: display,
            [home.folder.appendingPathComponent(deck).path, "--question", "\(question)", "--scale", "1"])
        return shot[160, 155]
    }

    @Test func aFolderOfPicturesBecomesADeckThatPlays() async throws {
        let home = try Self.home()
        try await Self.draw("动物/大猫.png", ["-size", "300x200", "xc:#ff0000"], in: home)
        try await Self.draw("ice cream.jpg", ["-size", "2600x1300", "xc:#00ff00"], in: home)
        let made = try await Self.make("in", in: home)
        #expect(made.exit == .status(0))
        #expect(made.errors == "")
        #expect(made.output == "\(home.folder.appendingPathComponent("deck").path): 2 questions")

        let deck = try DeckFile(home.folder.appendingPathComponent("deck"))
        #expect(deck.entries.map(\.answer) == ["ice cream", "大猫"])
        #expect(deck.entries.map(\.title) == ["", "动物"])
        let files = try FileManager.default.contentsOfDirectory(atPath: deck.folder.path).sorted()
        #expect(files == ["Info.plist", "p0001.png", "p0002.png", "questions.plist"])
        // The large picture is reduced, the small one copied.
        let reduced = try await Picture.read(deck.folder.appendingPathComponent("p0001.png"), home: home)
        #expect(reduced.width == 1280 && reduced.height == 640)
        #expect(
            try Data(contentsOf: deck.folder.appendingPathComponent("p0002.png"))
                == Data(contentsOf: home.folder.appendingPathComponent("in/动物/大猫.png")))

        let display = try await TestDisplay()
        let shown = try await Self.shownColor("deck", question: 1, on: display, in: home)
        // A JPEG's green is not quite the green that was drawn.
        #expect(shown.green >= 0xfd && shown.red <= 2 && shown.blue <= 2)
        #expect(try await Self.shownColor("deck", question: 2, on: display, in: home) == Self.red)
        let game = try await RunningGame(on: display, [deck.folder.path, "--question", "2"])
        let layout = ExpectedLayout(picture: Box(85, 80, 150, 150), slotCount: 2)
        for character in ["大", "猫"] {
            let option = try #require(deck.entries[1].options.firstIndex(of: character))
            try await game.click(layout.option(option), gives: "option \(option)")
        }
        #expect(game.state.verdict == "right")
        #expect(game.child.errorText == "")
    }

    @Test func aTableBecomesADeckThatPlays() async throws {
        let home = try Self.home()
        try await Self.draw("动物/a.png", ["-size", "400x400", "xc:#ff0000"], in: home)
        try await Self.draw("动物/b.png", ["-size", "400x400", "xc:#00ff00"], in: home)
        let table =
            "title,answer,picture,options\r\n\"动物,大\",大猫,动物/a.png,\r\n\"say \"\"hi\"\"\",狗,动物/b.png,狗猫\r\n"
        try Data(("\u{FEFF}" + table).utf8).write(to: home.folder.appendingPathComponent("in/题.csv"))
        let made = try await Self.make("in/题.csv", in: home)
        #expect(made.exit == .status(0))
        #expect(made.errors == "")

        let deck = try DeckFile(home.folder.appendingPathComponent("deck"))
        #expect(deck.entries.map(\.answer) == ["大猫", "狗"])
        #expect(deck.entries.map(\.title) == ["动物,大", "say \"hi\""])
        #expect(deck.entries[0].options.count == 21)
        #expect(deck.entries[1].options == ["狗", "猫"])
        let display = try await TestDisplay()
        #expect(try await Self.shownColor("deck", question: 1, on: display, in: home) == Self.red)
        #expect(try await Self.shownColor("deck", question: 2, on: display, in: home) == Self.green)
        let checked = try await Tool.run(
            Places.program, ["check", deck.folder.path], environment: home.environment())
        #expect(checked.exit == .status(0))
    }

    @Test func theSameSeedGivesTheSameBytes() async throws {
        let home = try Self.home()
        try await Self.draw("猫.png", ["-size", "30x30", "plasma:"], in: home)
        try await Self.draw("狗.jpg", ["-size", "1500x30", "plasma:"], in: home)
        for (deck, more) in [("one", []), ("two", ["--seed", "1"]), ("three", ["--seed", "7"])] {
            #expect(try await Self.make("in", deck, more, in: home).exit == .status(0))
        }
        func difference(_ first: String, _ second: String) async throws -> ChildExit {
            let paths = [first, second].map { home.folder.appendingPathComponent($0).path }
            return try await Tool.run("diff", ["-r"] + paths, environment: home.environment()).exit
        }
        #expect(try await difference("one", "two") == .status(0))
        #expect(try await difference("one", "three") == .status(1))
    }

    @Test func whatIsLeftOutIsNamedAndTold() async throws {
        let home = try Self.home()
        try await Self.draw("猫.png", ["-size", "30x30", "xc:#ff0000"], in: home)
        try Data("GIF89a".utf8).write(to: home.folder.appendingPathComponent("in/狗.gif"))
        try Data("nothing".utf8).write(to: home.folder.appendingPathComponent("in/猪.jpg"))
        let made = try await Self.make("in", in: home)
        let folder = home.folder.path
        #expect(made.exit == .status(1))
        #expect(made.output == "")
        #expect(
            made.errors.split(separator: "\n") == [
                "caitu: \(folder)/in/狗.gif: -: picture: GIF is not supported, only PNG and JPEG are",
                "caitu: \(folder)/in/猪.jpg: -: picture: neither a PNG nor a JPEG",
                "caitu: \(folder)/deck: made with 1 question; 2 left out, named above",
            ])
        #expect(try DeckFile(home.folder.appendingPathComponent("deck")).entries.map(\.answer) == ["猫"])

        // Once more is once too often.
        let again = try await Self.make("in", in: home)
        #expect(again.exit == .status(1))
        #expect(again.errors == "caitu: \(folder)/deck: is there already and is not empty; name a new folder")
    }

    @Test func aFileThatCannotBeWrittenLeavesNothing() async throws {
        let home = try Self.home()
        try await Self.draw("猫.png", ["-size", "90x90", "plasma:"], in: home)
        try await Self.draw("狗.png", ["-size", "600x600", "plasma:"], in: home)
        // A limit to the size of files stands in for a disk that is full.
        let made = try await Tool.run(
            "bash",
            [
                "-c", "ulimit -f 200; trap '' XFSZ; exec \"$0\" \"$@\"", Places.program, "make",
                home.folder.appendingPathComponent("in").path, "-o",
                home.folder.appendingPathComponent("deck").path,
            ], environment: home.environment())
        #expect(made.exit == .status(1))
        #expect(
            made.errors
                == "caitu: \(home.folder.path)/deck/p0001.png: cannot be written: File too large")
        #expect(try Self.names(in: home) == ["in"])
    }

    /// As many pictures as take every processor of this machine some seconds.
    private static let many = 16 * min(ProcessInfo.processInfo.processorCount, 8)

    private static func drawMany(in home: TestHome) async throws {
        try await draw("猫0.jpg", ["-size", "1600x1600", "plasma:"], in: home)
        let first = home.folder.appendingPathComponent("in/猫0.jpg")
        for index in 1..<many {
            try FileManager.default.linkItem(
                at: first, to: home.folder.appendingPathComponent("in/猫\(index).jpg"))
        }
    }

    /// It has begun when there is something to take away.
    private static func waitUntilBegun(in home: TestHome) async throws {
        let deadline = ContinuousClock.now + .seconds(30)
        while try names(in: home) == ["in"], ContinuousClock.now < deadline {
            try await Task.sleep(for: .milliseconds(1))
        }
        try #require(names(in: home).count == 2)
    }

    @Test func whatAKilledRunLeavesTheNextOneTakesAway() async throws {
        let home = try Self.home()
        try await Self.drawMany(in: home)
        let child = try Child(
            Places.program,
            ["make", home.folder.appendingPathComponent("in").path, "-o", home.folder.path + "/deck"],
            environment: home.environment())
        try await Self.waitUntilBegun(in: home)
        child.send(signal: SIGKILL)
        #expect(try await child.waitForExit(within: .seconds(30)) == .signal(SIGKILL))
        #expect(try Self.names(in: home).count == 2)
        try await Self.draw("动物/狗.png", ["-size", "90x90", "plasma:"], in: home)
        #expect(try await Self.make("in/动物", in: home).exit == .status(0))
        #expect(try Self.names(in: home) == ["deck", "in"])
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func aSignalLeavesNothing(signal: Int32) async throws {
        let home = try Self.home()
        try await Self.drawMany(in: home)
        let deck = home.folder.appendingPathComponent("deck").path
        let child = try Child(
            Places.program, ["make", home.folder.appendingPathComponent("in").path, "-o", deck],
            environment: home.environment())
        try await Self.waitUntilBegun(in: home)
        child.send(signal: signal)
        #expect(try await child.waitForExit(within: .seconds(30)) == .status(1))
        #expect(child.errorText == "caitu: \(deck): was interrupted: nothing was made")
        #expect(try Self.names(in: home) == ["in"])
    }

    @Test func aPersonWhoWaitsSeesHowFarItIs() async throws {
        let home = try Self.home()
        try await Self.drawMany(in: home)
        let command = "'\(Places.program)' make '\(home.folder.path)/in' -o '\(home.folder.path)/deck'"
        let made = try await Tool.run(
            "script", ["-qec", command, "/dev/null"], environment: home.environment(), within: .seconds(120))
        #expect(made.exit == .status(0))
        #expect(made.output.contains(try Regex("\rcaitu: [0-9]+ / \(Self.many)\r")))
        // The line is erased before the last word.
        #expect(made.output.contains("\r\u{1B}[K\(home.folder.path)/deck: \(Self.many) questions"))
    }
}
