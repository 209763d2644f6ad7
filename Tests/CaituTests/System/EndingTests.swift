// However a game is ended, and whatever it is doing: it ends at once, with the right status, and leaves nothing but its progress.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct EndingTests {
    /// Ends a game in a state in each way, one after the other on one display; the display comes last.
    @Test(arguments: PlayState.all) func inEveryState(state: PlayState) async throws {
        let display = try await TestDisplay()
        let deck = try await PlayState.deck()
        let signals: [Ending] = [.interrupted, .terminated, .hungUp]
        // One signal is as the other; each has its turn.
        let index = PlayState.all.firstIndex { $0.testDescription == state.testDescription } ?? 0
        for ending in Ending.allCases
        where Ending.isStrict || !signals.contains(ending) || signals[index % 3] == ending {
            let home = try TestHome()
            let game = try await state.reach(on: display, deck: deck, home: home)
            try await ending.end(game, while: state.testDescription)
            let files = try home.files()
            #expect(files.count <= 1 && files.allSatisfy { $0.hasSuffix("/\(state.rules).json") }, "\(files)")
            try checkProgress(game, home.folder, files.first, isSettled: state.isSettled)
        }
        let left = try FileManager.default.contentsOfDirectory(atPath: deck.path).sorted()
        #expect(left == ["p.png", "questions.plist"])
    }

    /// What the journal told is kept. What happened after that may be, too, for what is kept is told later.
    private func checkProgress(_ game: RunningGame, _ home: URL, _ file: String?, isSettled: Bool) throws {
        let told = try #require(game.lines.last { $0.screen != "shelf" })
        let figures = try file.map { try KeptProgress.figures(of: home.appendingPathComponent($0)) }
        let kept = figures ?? (score: 10000, solved: 0, inRow: 0)
        #expect(kept.solved >= told.solved && kept.score >= told.score, "\(kept), \(told)")
        if isSettled { #expect(kept.inRow == told.row.compactMap { $0 }.count, "\(kept), \(told)") }
    }

    /// The server is stopped in the middle of a motion, at whose end the journal waits for it.
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func whileItWaitsForTheServer(signal: Int32) async throws {
        let display = try await TestDisplay()
        let deck = try await PlayState.deck()
        let game = try await RunningGame(on: display, [deck.path, "--rules", "jf"], savesProgress: true)
        try await game.press("a", gives: "option 0")
        try await game.press("F4", gives: "zoom")
        display.stopServer()
        defer { display.continueServer() }
        // It paints, until it waits.
        try await game.waitUntilItWaits()
        let start = ContinuousClock.now
        game.child.send(signal: signal)
        try await game.readToTheEnd()
        try await Ending.check(game.child, since: start, status: 0, lines: 0, "signal \(signal)")
        #expect(game.lines.allSatisfy { $0.input != "zoomEnded" }, "it told of what nobody can have seen")
        let file = try #require(display.home.files().first { $0.hasSuffix("/jf.json") })
        #expect(try KeptProgress.figures(of: display.home.folder.appendingPathComponent(file)).inRow == 1)
    }
}
