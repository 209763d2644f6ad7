// Characters from a real input method, and that none, a hanging or a vanishing one leaves the keys alone.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct InputMethodTests {
    /// A game that asks for 红色圆形 with 圆 as option 1, 红 as 2, 色 as 3 and 形 as 4.
    private func start(on display: TestDisplay, _ more: [String: String] = InputMethod.environment)
        async throws
        -> RunningGame
    {
        try await RunningGame(
            on: display, [DeckFile.fixture("Shapes").folder.path, "--rules", "lf"], environment: more)
    }

    /// Types a syllable or word, and a space, at which the input method commits.
    private func type(_ letters: String, _ game: RunningGame) throws {
        try game.press(letters.map { "\($0) " }.joined() + "space")
    }

    @Test(arguments: ["C.UTF-8", "C", "ja_JP.UTF-8", "zh_CN"])
    func committedCharactersPressTheirOptions(locale: String) async throws {
        let display = try await TestDisplay()
        let inputMethod = try await InputMethod(on: display)
        let game = try await start(
            on: display, InputMethod.environment.merging(["LC_ALL": locale]) { $1 })
        try await inputMethod.waitForFocus()
        for (letters, option) in [("hong", 2), ("se", 3)] {
            try type(letters, game)
            // The next line, so the letters themselves did nothing: h would be a hint.
            #expect(try await game.nextLine("the character of \(letters)").input == "option \(option)")
        }
        // A word is typed like its characters one by one.
        try type("yuanxing", game)
        let first = try await game.nextLine("the word's first character")
        #expect(first.input == "option 1")
        #expect(first.row == ["红", "色", "圆", nil])
        let last = try await game.nextLine("the word's last character")
        #expect(last.input == "option 4")
        #expect(last.row == ["红", "色", "圆", "形"])
        #expect(last.verdict == "right")
        #expect(last.score == 10_500)
    }

    @Test func whatItPassesOnIsTypedAsEver() async throws {
        let display = try await TestDisplay()
        let inputMethod = try await InputMethod(on: display)
        let game = try await start(on: display)
        try await inputMethod.waitForFocus()
        try type("hong", game)
        try await game.waitForLine("the first character") { $0.input == "option 2" }
        // Its own affair: taken back while it is spelt, and never seen by the game.
        try game.press("h o BackSpace BackSpace")
        try await game.press("BackSpace", gives: "slot 0")
        for keys in ["F2", "ctrl+h"] { try await game.press(keys, gives: "hint") }
        try await game.press("Delete", gives: "key Delete")
        try await game.press("F4", gives: "zoom")
        try game.press("Escape")
        try await game.waitForLine("the closed picture") { $0.zoom == "closed" }
        for _ in 0..<7 { try game.press("Down") }
        for _ in 0..<7 { try game.press("Left") }
        for _ in 0..<2 { try game.press("Up") }
        try await game.press("Return", gives: "option 0")
        for letters in ["hong", "se"] { try type(letters, game) }
        try await game.waitForLine("three characters") { $0.row == ["方", "红", "色", nil] }
        // Of a held key the repeats are known as such.
        try await game.holdBackspace(emptying: [2, 1, 0])
        try game.hold("F2")
        try game.press("F3")
        #expect(try await game.nextLine("the hint").input == "hint")
        #expect(try await game.nextLine("the next question").input == "next")
    }

    @Test func atRestTheyDoNotTalk() async throws {
        let display = try await TestDisplay()
        let inputMethod = try await InputMethod(on: display)
        let game = try await start(on: display)
        try await inputMethod.waitForFocus()
        try type("hong", game)
        try await game.waitForLine("a character") { $0.input == "option 2" }
        let trace = display.home.folder.appendingPathComponent("trace").path
        let process = "\(game.child.processIdentifier)"
        var calls: [Substring] = []
        // Once they have said all that there is to be said of the last key.
        for _ in 0..<4 {
            let tool = try await Tool.run(
                "timeout", ["--signal=INT", "3", "strace", "-f", "-q", "-o", trace, "-p", process],
                environment: display.environment(), within: .seconds(30))
            try #require(tool.exit == .status(124), "\(tool.errors)")
            calls = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
            // The one call in which it sleeps may be there from the beginning.
            if calls.count <= 1 { break }
        }
        #expect(calls.count <= 1, "\(calls.joined(separator: "\n"))")
        try await game.press("F2", gives: "hint")
    }

    @Test(arguments: ["@im=none", "@im=nobody", "nonsense"])
    func withoutOneTheKeysWork(modifiers: String) async throws {
        let display = try await TestDisplay()
        let game = try await start(on: display, ["XMODIFIERS": modifiers])
        try await game.press("h", gives: "hint")
        try await game.press("BackSpace", gives: "slot 0")
        let keyboard = try await KeyboardPlan(typing: "红色圆形", on: display)
        for (character, option) in zip("红色圆形", [2, 3, 1, 4]) {
            try await game.press(keyboard.key(character), gives: "option \(option)")
        }
        #expect(game.state.verdict == "right")
    }

    @Test func oneThatVanishesIsNotMissedAndTheNextIsUsed() async throws {
        let display = try await TestDisplay()
        // The game is first.
        let game = try await start(on: display)
        try await game.press("h", gives: "hint")
        for end in [SIGKILL, SIGTERM] {
            let inputMethod = try await InputMethod(on: display)
            try await inputMethod.waitForFocus()
            try type("se", game)
            try await game.waitForLine("a character after the input method has started") {
                $0.input == "option 3"
            }
            // What it has not finished spelling goes with it.
            try game.press("h o")
            try await game.hands.synchronize()
            inputMethod.send(signal: end)
            try await inputMethod.waitForEnd()
            try await game.press("F2", gives: "hint")
            try await game.press("h", gives: "hint")
        }
    }

    @Test func oneThatHangsDelaysOneKeyAndNoMore() async throws {
        let display = try await TestDisplay()
        let inputMethod = try await InputMethod(on: display)
        inputMethod.send(signal: SIGSTOP)
        // It does not even answer that it is there.
        let game = try await start(on: display)
        for keys in ["F2", "h"] { try await game.press(keys, gives: "hint") }
        inputMethod.send(signal: SIGCONT)
        try await inputMethod.waitForFocus()
        try type("se", game)
        try await game.waitForLine("a character of one that had hung") { $0.input == "option 3" }

        inputMethod.send(signal: SIGSTOP)
        let start = ContinuousClock.now
        try await game.press("h", gives: "hint")
        #expect(ContinuousClock.now - start > .seconds(1.5))
        for keys in ["F2", "h"] { try await game.press(keys, gives: "hint") }
        inputMethod.send(signal: SIGCONT)
        // The h that it has only now seen is forgotten.
        try await inputMethod.waitForLine("XIM_RESET_IC")
        try type("se", game)
        try await game.waitForLine("a character of one that hung") { $0.input == "option 3" }

        inputMethod.send(signal: SIGSTOP)
        try game.press("ctrl+q")
        #expect(try await game.child.waitForExit(within: .seconds(10)) == .status(0))
    }
}
