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
        try await act(2000, on: game, seed: seed, keys: Self.keys)
        checkJournal(of: game)
        try await checkReplay(of: game)
        // Enough has happened for the rest to mean something.
        #expect(Set(game.lines.map(\.question)).isSuperset(of: [1, 2, 3]))
        #expect(game.lines.count > 300)

        let expected = try await Shot.take(on: game.display, [deck, "--do", steps(game.lines) + "; wait 10"])
        // A notice may stand there for two seconds more.
        let deadline = ContinuousClock.now + .seconds(10)
        var shown = try await game.picture()
        while shown != expected && ContinuousClock.now < deadline { shown = try await game.picture() }
        try await expectSame(shown, expected, seed: seed, home: game.display.home)
        #expect(game.child.errorText == "")
    }

    @Test func allKeysTogetherDoNotEndIt() async throws {
        let game = try await RunningGame([DeckFile.bundled().folder.path, "--rules", "jf"])
        try await act(
            2000, on: game, seed: 4, keys: Self.keys + ["Escape", "Escape", "slash", "slash", "s", "1"])
        checkJournal(of: game)
        try await checkReplay(of: game)
        try game.press("ctrl+q")
        #expect(try await game.child.waitForExit() == .status(0))
        #expect(game.child.errorText == "")
    }

    /// Does `count` random things, and reads the journal until all of them, and what moves after them, are over.
    private func act(_ count: Int, on game: RunningGame, seed: UInt64, keys: [String]) async throws {
        var fingers = RandomFingers(seed: seed, window: game.window, keys: keys)
        for number in 1...count {
            for command in fingers.commands() { try game.hands.perform(command) }
            // Every now and then the game may come to rest, or most would fall into the waits after right answers.
            if number % 100 == 0 { try await settle(game) }
        }
        // Where the shelf is scrolled to, no line tells.
        if game.state.screen == "shelf" {
            try game.press("Home")
            try await game.press("Return", gives: "option 0")
        }
        // A press on the bare ground takes the focus ring away.
        try game.click(Point(160, 476))
        try await settle(game)
    }

    /// A change of size comes after all clicks and keys before it, and always has its line.
    private func settle(_ game: RunningGame) async throws {
        for width in [321, 320] {
            try game.hands.perform("windowsize \(game.window) \(width) 480")
            try await game.waitForLine("the size \(width)") { $0.input == "resize \(width)x480" }
        }
        while game.state.zoom == "opening" || game.state.zoom == "closing"
            || (game.state.screen == "play" && game.state.verdict == "right")
        {
            try await game.nextLine("rest")
        }
    }

    /// The engine alone comes to the same states.
    private func checkReplay(of game: RunningGame) async throws {
        let journal = game.display.home.folder.appendingPathComponent("random.jsonl")
        try Data((game.writtenLines.joined(separator: "\n") + "\n").utf8).write(to: journal)
        let tool = try await Tool.run(
            Places.program, ["replay", journal.path], environment: game.display.home.environment())
        #expect(tool.exit == .status(0), "\(tool.errors)")
        #expect(tool.output == "\(game.lines.count) states, no difference")
    }

    /// What must hold of each line, and between each two.
    private func checkJournal(of game: RunningGame) {
        for line in game.lines where line.screen != "shelf" {
            #expect(line.gone == Set(line.gone).sorted())
            #expect(line.row.compactMap { $0 }.count == line.gone.count)
            #expect((1...line.of).contains(line.question))
            #expect((0...line.of).contains(line.solved))
            #expect((line.verdict == "open") == line.row.contains(nil))
        }
        for (before, after) in zip(game.lines, game.lines.dropFirst()) {
            #expect(after.t >= before.t)
            guard before.screen != "shelf", after.screen != "shelf" else { continue }
            #expect(abs(after.gone.count - before.gone.count) <= max(before.row.count, after.row.count))
        }
    }

    /// The same inputs at the same times as steps of `--do`. What ended by itself ends by itself there, too: a moment later,
    /// since the journal's times are cut to milliseconds.
    private func steps(_ lines: [JournalLine]) -> String {
        var steps: [String] = []
        var now = 0
        for line in lines {
            let endsByItself = line.input == "advance" || line.input == "zoomEnded"
            let time = line.t + (endsByItself ? 1 : 0)
            if time > now {
                steps.append("wait \(Double(time - now) / 1000)")
                now = time
            }
            guard !endsByItself, line.input != "start", !line.input.hasPrefix("resize") else { continue }
            steps.append(line.input)
        }
        return steps.joined(separator: "; ")
    }

    private func expectSame(_ shown: Picture, _ expected: Picture, seed: UInt64, home: TestHome) async throws
    {
        guard let difference = PictureTolerance.exact.difference(expected, shown) else { return }
        let folder = Places.failures.appendingPathComponent("random-\(seed)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try await expected.write(folder.appendingPathComponent("shot.png"), home: home)
        try await shown.write(folder.appendingPathComponent("window.png"), home: home)
        Issue.record("seed \(seed): \(difference). Look at shot.png and window.png in \(folder.path)")
    }
}
