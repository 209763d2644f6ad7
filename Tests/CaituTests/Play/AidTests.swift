// 帮助 as a shop: its three aids, bought with clicks and keys in the window.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct AidTests {
    private static func shapes() throws -> String { try DeckFile.fixture("Shapes").folder.path }
    private static let title = Box(24, 14, 272, 28)

    @Test func removingOptionsEmptiesCells() async throws {
        let game = try await RunningGame([try Self.shapes()])
        let before = try await game.picture()
        try await game.click(ExpectedLayout.help, gives: "help")
        #expect(game.state.screen == "aids")
        try await game.click(ExpectedLayout.aid(1), gives: "key 1")
        #expect(game.state.screen == "play" && game.state.score == 9700 && game.state.gone == [])
        let after = try await game.picture()
        let layout = ExpectedLayout(picture: ExpectedRules.classic.picture, slotCount: 4)
        let count = game.lines[0].options?.count ?? 0
        let emptied = try (0..<count).filter { option in
            try after.part(layout.option(option)) != before.part(layout.option(option))
        }
        #expect(emptied.count == 3)
        // None of the answer's characters is among them, and what is gone cannot be pressed.
        #expect(Set(emptied).isDisjoint(with: [1, 2, 3, 4]))
        for option in emptied { try game.click(layout.option(option)) }
        try await game.click(layout.option(2), gives: "option 2")
        #expect(game.state.row.first == game.lines[0].options?[2])
    }

    @Test func litOptionsLookLitAndCanBePressed() async throws {
        let game = try await RunningGame([try Self.shapes()])
        let before = try await game.picture()
        try await game.press("F1", gives: "help")
        try await game.press("2", gives: "key 2")
        #expect(game.state.score == 9300)
        let after = try await game.picture()
        let layout = ExpectedLayout(picture: ExpectedRules.classic.picture, slotCount: 4)
        let question = try DeckFile.fixture("Shapes").entries[0]
        let lit = try question.options.indices.filter { option in
            try after.part(layout.option(option)) != before.part(layout.option(option))
        }
        #expect(lit == question.options.indices.filter { question.answer.contains(question.options[$0]) })
        // Not by colour alone: a screen without colours shows it, too.
        for option in lit {
            let box = layout.option(option)
            #expect(try after.part(box).grey() != before.part(box).grey())
        }
        try await game.click(layout.option(2), gives: "option 2")
    }

    @Test func theAnswerIsShownFreeOfChargeAndCountsAsUnsolved() async throws {
        let game = try await RunningGame([try Self.shapes()])
        try await game.press("F1", gives: "help")
        try await game.press("3", gives: "key 3")
        #expect(game.state.verdict == "right" && game.state.score == 10000 && game.state.solved == 0)
        try await game.waitForLine("the next question") { $0.input == "advance" }
        #expect(game.state.question == 2 && game.state.solved == 0)
    }

    @Test func aShownAnswerLooksLikeNoSolution() async throws {
        let deck = try Self.shapes()
        let display = try await TestDisplay()
        let shown = try await Shot.take(on: display, [deck, "--do", "help; key 3"])
        let solved = try await Shot.take(
            on: display, [deck, "--do", "option 2; option 3; option 1; option 4"])
        let layout = ExpectedLayout(picture: ExpectedRules.classic.picture, slotCount: 4)
        for slot in 0..<4 {
            #expect(try shown.part(layout.slot(slot)) != solved.part(layout.slot(slot)))
        }
        // Not by colour alone.
        let mark = Box(layout.slot(3).x + 27.5, layout.slot(3).y - 8, 16, 16)
        #expect(try shown.part(mark).grey() != solved.part(mark).grey())
        let game = try await RunningGame(on: display, [deck])
        try await game.press("F1", gives: "help")
        try await game.press("3", gives: "key 3")
        let row = Box(75, 240, 180, 45)
        try await game.waitForPicture("the shown answer, or the question after it") { picture in
            try picture.part(row) != solved.part(row)
        }
        #expect(game.state.verdict == "right" && game.state.solved == 0)
    }

    @Test func aidsAreChosenWithTheRing() async throws {
        let game = try await RunningGame([try Self.shapes()])
        try await game.press("F1", gives: "help")
        for key in ["Up", "Up", "Up", "Up"] { try game.press(key) }
        try await game.press("Return", gives: "key 1")
    }

    @Test func anAidThatHasNothingToDoSaysSoAndCostsNothing() async throws {
        let game = try await RunningGame([try Self.shapes()])
        try await game.press("F1", gives: "help")
        try await game.press("2", gives: "key 2")
        try await game.press("F1", gives: "help")
        let before = try await game.picture()
        try game.click(ExpectedLayout.aid(2))
        try await game.waitForPicture("the notice") { try $0.part(Self.title) != before.part(Self.title) }
        try await game.waitForPicture("the title again") { $0 == before }
        try await game.press("Escape", gives: "key Escape")
        #expect(game.state.score == 9300)
    }

    @Test func anAidThatCannotBePaidIsRefused() async throws {
        let deck = try DeckFile.fixture("Letters").folder.path
        let game = try await RunningGame([deck])
        try await game.spendAllOnLetters()
        #expect(game.state.score == 0)
        try await game.press("F1", gives: "help")
        let before = try await game.picture()
        let count = game.lines.count
        for refuse in [{ try game.press("1") }, { try game.click(ExpectedLayout.aid(2)) }] {
            try refuse()
            try await game.waitForPicture("the notice") { try $0.part(Self.title) != before.part(Self.title) }
            try await game.waitForPicture("the panel at rest") { $0 == before }
        }
        // The answer is free.
        try await game.press("3", gives: "key 3")
        #expect(game.lines.count == count + 1 && game.state.score == 0)
    }

    @Test func aRefusedAidShakes() async throws {
        let display = try await TestDisplay()
        let deck = try DeckFile.fixture("Letters").folder.path
        func shot(_ end: String) async throws -> Picture {
            let hints = [3, 2, 5].map { Array(repeating: "hint", count: $0).joined(separator: "; ") }
            return try await Shot.take(
                on: display, [deck, "--do", hints.joined(separator: "; next; ") + "; help" + end])
        }
        let rest = try await shot("")
        let refused = try await shot("; key 1; wait 0.035")
        for aid in 1...3 {
            let box = ExpectedLayout.aid(aid)
            #expect((try refused.part(box) != rest.part(box)) == (aid == 1), "\(aid)")
        }
        #expect(try await shot("; key 1; wait 3") == rest)
    }

    @Test func otherRulesHaveNoAids() async throws {
        let game = try await RunningGame([try Self.shapes(), "--rules", "lf"])
        try await game.press("F1", gives: "help")
        #expect(game.state.screen == "help")
        try game.press("1")
        try game.click(ExpectedLayout.aid(1))
        try await game.press("Escape", gives: "key Escape")
        #expect(game.state.score == 10000)
    }
}
