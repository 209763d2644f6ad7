// The X server dies at whatever moment: while the game starts, while it draws, while nothing happens. The game ends, and says so.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct ServerKillTests {
    /// How often the server is killed; `CAITU_KILLS` asks for more.
    private static let count = ProcessInfo.processInfo.environment["CAITU_KILLS"].flatMap(Int.init) ?? 10

    /// What a player does who never stops: everything that makes the game draw much.
    private static let keys = String(
        repeating: "key --delay 3 F3 F4 F4 F1 Escape F5 Escape F6 Escape F2 slash s Escape Prior Return\n",
        count: 100)

    @Test func atRandomMoments() async throws {
        var generator = RandomFingers(seed: UInt64.random(in: 0...UInt64.max), window: "", keys: [])
        for number in 1...Self.count {
            let display = try await TestDisplay()
            let home = try TestHome()
            let environment = home.environment(display: display.name)
            // One of three while it starts, which takes no time; the others in the first seconds of play.
            let moment = Duration.milliseconds(
                Int.random(in: number % 3 == 0 ? 0..<100 : 100..<1200, using: &generator))
            // The other games begin at the shelf.
            let deck = number % 2 == 0 ? [] : [Places.firstDeck]
            let journal = home.folder.appendingPathComponent("journal").path
            let child = try Child(
                Places.program, ["play", "--scale", "1.5", "--journal", journal] + deck,
                environment: environment)
            let hands = try Hands(on: display)
            try hands.perform("search --sync --onlyvisible --class caitu")
            try hands.perform(Self.keys)
            // Not to wait for anything, but for the moment to be any moment.
            try await Task.sleep(for: moment)
            let start = ContinuousClock.now
            display.killServer()
            try await Ending.check(
                child, since: start, status: 1, lines: 1, "killed after \(moment)")
            let left = try home.files().filter { $0 != "journal" && !$0.hasPrefix("state/caitu/") }
            #expect(left == [])
            guard FileManager.default.fileExists(atPath: journal) else { continue }
            let replay = try await Tool.run(Places.program, ["replay", journal], environment: environment)
            let isEmpty = try Data(contentsOf: URL(fileURLWithPath: journal)).isEmpty
            #expect(replay.exit == .status(isEmpty ? 1 : 0), "\(replay.errors)")
            try checkProgress(home, journal)
        }
    }

    /// It is stopped when the game asks it something because of an event, and killed then: there is nobody left to show to what the event
    /// would have led to, and one line tells of that.
    @Test func whileItIsAskedBecauseOfAnEvent() async throws {
        let display = try await TestDisplay()
        let game = try await RunningGame(on: display, [Places.firstDeck])
        // Of a window that has its own size again, the game asks for the place.
        try await display.resizeScreen(800, 600)
        // By then it has asked for that size.
        try await game.press("F3", gives: "next")
        try game.hands.perform("windowsize \(game.window) 400 600")
        try await game.waitForLine("another size") { $0.input == "resize 400x600" }
        game.child.send(signal: SIGSTOP)
        try game.hands.perform("windowsize \(game.window) 320 480")
        try await game.hands.synchronize()
        display.stopServer()
        game.child.send(signal: SIGCONT)
        try await game.waitUntilItWaits()
        let start = ContinuousClock.now
        display.killServer()
        try await Ending.check(game.child, since: start, status: 1, lines: 1, "asked")
    }

    /// What the journal told is kept. It may be another deck's by now, and the last line may be torn.
    private func checkProgress(_ home: TestHome, _ journal: String) throws {
        let lines = try String(contentsOfFile: journal, encoding: .utf8).split(separator: "\n")
        let told = lines.compactMap { try? JSONDecoder().decode(JournalLine.self, from: Data($0.utf8)) }
        let kept = try KeptProgress(home: home).files().filter { $0.lastPathComponent == "classic.json" }
            .map { try KeptProgress.figures(of: $0).solved }
        #expect(kept.reduce(0, +) >= told.last { $0.screen != "shelf" }?.solved ?? 0, "\(journal)")
    }
}
