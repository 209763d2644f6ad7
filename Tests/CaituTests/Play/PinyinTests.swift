// Pinyin without an input method, typed into a window: a slash and letters narrow the grid, and what is lit can be pressed.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct PinyinTests {
    /// A game that asks for 红色圆形, with 方 圆 红 色 形 三 角 红 蓝 黄 绿 黑 白 大 小 长 短 高 低 左 右 as options.
    private func start(on display: TestDisplay? = nil, _ environment: [String: String] = [:]) async throws
        -> RunningGame
    {
        try await RunningGame(
            on: display, [DeckFile.fixture("Shapes").folder.path, "--rules", "lf"], environment: environment)
    }

    /// Presses keys and checks that the very next line of the journal is this: what the keys did before it left none.
    @discardableResult
    private func press(_ keys: String, _ game: RunningGame, gives input: String) async throws -> JournalLine {
        try game.press(keys)
        let line = try await game.nextLine("\(input) after \(keys)")
        #expect(line.input == input, "after \(keys)")
        return line
    }

    // MARK: Picking

    @Test func anAnswerIsTypedSyllableBySyllable() async throws {
        let game = try await start()
        try await press("slash h o n g Return", game, gives: "option 2")
        // The letters of the next one follow at once, with or without another slash.
        try await press("s e space", game, gives: "option 3")
        try await press("slash y u a n KP_Enter", game, gives: "option 1")
        let last = try await press("x i 1", game, gives: "option 4")
        #expect(last.row == ["红", "色", "圆", "形"])
        #expect(last.verdict == "right")
        #expect(last.score == 10_500)
        // With the row full that is over, and N is the next question.
        let next = try await press("n", game, gives: "next")
        #expect(next.question == 2)
    }

    @Test func digitsPressTheOptionsThatBearThem() async throws {
        let game = try await start()
        // 红 红 黄 黑
        try await press("slash h 2", game, gives: "option 7")
        try await press("h 9 0 4 3", game, gives: "option 11")
        try game.press("Num_Lock")
        // The keypad's 2, where the second that is left is 黄.
        try await press("h 88", game, gives: "option 9")
        #expect(game.state.row == ["红", "黑", "黄", nil])
    }

    @Test func whatIsGoneIsPassedOver() async throws {
        let game = try await start()
        try await press("slash h o n g Return", game, gives: "option 2")
        try await press("h o n g Return", game, gives: "option 7")
        // There is no third one.
        try game.press("h o n g Return 1 space Escape")
        try await press("BackSpace", game, gives: "slot 1")
        try await press("slash h o n g Return", game, gives: "option 7")
    }

    @Test func arrowsChooseAmongTheLit() async throws {
        let game = try await start()
        // From 红 to 红, and from there to 黑 below; 黄 lies aside.
        try await press("slash h Right Down Return", game, gives: "option 11")
    }

    // MARK: Going back

    @Test func outsideOfItLettersAreShortcuts() async throws {
        let game = try await start()
        try await press("h", game, gives: "hint")
        try await press("slash h Escape h", game, gives: "hint")
        try await press("slash BackSpace h", game, gives: "hint")
        try await press("slash h x BackSpace BackSpace BackSpace h", game, gives: "hint")
        // One more, and it takes back what stands in the row.
        try await press("slash h BackSpace BackSpace BackSpace", game, gives: "slot 0")
        // No syllable begins so, nothing is lit, nothing is pressed.
        try game.press("slash h x Return 1 space BackSpace")
        try await press("Return", game, gives: "option 2")
        // Letters no more: what has ended is gone whole.
        try await press("Escape z", game, gives: "zoom")
        try game.press("Escape")
        try await game.waitForLine("the closed picture") { $0.zoom == "closed" }
        try await press("h", game, gives: "hint")
    }

    @Test func otherButtonsEndIt() async throws {
        let game = try await start()
        let layout = ExpectedLayout(picture: ExpectedRules.classic.picture, slotCount: 4)
        // 方 is dim, and 红 is lit.
        for option in [0, 2] {
            try game.press("slash h o n g")
            try game.click(layout.option(option))
            #expect(try await game.nextLine("a click").input == "option \(option)")
            try await press("h", game, gives: "hint")
            try await press("Delete", game, gives: "key Delete")
        }
        for (key, input) in [("F2", "hint"), ("Delete", "key Delete"), ("F3", "next")] {
            try await press("slash s \(key)", game, gives: input)
            try await press("h", game, gives: "hint")
        }
        try await press("slash s F1", game, gives: "help")
        #expect(["help", "aids"].contains(game.state.screen))
        try game.press("Escape")
        try await game.nextLine("the closed help")
        try await press("h", game, gives: "hint")
    }

    @Test func heldKeysActOnce() async throws {
        let game = try await start()
        try await press("slash h o n g Return", game, gives: "option 2")
        // Letters are taken back, but no slot is emptied.
        try game.press("s e")
        for key in ["BackSpace", "slash"] {
            try game.hands.perform("keydown \(key)")
            try game.hands.perform("sleep 1")
            try game.hands.perform("keyup \(key)")
        }
        // One e, and Enter once: the second letter of another would leave nothing.
        try game.press("s")
        for key in ["e", "Return"] {
            try game.hands.perform("keydown \(key)")
            try game.hands.perform("sleep 1")
            try game.hands.perform("keyup \(key)")
        }
        #expect(try await game.nextLine("the option").input == "option 3")
        try await press("Escape F2", game, gives: "hint")
    }

    // MARK: Where it begins

    @Test func whereTheGridOffersLettersASlashDoesNothing() async throws {
        let game = try await RunningGame([DeckFile.fixture("Letters").folder.path])
        try await press("slash h", game, gives: "option 0")
    }

    @Test func whereTheGridOffersASlashItIsPressed() async throws {
        let folder = try DeckFolder()
        try await folder.draw("a.png")
        try folder.write(questions: [DeckFolder.question("a", answer: "1/2", options: "12/三")])
        let game = try await RunningGame([folder.path])
        try await press("slash", game, gives: "option 2")
        try await press("h", game, gives: "hint")
    }

    @Test func whereNoOptionHasAReadingLettersStayShortcuts() async throws {
        let folder = try DeckFolder()
        try await folder.draw("a.png")
        try folder.write(questions: [DeckFolder.question("a", answer: "ねこ", options: "ねこいぬ")])
        let game = try await RunningGame([folder.path])
        try await press("slash h", game, gives: "hint")
    }

    @Test func underTheCoverASlashDoesNothing() async throws {
        let game = try await start()
        try await press("F4", game, gives: "zoom")
        try await game.waitForLine("the open picture") { $0.zoom == "open" }
        try game.press("slash h Escape")
        try await game.waitForLine("the closed picture") { $0.zoom == "closed" }
        try await press("h", game, gives: "hint")
    }

    // MARK: Keyboards

    @Test func locksAndForeignLayoutsTypeTheSameLetters() async throws {
        let game = try await start()
        try game.press("Caps_Lock")
        try await press("slash h o n g Return", game, gives: "option 2")
        try game.press("Escape Caps_Lock")
        let environment = game.display.environment()
        _ = try await Tool.output("setxkbmap", ["-layout", "ru"], environment: environment)
        // A slash, and where S and E stand on a Latin keyboard: keys by number, for xdotool's own map is older.
        try await press("shift+51 39 26 Return", game, gives: "option 3")
        try game.press("Escape")
        _ = try await Tool.output("setxkbmap", ["-layout", "de"], environment: environment)
        // A slash, l, and ü itself or only u, for 绿.
        for umlaut in [34, 30] {
            try await press("shift+16 46 \(umlaut) Return", game, gives: "option 10")
            try await press("Escape BackSpace", game, gives: "slot 2")
        }
    }

    @Test func anInputMethodPassesTheSlashOnAndCommitsAsEver() async throws {
        let display = try await TestDisplay()
        let inputMethod = try await InputMethod(on: display)
        let game = try await start(on: display, InputMethod.environment)
        try await inputMethod.waitForFocus()
        // It keeps the letters and commits 红, which is pressed.
        try await press("slash h o n g space", game, gives: "option 2")
        // The keys that it passes on mean what they mean here: the narrowing is still open, then closed.
        try await press("BackSpace BackSpace", game, gives: "slot 0")
    }

    // MARK: The table

    @Test func theTableIsReadWithTheFirstSlashAndIsMissedThenOnly() async throws {
        let display = try await TestDisplay()
        let installation = display.home.folder.appendingPathComponent("usr")
        let files = FileManager.default
        for folder in ["bin", "share/caitu"] {
            try files.createDirectory(
                at: installation.appendingPathComponent(folder), withIntermediateDirectories: true)
        }
        let program = installation.appendingPathComponent("bin/caitu")
        // By a process of its own: a child of another test, forked while this one held the file open, would make it too busy to be run.
        _ = try await Tool.output("cp", [Places.program, program.path], environment: display.environment())
        for part in ["Skin", "Words"] {
            try files.createSymbolicLink(
                at: installation.appendingPathComponent("share/caitu/\(part)"),
                withDestinationURL: Places.package.appendingPathComponent("Resources/\(part)"))
        }
        let deck = try DeckFile.fixture("Shapes").folder.path
        let picture = display.home.folder.appendingPathComponent("shot.png").path
        func shot(_ steps: String) async throws -> Tool {
            try await Tool.run(
                program.path, ["shot", deck, "--do", steps, "-o", picture], environment: display.environment()
            )
        }
        let without = try await shot("hint; key h; key Escape")
        #expect(without.exit == .status(0))
        #expect(without.errors == "")
        let with = try await shot("key slash; key h; key Escape")
        #expect(with.exit == .status(0))
        let lines = with.errors.split(separator: "\n")
        #expect(lines.count == 1)
        #expect(lines[0].hasPrefix("caitu: ") && lines[0].contains("Pinyin/readings.txt: cannot be read"))
    }

    // MARK: Looking

    @Test func theWindowShowsWhatAShotShows() async throws {
        let deck = try DeckFile.fixture("Shapes").folder.path
        let game = try await start()
        var steps: [String] = []
        for keys in [["slash"], ["h"], ["o", "n"], ["x"], ["BackSpace", "2"], ["Escape"]] {
            steps += keys.map { "key \($0)" }
            try game.press(keys.joined(separator: " "))
            let expected = try await Shot.take(
                on: game.display, [deck, "--rules", "lf", "--do", steps.joined(separator: "; ")])
            try await game.waitForPicture("what \(steps) give", within: .seconds(30)) { $0 == expected }
        }
    }
}
