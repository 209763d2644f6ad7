// The finish screen in the window: nothing pressed by mistake wipes what was reached.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct FinishScreenTests {
    /// Solves a deck of one question that is on the shelf, after the decks that come with the game.
    private static func clear(on display: TestDisplay) async throws -> RunningGame {
        try ShelfFolder.own(of: display).add("a", questions: 1)
        let game = try await RunningGame.onShelf(display, savesProgress: true)
        try await game.press("End", then: "Return", gives: "option 6")
        try await game.press("F2", gives: "hint")
        try await game.press("F2", gives: "hint")
        let end = try await game.waitForLine("the finish screen") { $0.screen == "finish" }
        #expect(end.solved == 1)
        return game
    }

    @Test func enterAndAClickTooManyWipeNothing() async throws {
        let display = try await TestDisplay()
        let game = try await Self.clear(on: display)
        // Enter leads to the shelf, and there back to the deck that is cleared.
        for key in ["Return", "space", "Return"] {
            #expect(try await game.press(key, gives: "key Escape").screen == "shelf")
            let again = try await game.press("Return", gives: "option 6")
            #expect(again.screen == "finish" && again.solved == 1)
        }
        try await game.press("Escape", gives: "key Escape")
        // The last row of the scrolled shelf, where the panel's buttons are, twice as fast as can be.
        try game.press("End")
        let row = ExpectedShelf.deck(6, scroll: ExpectedShelf.scrollLimit(7)).center
        try game.move(row)
        try game.hands.perform("click --repeat 2 --delay 0 1")
        try await game.waitForLine("the cleared deck") { $0.input == "option 6" }
        try game.press("ctrl+q")
        try await game.readToTheEnd()
        #expect(game.state.solved == 1 && game.state.screen == "finish" || game.state.screen == "shelf")
        #expect(!game.lines.contains { $0.input == "restart" })
    }

    @Test func theCardAndTheGridOpenThere() async throws {
        let deck = try DeckFile.fixture("Shapes").folder.path
        let game = try await RunningGame([deck, "--question", "3"])
        func finish() async throws {
            try await game.press("F2", gives: "hint")
            try await game.waitForLine("the finish screen") { $0.screen == "finish" }
        }
        try await finish()
        let before = try await game.picture()
        func shot(_ key: String) async throws -> Picture {
            try await Shot.take(
                on: game.display, [deck, "--question", "3", "--do", "hint; wait 0.5; wait 3; key \(key)"])
        }
        let (card, grid) = (try await shot("F5"), try await shot("F6"))
        // But for the time played.
        let buttons = Box(20, 284, 280, 136)
        for open in [{ try game.press("F5") }, { try game.click(ExpectedLayout.finishCard) }] {
            try open()
            try await game.waitForPicture("the card") { try $0.part(buttons) == card.part(buttons) }
            try game.press("Escape")
            try await game.waitForPicture("the finish screen") { $0 == before }
        }
        for open in [{ try game.press("F6") }, { try game.click(ExpectedLayout.finishQuestions) }] {
            try open()
            try await game.waitForPicture("the grid") { $0 == grid }
            try game.press("F6")
            try await game.waitForPicture("the finish screen") { $0 == before }
        }
        try game.press("F6")
        let first = try await game.click(ExpectedLayout.question(1, of: 3), gives: "question 1")
        #expect(first.screen == "play" && first.question == 1 && first.solved == 1)
        try await game.press("F3", gives: "next")
        try await game.press("F3", gives: "next")
        try await finish()
        for key in ["Prior", "p"] {
            let last = try await game.press(key, gives: "question 3")
            #expect(last.screen == "play" && last.question == 3)
            try await finish()
        }
        // The last question itself can be chosen, too.
        try game.press("F6")
        try await game.click(ExpectedLayout.question(3, of: 3), gives: "question 3")
    }

    @Test func startingOverAsksFirst() async throws {
        let display = try await TestDisplay()
        let game = try await Self.clear(on: display)
        // Once more, so that no confetti falls.
        try await game.press("Escape", gives: "key Escape")
        try await game.press("Return", gives: "option 6")
        let before = try await game.picture()
        let dialog = Box(30, 144, 260, 192)
        func ask(_ way: String, _ begin: () throws -> Void) async throws {
            try begin()
            try await game.waitForPicture("the question after \(way)") {
                try $0.part(dialog) != before.part(dialog)
            }
        }
        let count = game.lines.count
        try await ask("r") { try game.press("r") }
        try game.press("Return")
        try await game.waitForPicture("the finish screen after Enter") { $0 == before }
        try await ask("a click") { try game.click(ExpectedLayout.clearedRestart) }
        try game.press("Escape")
        try await game.waitForPicture("the finish screen after Escape") { $0 == before }
        // A second click falls beside the question, and so takes the first one back.
        try game.move(ExpectedLayout.clearedRestart.center)
        try game.hands.perform("click --repeat 2 --delay 0 1")
        try await game.waitForPicture("the finish screen after a double click") { $0 == before }
        try await ask("a click") { try game.click(ExpectedLayout.clearedRestart) }
        let fresh = try await game.click(ExpectedLayout.restartYes, gives: "restart")
        #expect(fresh.screen == "play" && fresh.solved == 0 && fresh.score == 10000)
        #expect(game.lines.count == count + 1, "nothing else has a line")
    }
}
