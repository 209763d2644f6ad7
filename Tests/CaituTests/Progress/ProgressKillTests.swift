// The promise of the journal: what it has told is kept, at whatever moment the program is killed.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct ProgressKillTests {
    /// How often the program is killed; `CAITU_KILLS` asks for more.
    private static let count = ProcessInfo.processInfo.environment["CAITU_KILLS"].flatMap(Int.init) ?? 20
    /// The options of every question.
    private static let letters = "abcdefgijklmopqrstuvw".map(String.init)

    /// All different answers of two letters.
    private static let answers = letters.flatMap { one in letters.filter { $0 != one }.map { one + $0 } }

    /// Keys that solve questions one after another, faster than anybody could.
    private func burst(from question: Int) -> String {
        let keys = Self.answers[(question - 1)...].prefix(30).map { answer in
            "Delete " + answer.map(String.init).joined(separator: " ") + " F3"
        }
        return "key --delay 0 " + keys.joined(separator: " ")
    }

    @Test func whatTheJournalToldIsNeverLost() async throws {
        let display = try await TestDisplay()
        let deck = try DeckFolder()
        try await deck.draw("p.png")
        try deck.write(
            questions: Self.answers.map {
                DeckFolder.question("p", answer: $0, options: Self.letters.joined())
            })
        let kept = KeptProgress(home: display.home)
        var generator = RandomFingers(seed: 5, window: "", keys: [])
        var told: JournalLine?
        var solved: Set<String> = []
        for _ in 1...Self.count {
            let game = try await RunningGame(
                on: display, [deck.path, "--scale", "0.5"], savesProgress: true)
            let start = game.state
            #expect(game.child.errorText == "")
            #expect(try kept.fileNames() == ["classic.json"])
            #expect(try kept.solvedAnswers().isSuperset(of: solved))
            if let told {
                // It may have been killed between keeping a change and telling of it, but never the other way round.
                #expect(start.solved == told.solved || start.solved == told.solved + 1)
                #expect(start.score == told.score || start.score == told.score + 500)
            }
            guard start.question < Self.answers.count - 40 else {
                try await end(game)
                try kept.forget()
                (told, solved) = (nil, [])
                continue
            }
            try game.hands.perform(burst(from: start.question))
            for _ in 0..<Int.random(in: 0..<60, using: &generator) { try await game.nextLine("a key") }
            let moment = ContinuousClock.now + .microseconds(Int.random(in: 0..<3000, using: &generator))
            while ContinuousClock.now < moment {}
            try await end(game)
            told = game.state
            for line in game.lines where line.verdict == "right" {
                solved.insert(Self.answers[line.question - 1])
            }
            // All keys have arrived somewhere before the next one starts.
            try await game.hands.synchronize()
            // Complete, it has a second name for a moment, in which it may be killed as well.
            let names = try kept.fileNames()
            #expect(names == ["classic.json"] || names == ["classic.json", "classic.json.caitu-new"])
        }
        let last = try await RunningGame(on: display, [deck.path], savesProgress: true)
        #expect(try kept.fileNames() == ["classic.json"])
        #expect(try kept.solvedAnswers().isSuperset(of: solved))
        withExtendedLifetime(last) {}
        #expect(solved.count > Self.count || Self.count > 40)
    }

    /// Kills a game and reads what it has told before.
    private func end(_ game: RunningGame) async throws {
        game.child.send(signal: SIGKILL)
        try await game.readToTheEnd()
    }
}
