// The shelf of decks through the window: what is on it, how a deck is opened, and that one comes back to where one was.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct ShelfTests {
    private static let answer = ExpectedLayout(picture: ExpectedRules.classic.picture, slotCount: 2)

    private func start(
        on display: TestDisplay? = nil, _ arguments: [String] = [], savesProgress: Bool = false
    ) async throws -> RunningGame {
        try await RunningGame.onShelf(display, arguments, savesProgress: savesProgress)
    }

    /// A name of a line's deck: its folder's.
    private func deck(_ line: JournalLine) -> String? { line.deck.map { ($0 as NSString).lastPathComponent } }

    // MARK: - What appears

    @Test func withoutADeckTheShelfAppears() async throws {
        let game = try await start()
        #expect(game.header.deck == "")
        #expect(game.header.rules == "classic")
        let line = game.state
        #expect(line.input == "start" && line.question == 0 && line.of == 0 && line.row == [])
        #expect(line.gone == [] && line.score == 0 && line.verdict == "open" && line.zoom == "closed")
        #expect(line.solved == 0 && line.title == nil && line.options == nil && line.deck == nil)
        #expect(try await game.hands.ask("getwindowname \(game.window)") == "猜图")
        let shot = try await Shot.take(on: game.display, [])
        try await game.waitForPicture("all covers") { $0 == shot }
        #expect(game.child.errorText == "")
    }

    /// The first frame is told before any picture of a deck has been opened.
    @Test func theFirstFrameWaitsForNoPicture() async throws {
        let display = try await TestDisplay()
        let trace = display.home.folder.appendingPathComponent("trace").path
        let game = try await RunningGame(
            on: display, [],
            wrapper: ["strace", "-f", "-q", "-s", "200", "-e", "trace=openat,write", "-o", trace])
        let shot = try await Shot.take(on: display, [])
        try await game.waitForPicture("all covers", within: .seconds(60)) { $0 == shot }
        let calls = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
        let start = try #require(
            calls.firstIndex { $0.contains("write(") && $0.contains(#"\"input\":\"start\""#) })
        let pictures = calls.indices.filter { calls[$0].contains("/Decks/") && calls[$0].contains(".png") }
        #expect(pictures.count == 6, "the covers, and nothing else")
        #expect(pictures.allSatisfy { $0 > start && calls[$0].contains("cover.png") })
    }

    // MARK: - There and back

    @Test func aClickOpensADeck() async throws {
        let game = try await start(["--rules", "lf"])
        for (index, name) in [(1, "Things"), (5, "FirstWords"), (0, "Classic")] {
            let line = try await game.click(ExpectedShelf.deck(index), gives: "option \(index)")
            #expect(line.screen == "play" && line.question == 1 && line.score == 10000)
            #expect(deck(line) == name)
            #expect(line.seed == game.header.seed)
            #expect(line.options?.count == 21 && line.title != nil && line.picture != nil)
            let title = try await game.hands.ask("getwindowname \(game.window)")
            #expect(title.hasSuffix(" – 猜图") && title != "猜图")
            let back = try await game.click(ExpectedLayout.shelf, gives: "key Escape")
            #expect(back.screen == "shelf")
            #expect(try await game.hands.ask("getwindowname \(game.window)") == "猜图")
        }
    }

    @Test func aPressEndsOnWhatItBeganOn() async throws {
        let game = try await start()
        for (from, to) in [(0, 1), (3, 2)] {
            try game.move(ExpectedShelf.deck(from).center)
            try game.hands.perform("mousedown 1")
            try game.move(ExpectedShelf.deck(to).center)
            try game.hands.perform("mouseup 1")
        }
        for button in [2, 3] { try game.click(ExpectedShelf.deck(0).center, button: button) }
        // Between two decks there is none.
        try game.click(Point(160, 65 + 62 + 3))
        try game.click(Point(160, 30))
        let line = try await game.click(ExpectedShelf.deck(2), gives: "option 2")
        #expect(line == game.lines[1], "nothing had come of all that")
    }

    @Test func aDeckFromAPathJoinsTheShelf() async throws {
        let deck = try DeckFile.fixture("Shapes").folder.path
        let game = try await RunningGame([deck, "--question", "2"])
        #expect(game.state.question == 2)
        try await game.press("F3", gives: "next")
        #expect(try await game.press("Escape", gives: "key Escape").screen == "shelf")
        // Another deck begins at its first question.
        #expect(try await game.press("Home", then: "Return", gives: "option 0").question == 1)
        try await game.press("Escape", gives: "key Escape")
        let again = try await game.press("End", then: "Return", gives: "option 6")
        #expect(again.deck == deck)
        #expect(again.question == 3)
    }

    @Test(arguments: [true, false]) func comingBackGoesOnWhereOneWas(savesProgress: Bool) async throws {
        let display = try await TestDisplay()
        try ShelfFolder.own(of: display).add("fruit")
        let game = try await start(on: display, savesProgress: savesProgress)
        try await game.press("End", then: "Return", gives: "option 6")
        for option in [1, 3] { try await game.click(Self.answer.option(option), gives: "option \(option)") }
        try await game.waitForLine("the next question") { $0.input == "advance" }
        try await game.press("F2", gives: "hint")
        try await game.click(Self.answer.option(4), gives: "option 4")
        let left = game.state
        #expect(left.solved == 1 && left.verdict == "wrong")
        try await game.press("Escape", gives: "key Escape")
        // Elsewhere meanwhile.
        try await game.press("Home", then: "Return", gives: "option 0")
        try await game.press("Escape", gives: "key Escape")
        let again = try await game.press("End", then: "Return", gives: "option 6")
        #expect(again.row == left.row && again.gone == left.gone && again.score == left.score)
        #expect(again.question == left.question && again.solved == 1 && again.verdict == "wrong")
        #expect(try KeptProgress(home: display.home).files().isEmpty == !savesProgress)
    }

    @Test func theFinishScreenOffersAnotherDeck() async throws {
        let game = try await RunningGame([DeckFile.fixture("Shapes").folder.path, "--question", "3"])
        try await game.press("F2", gives: "hint")
        try await game.waitForLine("the finish screen") { $0.screen == "finish" }
        #expect(try await game.click(ExpectedLayout.finishShelf, gives: "key Escape").screen == "shelf")
        #expect(try await game.press("Home", then: "Return", gives: "option 0").screen == "play")
    }

    @Test(arguments: [true, false]) func theJournalOfAllThatReplays(savesProgress: Bool) async throws {
        let display = try await TestDisplay()
        let game = try await start(on: display, ["--shuffle"], savesProgress: savesProgress)
        try await game.press("F7", gives: "key F7")
        for _ in 1...2 {
            for deck in [0, 2] {
                let line = try await game.click(ExpectedShelf.deck(deck), gives: "option \(deck)")
                #expect(line.seed == game.header.seed)
                try await game.press("F3", gives: "next")
                try await game.press("F4", gives: "zoom")
                // Left in the middle of a motion.
                try await game.press("F4", gives: "zoom")
                try await game.click(ExpectedLayout.shelf, gives: "key Escape")
            }
        }
        #expect(game.lines.filter { $0.deck != nil }.map(\.question) == [1, 1, 2, 2])
        let journal = display.home.folder.appendingPathComponent("journal")
        try Data((game.writtenLines.joined(separator: "\n") + "\n").utf8).write(to: journal)
        let tool = try await Tool.run(
            Places.program, ["replay", journal.path], environment: display.home.environment())
        #expect(tool.errors == "")
        #expect(tool.output == "\(game.lines.count) states, no difference")
    }

    // MARK: - Where one left off

    @Test func whereOneLeftOffIsOnePressAway() async throws {
        let display = try await TestDisplay()
        let game = try await start(on: display, savesProgress: true)
        let before = try await game.picture()
        try await game.click(ExpectedShelf.deck(3), gives: "option 3")
        try await game.press("F3", gives: "next")
        let left = game.state
        game.child.send(signal: SIGKILL)
        try await game.child.waitForExit()
        for opening in ["Return", "click"] {
            let again = try await start(on: display, savesProgress: true)
            // The ring and the mark are there from the first frame on, at this deck and no other.
            let shown = try await again.picture()
            for index in 0..<6 {
                let mark = ExpectedShelf.mark(index)
                #expect(try (shown.part(mark) != before.part(mark)) == (index == 3))
            }
            let line =
                opening == "click"
                ? try await again.click(ExpectedShelf.deck(3), gives: "option 3")
                : try await again.press("Return", gives: "option 3")
            #expect(line.question == left.question && line.deck?.hasSuffix("/Festivals") == true)
            #expect(line.seed == game.header.seed)
            again.child.send(signal: SIGKILL)
            try await again.child.waitForExit()
        }
    }

    @Test func aDeckOpenedBeforeIsOnTheShelfTheNextTime() async throws {
        let display = try await TestDisplay()
        let deck = try DeckFile.fixture("Shapes").folder.path
        let game = try await RunningGame(on: display, [deck], savesProgress: true)
        try await game.press("F3", gives: "next")
        try game.press("ctrl+q")
        try await game.child.waitForExit()
        let again = try await RunningGame(on: display, [], savesProgress: true)
        try await again.waitForAllDecks([deck, "--do", "key Escape"])
        // Where it was left, from the list and by one press.
        let line = try await again.press("Return", gives: "option 6")
        #expect(line.deck == deck && line.question == 2)
    }

    @Test func whatIsSolvedIsShown() async throws {
        let display = try await TestDisplay()
        let own = ShelfFolder.own(of: display)
        try own.add("a", questions: 1)
        let game = try await start(on: display, savesProgress: true)
        let scroll = ExpectedShelf.scrollLimit(7)
        try await game.press("End", then: "Return", gives: "option 6")
        for option in [1, 3] { try await game.click(Self.answer.option(option), gives: "option \(option)") }
        try await game.waitForLine("the finish screen") { $0.screen == "finish" }
        try await game.press("Escape", gives: "key Escape")
        try await waitForFullBar(game, ExpectedShelf.deck(6, scroll: scroll))
        try game.press("ctrl+q")
        try await game.child.waitForExit()
        // In the next run, from what is kept.
        let again = try await start(on: display, savesProgress: true)
        try await waitForFullBar(again, ExpectedShelf.deck(6, scroll: scroll))
    }

    /// Waits until a deck's bar is green from its beginning to its end.
    private func waitForFullBar(_ game: RunningGame, _ row: Box) async throws {
        try await game.waitForPicture("a full bar") { picture in
            let pixels = [4, 60, 120].map { picture[Int(row.x) + 68 + $0, Int(row.y) + 45] }
            return pixels.allSatisfy { $0.green > $0.red && $0.green > 100 }
        }
    }

    @Test func onlyTheGamesOfTheseRulesCount() async throws {
        let display = try await TestDisplay()
        try ShelfFolder.own(of: display).add("a", questions: 1)
        let game = try await RunningGame(
            on: display, [ShelfFolder.own(of: display).folder.path + "/a"], savesProgress: true)
        for option in [1, 3] { try await game.click(Self.answer.option(option), gives: "option \(option)") }
        try await game.waitForLine("the finish screen") { $0.screen == "finish" }
        try game.press("ctrl+q")
        try await game.child.waitForExit()
        let other = try await start(on: display, ["--rules", "lf"], savesProgress: true)
        let line = try await other.press("Return", gives: "option 6")
        #expect(line.solved == 0 && line.screen == "play")
    }
}
