// The languages on the shelf: one press, and every word is in another, there and in every deck.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct ShelfLanguageTests {
    private func expectShown(_ game: RunningGame, _ arguments: [String], _ purpose: String) async throws {
        let shot = try await Shot.take(on: game.display, arguments)
        try await game.waitForPicture(purpose) { $0 == shot }
    }

    @Test func aPressChangesEveryWord() async throws {
        let game = try await RunningGame.onShelf()
        for (press, tag, title) in [
            ("click", "zh-Hant", "猜圖"), ("F7", "en", "Caitu"), ("ctrl+l", "zh-Hans", "猜图"),
            ("F7", "zh-Hant", "猜圖"),
        ] {
            let line =
                press == "click"
                ? try await game.click(ExpectedShelf.language, gives: "key F7")
                : try await game.press(press, gives: "key F7")
            #expect(line.screen == "shelf")
            #expect(try await game.hands.ask("getwindowname \(game.window)") == title)
            // But for the ring, which the mouse has taken away.
            let steps = press == "click" ? [] : ["--do", "wait 0"]
            if press == "click" { try game.press("Down") }
            try await expectShown(game, ["--language", tag] + steps, "the shelf in \(tag)")
        }
        // Wherever one goes from here.
        try await game.press("Return", gives: "option 0")
        try await game.press("F1", gives: "help")
        try await expectShown(
            game, [Places.firstDeck, "--language", "zh-Hant", "--do", "help"], "the help in zh-Hant")
        try await game.press("Escape", gives: "key Escape")
        try await game.press("Escape", gives: "key Escape")
        #expect(try await game.hands.ask("getwindowname \(game.window)") == "猜圖")
    }

    @Test func theTabCanBeReachedWithTheArrows() async throws {
        let game = try await RunningGame.onShelf()
        try game.press("Up")
        try await game.press("Return", gives: "key F7")
        try game.press("Down")
        try await game.press("Return", gives: "option 0")
    }

    @Test func theChoiceIsKept() async throws {
        let display = try await TestDisplay()
        func title(_ arguments: [String], savesProgress: Bool = true, _ more: [String: String] = [:])
            async throws -> String
        {
            let game = try await RunningGame(
                on: display, arguments, environment: more, savesProgress: savesProgress)
            return try await game.hands.ask("getwindowname \(game.window)")
        }
        // Not where nothing is to be saved.
        let unsaved = try await RunningGame.onShelf(display)
        try await unsaved.press("F7", gives: "key F7")
        try unsaved.press("ctrl+q")
        try await unsaved.child.waitForExit()
        #expect(try await title([]) == "猜图")

        let game = try await RunningGame.onShelf(display, savesProgress: true)
        for _ in 1...2 { try await game.press("F7", gives: "key F7") }
        game.child.send(signal: SIGKILL)
        try await game.child.waitForExit()
        #expect(try await title([]) == "Caitu")
        #expect(try await title([], ["LC_ALL": "zh_TW.UTF-8"]) == "Caitu")
        #expect(try await title([Places.firstDeck]) == "猜图入门 – Caitu")
        // What is asked for, and where nothing is read.
        #expect(try await title(["--language", "zh-Hant"]) == "猜圖")
        #expect(try await title([], savesProgress: false) == "猜图")
        // A language that there is none of any more, or never was.
        let file = display.home.folder.appendingPathComponent("state/caitu/language")
        for tag in ["tlh", "../en", "", String(repeating: "x", count: 1000)] {
            try Data(tag.utf8).write(to: file)
            #expect(try await title([]) == "猜图")
        }
    }

    @Test func whatWasChosenIsWhereItBegins() async throws {
        let display = try await TestDisplay()
        let game = try await RunningGame.onShelf(display, ["--language", "en"])
        try await game.press("F7", gives: "key F7")
        #expect(try await game.hands.ask("getwindowname \(game.window)") == "猜图")
    }
}
