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
