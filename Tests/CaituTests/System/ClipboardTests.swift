// The result on the clipboard: copied in the window, fetched by another program.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct ClipboardTests {
    private static let selections = ["clipboard", "primary"]

    /// What another program gets; nil if nobody offers anything in this form.
    private static func fetch(
        _ selection: String, _ target: String = "UTF8_STRING", on display: TestDisplay
    ) async throws -> String? {
        let tool = try await Tool.run(
            "xclip", ["-out", "-selection", selection, "-target", target], environment: display.environment())
        return tool.exit == .status(0) ? tool.output : nil
    }

    /// Looks again and again until both selections hold a text.
    private static func expect(_ text: String, on display: TestDisplay) async throws {
        for selection in selections {
            let deadline = ContinuousClock.now + .seconds(20)
            var held: String?
            repeat {
                held = try await fetch(selection, on: display)
            } while held != text
                && ContinuousClock.now < deadline
            #expect(held == text, "\(selection)")
        }
    }

    @Test func theLetterCopiesTheResultOfAQuestion() async throws {
        let game = try await RunningGame([try DeckFile.fixture("Shapes").folder.path])
        let before = try await game.picture()
        let count = game.lines.count
        try game.press("c")
        try await Self.expect(Self.result, on: game.display)
        let title = Box(20, 44, 280, 26)
        try await game.waitForPicture("the end of the notice") { try $0.part(title) == before.part(title) }
        for target in ["TARGETS", "TIMESTAMP", "text/plain;charset=utf-8", "TEXT"] {
            #expect(try await Self.fetch("clipboard", target, on: game.display) != nil, "\(target)")
        }
        #expect(try await Self.fetch("clipboard", "STRING", on: game.display) == nil, "it is not Latin-1")
        #expect(try await Self.fetch("clipboard", "image/png", on: game.display) == nil)
        // The journal tells of none of it.
        try await game.press("F3", gives: "next")
        #expect(game.lines.count == count + 1)
    }

    @Test func theNoticeSaysThatItWasCopied() async throws {
        let deck = try DeckFile.fixture("Shapes").folder.path
        let game = try await RunningGame([deck])
        let copied = try await Shot.take(on: game.display, [deck, "--do", "key c"])
        let title = Box(20, 44, 280, 26)
        #expect(try await game.picture().part(title) != copied.part(title))
        // It stands for two seconds only, so it is asked for again if a picture comes too late.
        let deadline = ContinuousClock.now + .seconds(60)
        var isSeen = false
        while !isSeen, ContinuousClock.now < deadline {
            try game.press("c")
            try await game.hands.synchronize()
            isSeen = try await game.picture().part(title) == copied.part(title)
        }
        #expect(isSeen)
    }

    @Test func theButtonsOfTheCardAndOfTheFinishScreenCopy() async throws {
        let deck = try DeckFile.fixture("Shapes").folder.path
        let game = try await RunningGame([deck, "--question", "3", "--language", "en"])
        try game.press("F5")
        try game.click(ExpectedLayout.cardCopy)
        try await Self.expect(
            "Caitu \"Shapes\": 0/3 solved\n⬜⬜⬜\nHints: 0, score: 10000", on: game.display)
        try game.press("Escape")
        try await game.press("F2", gives: "hint")
        try await game.waitForLine("the end") { $0.screen == "finish" }
        for copy in [{ try game.click(ExpectedLayout.finishCopy) }, { try game.press("c") }] {
            // Another program's own, so that each way has to copy anew.
            let others = try Self.selections.map { selection in
                try Child(
                    "sh", ["-c", "echo mine | xclip -quiet -in -selection \(selection)"],
                    environment: game.display.environment())
            }
            try await Self.expect("mine", on: game.display)
            try copy()
            try await Self.expect(
                "Caitu \"Shapes\": 1/3 solved\n⬜⬜🟨\nHints: 1, score: 9500", on: game.display)
            withExtendedLifetime(others) {}
        }
    }

    @Test func overLatinLettersItTakesControl() async throws {
        let deck = try DeckFile.fixture("Letters").folder.path
        let game = try await RunningGame([deck])
        #expect(try await Self.fetch("clipboard", on: game.display) == nil)
        try game.press("ctrl+c")
        try await Self.expect("猜图《Letters》　答对 0/3\n⬜⬜⬜\n提示 0 次，得分 10000", on: game.display)
    }

    private static let result = "猜图《Shapes》　答对 0/3\n⬜⬜⬜\n提示 0 次，得分 10000"

    /// Where a clipboard manager runs, the text outlives the game.
    @Test func aManagerKeepsTheResultAfterTheEnd() async throws {
        let display = try await TestDisplay()
        let manager = try Child(
            "wish", [Places.fixtures.appendingPathComponent("clipboard_manager.tcl").path],
            environment: display.environment())
        #expect(try await manager.nextLine() == "ready", "\(manager.errorText)")
        // The game waits for a third of a second only, in which a busy machine may not come round to the manager.
        let deadline = ContinuousClock.now + .seconds(60)
        var kept: String?
        repeat {
            let game = try await RunningGame(on: display, [try DeckFile.fixture("Shapes").folder.path])
            try game.press("c")
            try await Self.expect(Self.result, on: display)
            game.child.send(signal: SIGTERM)
            #expect(try await game.child.waitForExit() == .status(0))
            #expect(game.child.errorText == "")
            kept = try await Self.fetch("clipboard", on: display)
        } while kept == nil && ContinuousClock.now < deadline
        #expect(kept == Self.result)
        withExtendedLifetime(manager) {}
    }

    @Test func nothingIsOfferedAfterTheEnd() async throws {
        let game = try await RunningGame([])
        try game.press("c")
        try game.press("ctrl+q")
        #expect(try await game.child.waitForExit() == .status(0))
        for selection in Self.selections {
            #expect(try await Self.fetch(selection, on: game.display) == nil)
        }
        #expect(game.child.errorText == "")
    }
}
