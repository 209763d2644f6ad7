// `caitu list`: the decks that are found, without a display.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct ListTests {
    private func list(_ home: TestHome, program: String = Places.program) async throws -> Tool {
        try await Tool.run(program, ["list"], environment: home.environment())
    }

    private func fields(_ tool: Tool) -> [[String]] {
        tool.output.split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }

    @Test func eachDeckHasALine() async throws {
        let tool = try await list(TestHome())
        #expect(tool.exit == .status(0))
        #expect(tool.errors == "")
        let lines = fields(tool)
        #expect(lines.allSatisfy { $0.count == 4 })
        #expect(lines.map { $0[0] } == ["猜图入门", "身边的东西", "看图猜成语", "岁时风物", "世界国旗", "First words"])
        for (line, name) in zip(lines, ExpectedShelf.shipped) {
            let deck = try DeckFile(Places.bundledDecks.appendingPathComponent(name))
            #expect(line[1] == "\(deck.entries.count)")
            #expect(line[2] == "0")
            #expect(line[3] == deck.folder.path)
        }
    }

    @Test func itListsWhatTheShelfShows() async throws {
        let display = try await TestDisplay()
        let own = ShelfFolder.own(of: display)
        let system = ShelfFolder.system(of: display)
        let mine = try own.add("mine", questions: 4, displayName: "我的题")
        let theirs = try system.add("theirs", questions: 5)
        let elsewhere = try DeckFolder("elsewhere")
        try elsewhere.write(questions: [DeckFolder.question("none")])
        try FileManager.default.createDirectory(
            at: own.folder.appendingPathComponent("empty"), withIntermediateDirectories: true)

        let game = try await RunningGame(on: display, [elsewhere.path], savesProgress: true)
        let layout = ExpectedLayout(picture: ExpectedRules.classic.picture, slotCount: 2)
        for option in [1, 3] { try await game.click(layout.option(option), gives: "option \(option)") }
        try game.press("ctrl+q")
        try await game.child.waitForExit()

        let tool = try await list(display.home)
        #expect(tool.exit == .status(0))
        // In the words of `check`.
        let empty = own.folder.appendingPathComponent("empty").path
        let check = try await Tool.run(
            Places.program, ["check", empty], environment: display.home.environment())
        let reason = "caitu: " + check.output.split(separator: "\n")[0]
        #expect(reason.hasPrefix("caitu: \(empty): -: -: ") && tool.errors == reason)
        let lines = fields(tool).dropFirst(6).map { $0 }
        #expect(
            lines == [
                ["我的题", "4", "0", mine.path], ["theirs", "5", "0", theirs.path],
                ["elsewhere", "1", "1", elsewhere.path],
            ])
        // What was solved by other rules does not count, as it does not on the shelf.
        let other = try await RunningGame(on: display, [mine.path, "--rules", "lf"], savesProgress: true)
        try await other.spell("西瓜", other.state)
        try await other.waitForLine("the next question") { $0.input == "advance" && $0.solved == 1 }
        try other.press("ctrl+q")
        try await other.child.waitForExit()
        #expect(try await fields(list(display.home))[6] == lines[0])
        // One that has gone is left out.
        try FileManager.default.removeItem(at: elsewhere.folder)
        try FileManager.default.removeItem(at: mine)
        #expect(try await fields(list(display.home)).count == 7)
    }

    /// A shell makes the folder of it again.
    @Test func whatALineCannotHoldIsQuoted() async throws {
        let display = try TestHome()
        let own = ShelfFolder(folder: display.folder.appendingPathComponent("data/caitu/decks"))
        let folder = try own.add("it's\u{202E}a\n\u{1B}[31mdeck", displayName: "题\u{202E}库\u{1B}[31m")
        let tool = try await list(display)
        let line = try #require(fields(tool).last)
        #expect(line.count == 4 && line[0] == "题库[31m")
        #expect(line[3].hasPrefix("$'/") && !line[3].unicodeScalars.contains { $0 == "\u{202E}" })
        let answer = try await Tool.run(
            "/usr/bin/env", ["bash", "-c", "[ \(line[3]) -ef \"$1\" ]", "bash", folder.path],
            environment: display.environment())
        #expect(answer.exit == .status(0))
    }

    @Test func withoutAnyDeckItSaysWhereToPutOne() async throws {
        let home = try TestHome()
        // An installation without decks.
        let program = home.folder.appendingPathComponent("usr/bin/caitu")
        for folder in ["usr/bin", "usr/share/caitu"] {
            try FileManager.default.createDirectory(
                at: home.folder.appendingPathComponent(folder), withIntermediateDirectories: true)
        }
        // Not by this process: whoever is started at the same moment would hold it open for writing, and so keep it from running.
        _ = try await Tool.output(
            "cp", [Places.program, program.path], environment: home.environment())
        let tool = try await list(home, program: program.path)
        #expect(tool.exit == .status(1))
        #expect(tool.output == "")
        #expect(
            tool.errors
                == "caitu: there are no decks; put some into \(home.folder.path)/data/caitu/decks")
    }
}
