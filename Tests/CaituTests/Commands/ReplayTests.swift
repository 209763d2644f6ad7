// `caitu replay`: that journals of real games replay without a difference, and that a difference is found wherever it is.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct ReplayTests {
    /// Replays some lines as a journal of their own; needs no display.
    private func replay(_ lines: [String], ending: String = "\n") async throws -> Tool {
        let home = try TestHome()
        let journal = home.folder.appendingPathComponent("game.jsonl")
        try Data((lines.joined(separator: "\n") + ending).utf8).write(to: journal)
        let tool = try await Tool.run(
            Places.program, ["replay", journal.path], environment: home.environment(), within: .seconds(60))
        return tool
    }

    /// A game with every kind of input that a window can give it.
    @Test(arguments: [
        ["--rules", "classic"], ["--rules", "jf", "--shuffle", "--seed", "1"],
        ["--rules", "sb", "--seed", "18446744073709551615"],
        ["--rules", "lf", "--question", "2"],
    ])
    func aGameReplaysWithoutADifference(arguments: [String]) async throws {
        let game = try await RunningGame([DeckFile.fixture("Shapes").folder.path] + arguments)
        let hasAids = arguments.contains("classic")
        for _ in 1...2 {
            try await game.press("F1", gives: "help")
            try await game.press("Escape", gives: "key Escape")
        }
        if hasAids {
            for aid in ["1", "2"] {
                try await game.press("F1", gives: "help")
                try await game.press(aid, gives: "key \(aid)")
            }
        }
        try await game.press("F3", gives: "next")
        try await game.press("Prior", gives: "key Prior")
        try await game.press("F4", gives: "zoom")
        try await game.press("F4", gives: "zoom")
        try await game.waitForLine("the zoom's end") { $0.input == "zoomEnded" }
        for _ in 1...2 { try await game.press("F2", gives: "hint") }
        try await game.press("Delete", gives: "key Delete")
        if hasAids {
            try await game.press("F1", gives: "help")
            try await game.press("3", gives: "key 3")
            try await game.waitForLine("the next question") { $0.input == "advance" }
        }
        try game.hands.perform("windowsize \(game.window) 400 500")
        try await game.waitForLine("the size") { $0.input == "resize 400x500" }
        let tool = try await replay(game.writtenLines)
        #expect(tool.exit == .status(0), "\(tool.errors)")
        #expect(tool.output == "\(game.writtenLines.count - 1) states, no difference")
    }

    /// Two questions of a game with something in every key.
    private func someLines() async throws -> [String] {
        let game = try await RunningGame([DeckFile.fixture("Shapes").folder.path])
        try await game.press("F2", gives: "hint")
        try await game.press("F3", gives: "next")
        try await game.press("F4", gives: "zoom")
        return game.writtenLines
    }

    @Test func aListBesideALongerOneIsTheGameThatReplays() async throws {
        let deck = try DeckFolder()
        try await deck.draw("good.png")
        try deck.write(questions: (1...3).map { _ in DeckFolder.question("good") })
        try deck.write("short.plist", questions: [DeckFolder.question("good")])
        let game = try await RunningGame([deck.folder.appendingPathComponent("short.plist").path])
        #expect(game.state.of == 1)
        try await game.press("F2", gives: "hint")
        let tool = try await replay(game.writtenLines)
        #expect(tool.output == "2 states, no difference", "\(tool.errors)")
    }

    @Test func everyKeyIsCompared() async throws {
        let lines = try await someLines()
        #expect(try await replay(lines).exit == .status(0))
        let changes: [(line: Int, from: String, to: String, says: String)] = [
            (2, #""score":9000"#, #""score":9500"#, "line 3, hint: score 9000, not 9500"),
            (2, #""gone":["#, #""gone":[99,"#, "line 3, hint: gone"),
            (2, #""verdict":"open""#, #""verdict":"wrong""#, "line 3, hint: verdict open, not wrong"),
            (2, #""row":[""#, #""row":["X"#, "line 3, hint: row"),
            (2, #""solved":0"#, #""solved":1"#, "line 3, hint: solved 0, not 1"),
            (2, #""screen":"play""#, #""screen":"help""#, "line 3, hint: screen play, not help"),
            (2, #""input":"hint""#, #""input":"zoom""#, "line 3, zoom: "),
            (2, #""input":"hint""#, #""input":"dance""#, "line 3, dance: there is no such input"),
            (3, #""question":2"#, #""question":1"#, "line 4, next: question 2, not 1"),
            (3, #""of":3"#, #""of":4"#, "line 4, next: of 3, not 4"),
            (3, #""title":""#, #""title":"X"#, "line 4, next: title"),
            (3, #""options":[""#, #""options":["X"#, "line 4, next: options"),
            (4, #""zoom":"opening""#, #""zoom":"open""#, "line 5, zoom: zoom opening, not open"),
        ]
        for change in changes {
            var other = lines
            try #require(other[change.line].contains(change.from), "\(change.from) in \(other[change.line])")
            other[change.line] = other[change.line].replacingOccurrences(of: change.from, with: change.to)
            let tool = try await replay(other)
            #expect(tool.exit == .status(1), "\(change)")
            #expect(tool.output == "")
            #expect(tool.errors.contains(change.says), "\(tool.errors)")
            #expect(tool.errors.split(separator: "\n").count == 1)
        }
    }

    @Test func aJournalThatBreaksOffIsReplayedAsFarAsItGoes() async throws {
        let lines = try await someLines()
        let tool = try await replay(lines + [String(lines[2].prefix(40))], ending: "")
        #expect(tool.exit == .status(0), "\(tool.errors)")
        #expect(tool.output == "\(lines.count - 1) states, no difference")
        // In the middle it is no crash.
        let broken = try await replay([lines[0], lines[1], String(lines[2].prefix(40)), lines[3]])
        #expect(broken.exit == .status(1))
        #expect(broken.errors.contains("line 3: not a line of a journal"))
    }

    @Test(arguments: [
        ([], "line 1: not the first line of a journal"), (["[]"], "line 1: not the first line of a journal"),
        (["{\"caitu\":\"1.0\"}"], "line 1: not the first line of a journal"),
        (["{\"caitu\":\"1.0\",\"deck\":\"/nowhere\",\"rules\":\"classic\",\"seed\":1}"], "0 states"),
    ])
    func whatIsNoJournalIsTold(lines: [String], says: String) async throws {
        let tool = try await replay(lines)
        #expect((tool.errors + tool.output).contains(says), "\(tool.errors)\(tool.output)")
        #expect(tool.exit == .status(lines.first?.contains("deck") == true ? 0 : 1))
    }

    @Test func aDeckThatHasGoneAndRulesThatAreNoneAreTold() async throws {
        let lines = try await someLines()
        for (from, to, says) in [
            ("Shapes", "Gone", "/Gone: "),
            (#""rules":"classic""#, #""rules":"golf""#, "there are no rules 'golf'"),
        ] {
            let header = lines[0].replacingOccurrences(of: from, with: to)
            #expect(header != lines[0])
            let tool = try await replay([header] + lines.dropFirst())
            #expect(tool.exit == .status(1))
            #expect(tool.errors.contains(says), "\(tool.errors)")
        }
    }

    @Test func aFileThatIsNotThereIsTold() async throws {
        let home = try TestHome()
        let tool = try await Tool.run(
            Places.program, ["replay", "/nowhere"], environment: home.environment())
        #expect(tool.exit == .status(1))
        #expect(tool.errors == "caitu: /nowhere: cannot be read: No such file or directory")
    }
}
