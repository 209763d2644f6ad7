// The panels over the question, opened, used and closed in the window: the score card, the question whether to start again, the
// grid of all questions.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct PanelTests {
    private static func shapes() throws -> String { try DeckFile.fixture("Shapes").folder.path }

    /// A deck of many questions, all the same but for their titles.
    private static func largeDeck(_ count: Int) async throws -> DeckFolder {
        let deck = try DeckFolder("large")
        try await deck.draw("picture.png")
        try deck.write(
            questions: (1...count).map { DeckFolder.question("picture.png", title: "第\($0)题") })
        return deck
    }

    /// The part of the window that shows how much time has passed.
    private static let buttons = Box(20, 284, 280, 136)

    // MARK: The score card

    @Test func theScoreOpensTheCardAndEverythingElseWaits() async throws {
        let deck = try Self.shapes()
        let game = try await RunningGame([deck])
        let before = try await game.picture()
        let card = try await Shot.take(on: game.display, [deck, "--do", "key F5"])
        try game.click(ExpectedLayout.score)
        try await game.waitForPicture("the card") {
            try $0.part(Self.buttons) == card.part(Self.buttons)
        }
        // Neither keys nor clicks reach the question below; the next line of the journal is what comes after the card.
        for key in ["F1", "F2", "F3", "F4", "F6", "h", "n", "Next", "Delete"] { try game.press(key) }
        try game.click(Box(60, 64, 200, 20))
        try game.press("Escape")
        try await game.waitForPicture("the question") { $0 == before }
        let count = game.lines.count
        try await game.press("F4", gives: "zoom")
        #expect(game.lines.count == count + 1)
    }

    @Test func theCardOpensOverAShrinkingPictureAndStays() async throws {
        let deck = try Self.shapes()
        // Time stands still, so it is half way.
        let display = try await TestDisplay()
        let steps = "zoom; wait 1; zoom; wait 0.5; key F5; wait 1"
        let after = try await Shot.take(on: display, [deck, "--rules", "lf", "--do", steps])
        let card = try await Shot.take(on: display, [deck, "--rules", "lf", "--do", "key F5"])
        #expect(try after.part(Self.buttons) == card.part(Self.buttons))
    }

    @Test func theCardIsClosedInEveryWay() async throws {
        let deck = try Self.shapes()
        let game = try await RunningGame([deck])
        let before = try await game.picture()
        let ways: [(String, () throws -> Void)] = [
            ("its key", { try game.press("F5") }), ("Escape", { try game.press("Escape") }),
            ("Enter", { try game.press("Return") }),
            ("its button", { try game.click(ExpectedLayout.cardClose) }),
            ("a click outside", { try game.click(Point(160, 465)) }),
        ]
        for (way, close) in ways {
            try game.press("F5")
            try await game.waitForPicture("the card before \(way)") { $0 != before }
            try close()
            // A ring that the keyboard left would be another picture.
            try await game.waitForPicture("the question after \(way)") { $0 == before }
        }
        #expect(game.lines.count == 1)
    }

    @Test func nothingOpensDuringTheZoom() async throws {
        let game = try await RunningGame([try Self.shapes()])
        try await game.press("F4", gives: "zoom")
        try await game.waitForLine("the open zoom") { $0.zoom == "open" }
        try game.press("F5")
        try game.press("F6")
        // Had a panel opened, Escape would close that.
        try await game.press("Escape", gives: "key Escape")
        #expect(game.state.zoom == "closing")
    }

    @Test func timeIsCountedBetweenInputsAndNoGapIsLong() async throws {
        let display = try await TestDisplay()
        let deck = try Self.shapes()
        func card(_ times: [Double]) async throws -> Picture {
            let steps = times.map { "wait \($0); key Up; " }.joined()
            return try await Shot.take(on: display, [deck, "--do", steps + "key F5"])
        }
        let figures = Box(34, 116, 252, 162)
        let long = try await card([30, 300, 5]).part(figures)
        #expect(try await card([40, 40, 15]).part(figures) == long, "one minute of the five counts")
        #expect(try await card([40, 40, 16]).part(figures) != long)
    }

    // MARK: Start again

    @Test func startingAgainAsksFirstAndKeepsTheBest() async throws {
        let deck = try Self.shapes()
        let game = try await RunningGame([deck, "--question", "3"])
        try await game.press("F2", gives: "hint")
        try await game.waitForLine("the end") { $0.screen == "finish" }
        try await game.press("Return", gives: "key Return")
        #expect(game.state.solved == 1)
        let before = try await game.picture()
        let question = try await Shot.take(
            on: game.display,
            [deck, "--question", "3", "--do", "hint; wait 1; key Return; key F5; key Up; key Up; key Return"])
        let dialog = Box(30, 144, 260, 80)

        for cancel in ["Escape", "Return"] {
            try game.click(ExpectedLayout.score)
            try game.click(ExpectedLayout.cardRestart)
            try await game.waitForPicture("the question") { try $0.part(dialog) == question.part(dialog) }
            try game.press(cancel)
            try await game.waitForPicture("the game as it was") { $0 == before }
        }
        try game.click(ExpectedLayout.score)
        try game.click(ExpectedLayout.cardRestart)
        try await game.waitForPicture("the question") { try $0.part(dialog) == question.part(dialog) }
        let count = game.lines.count
        try await game.click(ExpectedLayout.restartYes, gives: "restart")
        #expect(game.lines.count == count + 1)
        #expect(game.state.question == 1 && game.state.solved == 0 && game.state.score == 10000)

        // The best result is the one that was given up.
        let best = Box(34, 251, 252, 27)
        try game.press("F5")
        let kept = try await Shot.take(
            on: game.display, [deck, "--question", "3", "--do", "hint; wait 1; restart; key F5"])
        let fresh = try await Shot.take(on: game.display, [deck, "--do", "key F5"])
        #expect(try kept.part(best) != fresh.part(best))
        try await game.waitForPicture("the best result") { try $0.part(best) == kept.part(best) }
    }

    @Test func startingAgainWorksByKeyboard() async throws {
        let game = try await RunningGame([try Self.shapes()])
        try await game.press("F3", gives: "next")
        for key in ["F5", "Up", "Up", "Return", "Up"] { try game.press(key) }
        try await game.press("Return", gives: "restart")
        #expect(game.state.question == 1)
        // The ring is back on the options.
        try await game.press("Return", gives: "option 0")
    }

    // MARK: The grid of all questions

    @Test func theNumberOpensTheGridAndAClickGoesThere() async throws {
        let deck = try Self.shapes()
        let game = try await RunningGame([deck])
        let grid = try await Shot.take(on: game.display, [deck, "--do", "key F6"])
        let before = try await game.picture()
        try game.click(ExpectedLayout.number)
        try await game.waitForPicture("the grid") { $0 == grid }
        // The present question is only gone back to.
        try game.click(ExpectedLayout.question(1, of: 3))
        try await game.waitForPicture("the question") { $0 == before }
        try game.press("F6")
        try await game.click(ExpectedLayout.question(3, of: 3), gives: "question 3")
        #expect(game.state.question == 3 && game.state.title == "一个字")
        #expect(game.lines.count == 2)
    }

    @Test func theGridIsUsedByKeyboard() async throws {
        let game = try await RunningGame([try Self.shapes()])
        for key in ["F6", "Up", "Right"] { try game.press(key) }
        try await game.press("Return", gives: "question 2")
        // The ring is in use now, so it is on the present question at once.
        for key in ["F6", "Right"] { try game.press(key) }
        try await game.press("space", gives: "question 3")
        try await game.press("Prior", gives: "key Prior")
        #expect(game.state.question == 2)
    }

    @Test func largeDecksHavePages() async throws {
        let deck = try await Self.largeDeck(130)
        let game = try await RunningGame([deck.path])
        func choose(_ number: Int, from place: Int, _ turn: () throws -> Void) async throws {
            try game.press("F6")
            try turn()
            try await game.click(ExpectedLayout.question(place, of: 130), gives: "question \(number)")
            #expect(game.state.question == number)
        }
        try await choose(43, from: 1) { try game.press("Next") }
        try await choose(44, from: 2) {}
        try await choose(88, from: 4) { try game.click(Point(160, 200), button: 5) }
        try await choose(42, from: 42) {
            for _ in 0..<3 { try game.click(Point(160, 200), button: 4) }
        }
        try await choose(130, from: 4) {
            for _ in 0..<5 { try game.press("Next") }
        }
        try await choose(86, from: 2) { try game.click(ExpectedLayout.pageBack) }
        // Arrows lead over a page's edge.
        try await choose(126, from: 42) {}
        for key in ["F6", "Up", "Right"] { try game.press(key) }
        try await game.press("Return", gives: "question 127")
    }

    @Test func anyQuestionOfALargeDeckIsNear() async throws {
        let deck = try await Self.largeDeck(300)
        let game = try await RunningGame([deck.path])
        for (keys, number) in [("F6 Next", 43), ("F6 End", 300), ("F6 Home", 1), ("F6 7", 7)] {
            if number == game.state.question { continue }
            try game.press(keys)
            try await game.press("Return", gives: "question \(number)")
        }
        // The digits of a number, where no time passes between them.
        let typed = try await Shot.take(
            on: game.display, [deck.path, "--do", "key F6; key 2; key 9; key 0; key Return"])
        let chosen = try await Shot.take(on: game.display, [deck.path, "--do", "question 290; key Up"])
        let number = Box(110, 20, 100, 20)
        #expect(try typed.part(number) == chosen.part(number))
        let late = try await Shot.take(
            on: game.display, [deck.path, "--do", "key F6; key 2; wait 1.1; key 9; key Return"])
        let ninth = try await Shot.take(on: game.display, [deck.path, "--do", "question 9; key Up"])
        #expect(try late.part(number) == ninth.part(number))
    }

    @Test func theWheelDoesNothingElsewhere() async throws {
        let deck = try await Self.largeDeck(130)
        let game = try await RunningGame([deck.path])
        let before = try await game.picture()
        try game.click(Point(160, 200), button: 5)
        try game.press("F6")
        try await game.click(ExpectedLayout.question(2, of: 130), gives: "question 2")
        try await game.press("Prior", gives: "key Prior")
        #expect(try await game.picture() == before)
    }

    // MARK: Latin grids

    @Test func theFunctionKeysWorkOverLatinLetters() async throws {
        let deck = try DeckFile.fixture("Letters").folder.path
        let game = try await RunningGame([deck])
        for key in ["F6", "Up", "Right"] { try game.press(key) }
        try await game.press("Return", gives: "question 2")
        for key in ["F5", "Up", "Return", "Up"] { try game.press(key) }
        try await game.press("Return", gives: "restart")
    }
}
