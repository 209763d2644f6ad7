// Whole decks without a mouse: typed characters, arrows and Enter, and every shortcut.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct WholeDeckByKeyboardTests {
    @Test func theFirstDeckIsTyped() async throws {
        let deck = try DeckFile.bundled()
        let game = try await RunningGame([deck.folder.path])
        var score = ExpectedRules.startScore
        for (index, entry) in deck.entries.enumerated() {
            let keyboard = try await KeyboardPlan(typing: entry.answer, on: game.display)
            let options = try #require(game.state.options)
            #expect(options == entry.options)
            let isLast = index == deck.entries.count - 1
            var gone: [Int] = []
            for character in entry.answer {
                // Of twins the first that is still there.
                let option = try #require(
                    options.indices.first { !gone.contains($0) && options[$0] == String(character) })
                gone.append(option)
                try game.press(keyboard.key(character))
                // Right behind the last character: skips the wait, one step and never two.
                if gone.count == entry.answer.count, !isLast { try game.press("F3") }
                let line = try await game.nextLine("the option \(option)")
                #expect(line.input == "option \(option)")
                #expect(line.gone == gone.sorted())
            }
            score += 500
            #expect(game.state.verdict == "right")
            #expect(game.state.score == score)
            #expect(game.state.solved == index + 1)
            guard !isLast else { break }
            let next = try await game.nextLine("the next question")
            #expect(next.input == "next")
            #expect(next.question == index + 2)
        }
        let end = try await game.nextLine("the finish screen")
        #expect(end.input == "advance")
        #expect(end.screen == "finish")
        try game.press("ctrl+q")
        #expect(try await game.child.waitForExit() == .status(0))
    }

    @Test func lettersAreTypedInAnyCaseAndAreNoShortcutsThen() async throws {
        let deck = try DeckFile.fixture("Letters")
        let game = try await RunningGame([deck.folder.path])
        // H and N would be 提示 and 下一题 if the grid offered no letters.
        for (key, option) in [("h", 0), ("O", 1), ("r", 2)] {
            try await game.press(key, gives: "option \(option)")
        }
        try await game.press("ctrl+h", gives: "hint")
        #expect(game.state.row == ["H", nil, nil, nil])
        try game.press("Caps_Lock")
        try await game.press("BackSpace", gives: "slot 0")
        for (key, option) in [("h", 0), ("o", 1), ("r", 2)] {
            try await game.press(key, gives: "option \(option)")
        }
        // Together, so that the wait after the right answer cannot end in between.
        for key in ["n", "Caps_Lock", "Next"] { try game.press(key) }
        let right = try await game.nextLine("the right answer")
        #expect(right.input == "option 3")
        #expect(right.verdict == "right")
        #expect(try await game.nextLine("the second question").input == "next")

        // A digit, a letter and a Chinese character in one answer.
        let keyboard = try await KeyboardPlan(typing: "龙", on: game.display)
        for (key, option) in [("3", 2), ("d", 3), (try keyboard.key("龙"), 0)] {
            try await game.press(key, gives: "option \(option)")
        }
        #expect(game.state.verdict == "right")
        let third = try await game.nextLine("the third question")
        #expect(third.input == "advance")

        // The two apostrophes are fixed signs: nine slots, and twins taken in order.
        #expect(third.row.count == 9)
        for (key, option) in zip("rocknroll", [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
            try await game.press(String(key), gives: "option \(option)")
        }
        #expect(game.state.verdict == "right")
        let end = try await game.nextLine("the finish screen")
        #expect(end.screen == "finish")
        #expect(end.solved == 3)
    }

    @Test func arrowsAndEnterReachTheOptions() async throws {
        let game = try await RunningGame([DeckFile.fixture("Shapes").folder.path])
        for (option, key) in [(2, "Return"), (3, "space"), (1, "KP_Enter"), (4, "Return")] {
            // To the grid's lower left corner, wherever the ring is; then right, then up two rows.
            for _ in 0..<7 { try game.press("Down") }
            for _ in 0..<7 { try game.press("Left") }
            for _ in 0..<option { try game.press("Right") }
            for _ in 0..<2 { try game.press("Up") }
            try await game.press(key, gives: "option \(option)")
        }
        #expect(game.state.row == ["红", "色", "圆", "形"])
        #expect(game.state.verdict == "right")
    }

    @Test func everyShortcutActs() async throws {
        let game = try await RunningGame([DeckFile.fixture("Shapes").folder.path, "--rules", "lf"])
        for keys in ["F2", "h", "H", "ctrl+h"] {
            let line = try await game.press(keys, gives: "hint")
            #expect(line.gone == [2])
        }
        #expect(game.state.score == 6000)
        try await game.press("Delete", gives: "key Delete")
        #expect(game.state.gone == [])
        for open in ["F4", "z", "ctrl+z"] {
            for close in ["Escape", "z", "Return", "space", "F4"] {
                try await game.press(open, gives: "zoom")
                #expect(game.state.zoom == "opening")
                // Under the cover nothing else acts, not even what is next.
                for dead in ["F2", "F3", "BackSpace", "Delete", "F1", "n"] { try game.press(dead) }
                try game.press(close)
                // The picture may have arrived before that.
                let closing = try await game.waitForLine("the shrinking picture after \(close)") {
                    $0.input != "zoomEnded"
                }
                #expect(closing.zoom == "closing")
                try await game.waitForLine("the closed picture") { $0.zoom == "closed" }
            }
        }
        for open in ["F1", "question"] {
            for close in ["Escape", "F1", "Return"] {
                #expect(
                    try await game.press(open, gives: "help").screen == "help" || game.state.screen == "aids")
                try game.press(close)
                let line = try await game.nextLine("the closed help after \(close)")
                #expect(line.screen == "play")
            }
        }
        for (number, keys) in ["F3", "n"].enumerated() {
            let line = try await game.press(keys, gives: "next")
            #expect(line.question == number + 2)
            #expect(line.score == 6000)
        }
        // On the last question there is no next one: the next line is the hint's.
        for keys in ["F3", "Next", "n", "ctrl+n"] { try game.press(keys) }
        try game.press("F2")
        #expect(try await game.nextLine("the hint").input == "hint")
    }

    @Test func locksAndForeignLayoutsLeaveTheShortcutsAlone() async throws {
        let game = try await RunningGame([DeckFile.fixture("Shapes").folder.path, "--rules", "lf"])
        for lock in ["Caps_Lock", "Num_Lock"] {
            try game.press(lock)
            try await game.press("h", gives: "hint")
            try await game.press("ctrl+h", gives: "hint")
        }
        let environment = game.display.environment()
        _ = try await Tool.output("setxkbmap", ["-layout", "ru"], environment: environment)
        // The key where H stands on a Latin keyboard.
        try await game.press("43", gives: "hint")
        _ = try await Tool.output(
            "setxkbmap", ["-layout", "us,gr", "-option", "grp:caps_toggle"], environment: environment)
        try game.press("Caps_Lock")
        try await game.press("43", gives: "hint")
    }

    @Test func aHeldKeyActsOnceButBackspaceGoesOn() async throws {
        let game = try await RunningGame([DeckFile.fixture("Shapes").folder.path, "--rules", "lf"])
        for option in [0, 5, 6] {
            let layout = ExpectedLayout(picture: ExpectedRules.classic.picture, slotCount: 4)
            try await game.click(layout.option(option), gives: "option \(option)")
        }
        try await game.holdBackspace(emptying: [2, 1, 0])
        try game.hold("F2")
        try game.press("F4")
        #expect(try await game.nextLine("the hint").input == "hint")
        #expect(try await game.nextLine("the zoom").input == "zoom")
    }
}
