// Where the game's words go may go away: the terminal, the journal's reader. The game plays on as long as anybody can play it.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct OutletTests {
    /// A game that a shell starts, and what the shell says of its end.
    private func play(
        _ script: String, on display: TestDisplay, keys: [String], errors: [String]
    ) async throws {
        let child = try Child(
            "bash", ["-c", script, Places.program, Places.firstDeck], environment: display.environment())
        let hands = try Hands(on: display)
        _ = try await hands.ask("search --sync --onlyvisible --class caitu")
        for key in keys { try hands.perform("key --delay 0 \(key)") }
        try hands.perform("key --delay 0 ctrl+q")
        #expect(try await child.waitForExit() == .status(0), "\(child.errorText)")
        #expect(child.errorText.split(separator: "\n").map(String.init) == errors)
    }

    @Test func aReaderThatGoesAwayEndsTheJournalOnly() async throws {
        // Head takes the first two lines; what comes then has no reader. The game must not be left by its keys before that.
        try await play(
            "\"$0\" \"$1\" --no-save --journal - > >(head -2 >/dev/null)", on: TestDisplay(),
            keys: (1...40).flatMap { _ in ["F1", "Escape"] },
            errors: ["caitu: the journal ends here: Broken pipe"])
    }

    @Test func aClosedOutputEndsTheJournalOnly() async throws {
        try await play(
            "exec \"$0\" \"$1\" --no-save --journal - >&-", on: TestDisplay(), keys: ["F3"],
            errors: ["caitu: the journal ends here: Bad file descriptor"])
    }

    @Test func aFullDiskEndsTheJournalOnly() async throws {
        try await play(
            "exec \"$0\" \"$1\" --no-save --journal - >/dev/full", on: TestDisplay(), keys: ["F3"],
            errors: ["caitu: the journal ends here: No space left on device"])
    }

    @Test func aClosedErrorOutputIsNobodysConcern() async throws {
        try await play(
            "exec \"$0\" \"$1\" --no-save --journal /dev/full 2>&-", on: TestDisplay(), keys: ["F3"],
            errors: [])
    }

    @Test func aReaderWhoStopsReadingKeepsNobodyFromEndingIt() async throws {
        let display = try await TestDisplay()
        let pipe = display.home.folder.appendingPathComponent("pipe").path
        try #require(mkfifo(pipe, 0o600) == 0)
        // Open, and never read from.
        let reader = open(pipe, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        let child = try Child(
            Places.program, [Places.firstDeck, "--no-save", "--journal", pipe],
            environment: display.environment())
        let hands = try Hands(on: display)
        _ = try await hands.ask("search --sync --onlyvisible --class caitu")
        // Until the pipe takes no more, however much is done.
        let deadline = ContinuousClock.now + .seconds(60)
        var held: Int32 = 0
        var rounds = 0
        while rounds < 50, ContinuousClock.now < deadline {
            try hands.perform("key --delay 0 F1 Escape F1 Escape F1 Escape F1 Escape")
            try await hands.synchronize()
            let before = held
            _ = ioctl(reader, UInt(FIONREAD), &held)
            rounds = held > before || held < 30_000 ? 0 : rounds + 1
        }
        let start = ContinuousClock.now
        child.send(signal: SIGTERM)
        try await Ending.check(child, since: start, status: 0, lines: 0, "with a full pipe")
    }

    /// The game is the terminal's, and the terminal goes; with nohup it stays.
    @Test(arguments: [false, true]) func aClosedTerminalEndsTheGame(isIgnored: Bool) async throws {
        let display = try await TestDisplay()
        let status = display.home.folder.appendingPathComponent("status").path
        // The terminal's shell goes with it. What it has started gets the signal then, and an inner shell stays to tell how the game ended.
        let command =
            "(trap \(isIgnored ? "''" : ":") HUP; '\(Places.program)' '\(Places.firstDeck)' --no-save; echo $? >'\(status)-'; "
            + "mv '\(status)-' '\(status)'); true"
        let terminal = try Child(
            "script", ["-qec", command, "/dev/null"],
            environment: display.environment(adding: ["SHELL": "/bin/bash"]))
        let hands = try Hands(on: display)
        _ = try await hands.ask("search --sync --onlyvisible --class caitu")
        terminal.send(signal: SIGKILL)
        try await terminal.waitForExit()
        if isIgnored {
            try hands.perform("key --delay 0 F3")
            try hands.perform("key --delay 0 ctrl+q")
        }
        let deadline = ContinuousClock.now + Ending.limit
        while !FileManager.default.fileExists(atPath: status), ContinuousClock.now < deadline {
            await Task.yield()
        }
        #expect(try String(contentsOfFile: status, encoding: .utf8) == "0\n")
    }
}
