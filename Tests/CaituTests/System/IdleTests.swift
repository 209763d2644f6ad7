// A game at rest asks the machine for nothing: no timer, no polling, not one system call, no page of a font.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct IdleTests {
    /// The keys that lead to a state of rest, and what the journal says when it is reached.
    struct Rest: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let keys: [String]
        var serverOptions = ""
        let isReached: @Sendable (JournalLine) -> Bool
    }

    private static let rests = [
        Rest(testDescription: "the shelf", keys: ["Escape"]) { $0.screen == "shelf" },
        Rest(testDescription: "a question", keys: ["F3"]) { $0.question == 2 },
        Rest(testDescription: "the open zoom", keys: ["F4"]) { $0.zoom == "open" },
        Rest(
            testDescription: "the open zoom, drawn in memory", keys: ["F4"],
            serverOptions: "-extension RENDER"
        ) { $0.zoom == "open" },
        Rest(testDescription: "the help", keys: ["F1"]) { $0.screen != "play" },
    ]

    @Test(arguments: rests) func tenSecondsWithoutASystemCall(rest: Rest) async throws {
        let game = try await RunningGame(
            on: TestDisplay(serverOptions: rest.serverOptions), [Places.firstDeck])
        for key in rest.keys { try game.press(key) }
        try await game.waitForLine(rest.testDescription, where: rest.isReached)
        if game.state.screen == "shelf" {
            let full = try await Shot.take(on: game.display, [Places.firstDeck, "--do", "key Escape"])
            try await game.waitForPicture("all covers", within: .seconds(30)) { $0 == full }
        }
        try await waitForRest(of: game.child.processIdentifier)
        let fonts = try await fontFiles(of: game)
        #expect(!fonts.isEmpty)
        #expect(fonts.allSatisfy { $0.pages == "0 kB" }, "\(fonts)")
        let trace = game.display.home.folder.appendingPathComponent("trace").path
        let tool = try await Tool.run(
            "timeout",
            [
                "--signal=INT", "10", "strace", "-f", "-q", "-o", trace, "-p",
                "\(game.child.processIdentifier)",
            ], environment: game.display.environment(), within: .seconds(30))
        // 124: timeout ended strace, as it should.
        try #require(tool.exit == .status(124), "\(tool.errors)")
        let calls = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
        // The one call in which it sleeps is there from the beginning, and never comes back.
        let others = calls.filter { !$0.contains("resuming interrupted") && !$0.contains("<detached") }
        #expect(others == [])
        #expect(calls.count <= 1)
        // It is alive all the same.
        try game.press("ctrl+q")
        #expect(try await game.child.waitForExit() == .status(0))
    }

    /// The next question's picture is made ready beside the main thread, which begins that after it has told the journal; a game is at
    /// rest when it sleeps and no other thread is left.
    private func waitForRest(of process: pid_t) async throws {
        func isAtRest() throws -> Bool {
            let state = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
                .split(separator: ") ")[1].prefix(1)
            let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")
            return state == "S" && threads.count == 1
        }
        let deadline = ContinuousClock.now + .seconds(20)
        while try !isAtRest() {
            try #require(ContinuousClock.now < deadline, "it does not come to rest")
            await Task.yield()
        }
    }

    /// The font files that a process has mapped, and how much of each is in its memory.
    private func fontFiles(of game: RunningGame) async throws -> [(path: String, pages: String)] {
        // Not read here: Foundation stops at the kernel's first portion.
        let lines = try await Tool.output(
            "cat", ["/proc/\(game.child.processIdentifier)/smaps"], environment: game.display.environment()
        ).split(separator: "\n")
        return lines.indices.compactMap { index in
            guard [".ttc", ".ttf", ".otf"].contains(where: lines[index].hasSuffix),
                let pages = lines[index...].first(where: { $0.hasPrefix("Rss:") })
            else { return nil }
            return (String(lines[index]), pages.dropFirst(4).trimmingCharacters(in: .whitespaces))
        }
    }
}
