// Thousands of random clicks and keys: the game stays alive, its journal stays sound, and in the end the window shows what the
// journal says.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct RandomInputTests {
    private static let keys = [
        "Left", "Right", "Up", "Down", "Return", "space", "BackSpace", "Delete", "F1", "F2", "F3", "F4", "h",
        "n", "z",
        "question", "ctrl+h", "ctrl+n", "ctrl+z", "Next", "Prior", "Home", "Tab", "a", "5", "F12", "alt+F2",
        "shift+z", "Shift_L", "r", "F5", "F6", "c", "1", "2", "F7",
    ]

    @Test(arguments: [1, 2, 3]) func theWindowShowsWhatTheJournalSays(seed: UInt64) async throws {
        let deck = try DeckFile.fixture("Shapes").folder.path
        let game = try await RunningGame([deck])
        var robot = Robot(game, seed: seed, keys: Self.keys)
        try await robot.act(2000)
        // Where the shelf is scrolled to, no line tells.
        if game.state.screen == "shelf" { try await robot.open(deck: 0) }
        try await robot.forgetFocus()
        game.checkJournal()
        try await game.checkReplay()
        // Enough has happened for the rest to mean something.
        #expect(Set(game.lines.map(\.question)).isSuperset(of: [1, 2, 3]))
        #expect(game.lines.count > 300)

        let expected = try await Shot.take(on: game.display, [deck, "--do", game.lines.steps + "; wait 10"])
        try await game.checkWindow([expected], name: "random-\(seed)")
        #expect(game.child.errorText == "")
    }

    @Test func allKeysTogetherDoNotEndIt() async throws {
        let game = try await RunningGame([DeckFile.bundled().folder.path, "--rules", "jf"])
        var robot = Robot(
            game, seed: 4, keys: Self.keys + ["Escape", "Escape", "slash", "slash", "s", "1", "F5", "F6"])
        try await robot.act(2000)
        game.checkJournal()
        try await game.checkReplay()
        try game.press("ctrl+q")
        #expect(try await game.child.waitForExit() == .status(0))
        #expect(game.child.errorText == "")
    }
}
