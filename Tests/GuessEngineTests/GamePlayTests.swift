// Options, slots and full rows: the rules "option pressed", "slot pressed" and "row full", in every preset.

import GuessEngine
import Testing

struct GamePlayTests {
    @Test("An option moves to the first empty slot and its cell becomes empty", arguments: PresetRow.table)
    func optionFillsFirstEmptySlot(row: PresetRow) {
        var script = Script(Decks.plain, row.rules, first: 2)
        let (first, second, third) = (script.option("己"), script.option("甲"), script.option("戊"))
        script.send(.optionPressed(first)) { $0.fill(0, with: first) }
        script.send(.optionPressed(second)) { $0.fill(1, with: second) }
        script.send(.slotPressed(0)) { $0.empty(0) }
        script.send(.optionPressed(third)) { $0.fill(0, with: third) }
        #expect(script.game.character(inSlot: 0) == "戊")
        #expect(script.game.character(inSlot: 1) == "甲")
        #expect(script.game.character(inSlot: 2) == nil)
        #expect(script.game.lastFilledSlot == 1)
        #expect(script.game.goneOptions == [second, third].sorted())
    }

    @Test("An option that is gone and one that does not exist do nothing", arguments: PresetRow.table)
    func absentOptions(row: PresetRow) {
        var script = Script(Decks.plain, row.rules)
        let option = script.option("甲")
        script.send(.optionPressed(option)) { $0.fill(0, with: option) }
        script.expectDead([
            .optionPressed(option), .optionPressed(-1), .optionPressed(5), .optionPressed(.max),
        ])
    }

    @Test("A full row ignores every option, so that no character is lost", arguments: PresetRow.table)
    func fullRowIgnoresOptions(row: PresetRow) {
        var script = Script(Decks.plain, row.rules)
        script.spell("乙甲")
        #expect(script.game.verdict == .wrong)
        script.expectDead((0..<5).map { .optionPressed($0) })
    }

    @Test(
        "A slot's character returns to the very cell it came from, also with twins",
        arguments: PresetRow.table)
    func twinsReturnToTheirCell(row: PresetRow) {
        var script = Script(Decks.twins, row.rules)
        let (first, second) = (script.option("山"), script.option("山", twin: 1))
        script.send(.optionPressed(second)) { $0.fill(0, with: second) }
        script.send(.slotPressed(0)) { $0.empty(0) }
        script.send(.optionPressed(second)) { $0.fill(0, with: second) }
        script.send(.optionPressed(first)) {
            $0.fill(1, with: first)
            $0.fillWrongly()
            $0.score -= row.penalty
        }
        script.send(.slotPressed(0)) {
            $0.empty(0)
            $0.verdict = .open
        }
        #expect(!script.game.isGone(second))
        #expect(script.game.isGone(first))
        script.send(.slotPressed(1)) { $0.empty(1) }
    }

    @Test("Either twin is right", arguments: PresetRow.table)
    func eitherTwinIsRight(row: PresetRow) {
        var script = Script(Decks.twins, row.rules)
        let (mountain, water) = (script.option("山", twin: 1), script.option("水", twin: 1))
        script.send(.optionPressed(mountain)) { $0.fill(0, with: mountain) }
        script.send(.optionPressed(water)) {
            $0.fill(1, with: water)
            $0.solve()
            $0.score += row.reward
            $0.wait(for: row.wait)
        }
    }

    @Test("An empty slot and one that does not exist do nothing", arguments: PresetRow.table)
    func emptySlots(row: PresetRow) {
        var script = Script(Decks.plain, row.rules)
        script.expectDead([.slotPressed(0), .slotPressed(1)])
        script.spell("甲")
        script.expectDead([.slotPressed(1), .slotPressed(-1), .slotPressed(2), .slotPressed(.max)])
    }

    @Test("The penalty is paid once per fill, whatever is pressed in between", arguments: PresetRow.table)
    func penaltyOncePerFill(row: PresetRow) {
        var script = Script(Decks.plain, row.rules)
        let (right, wrong) = (script.option("甲"), script.option("丁"))
        script.send(.optionPressed(right)) { $0.fill(0, with: right) }
        for _ in 1...3 {
            script.send(.optionPressed(wrong)) {
                $0.fill(1, with: wrong)
                $0.fillWrongly()
                $0.score -= row.penalty
            }
            script.lead(.helpPressed, .closePressed, .optionPressed(0), .waitEnded)
            #expect(script.game.verdict == .wrong)
            script.send(.slotPressed(1)) {
                $0.empty(1)
                $0.verdict = .open
            }
        }
        #expect(script.game.score == PresetRow.startScore - 3 * row.penalty)
    }

    @Test(
        "A right row is rewarded once and starts the wait; nothing can be taken back",
        arguments: PresetRow.table)
    func rightRow(row: PresetRow) {
        var script = Script(Decks.plain, row.rules)
        let (first, second) = (script.option("甲"), script.option("乙"))
        script.send(.optionPressed(first)) { $0.fill(0, with: first) }
        script.send(.optionPressed(second), after: .seconds(3)) {
            $0.fill(1, with: second)
            $0.solve()
            $0.score = PresetRow.startScore + row.reward
            $0.wait(for: row.wait)
        }
        script.expectDead([.slotPressed(0), .rowCleared, .optionPressed(second), .hintPressed])
        #expect(script.game.solvedCount == 1)
    }

    @Test("The right characters in the wrong order are wrong", arguments: PresetRow.table)
    func wrongOrder(row: PresetRow) {
        var script = Script(Decks.plain, row.rules)
        script.spell("乙")
        let second = script.option("甲")
        script.send(.optionPressed(second)) {
            $0.fill(1, with: second)
            $0.fillWrongly()
            $0.score -= row.penalty
        }
    }

    @Test(
        "Emptying the row returns every option, right or wrong its colour, and costs nothing",
        arguments: PresetRow.table)
    func rowCleared(row: PresetRow) {
        var script = Script(Decks.plain, row.rules)
        script.expectDead([.rowCleared])
        script.spell("乙")
        script.send(.rowCleared) { $0.emptyRow() }
        script.spell("乙甲")
        script.send(.rowCleared) { $0.emptyRow() }
    }

    @Test(
        "In jf a wrong row that would take the score below zero ends the game; the score keeps its last value"
    )
    func penaltyBelowZero() {
        var script = Script(Decks.plain, .jf)
        for _ in 1...99 { script.lead(.hintPressed) }
        #expect(script.game.score == 100)
        let wrong = script.option("丁")
        script.send(.optionPressed(wrong)) {
            $0.fill(1, with: wrong)
            $0.fillWrongly()
            $0.score = 0
        }
        script.send(.slotPressed(1)) {
            $0.empty(1)
            $0.verdict = .open
        }
        script.send(.optionPressed(wrong)) {
            $0.fill(1, with: wrong)
            $0.fillWrongly()
            $0.screen = .over
        }
    }

    @Test("The score stops where its button ends, deep in debt")
    func lowestScore() {
        var script = Script(Decks.long, .mj)
        for _ in 1...1009 { script.lead(.hintPressed) }
        #expect(script.game.score == -999_000)
        script.send(.hintPressed) {
            $0.score = -999_999
            $0.records[0].hints = 1010
        }
    }

    @Test("The score stops where its button ends, after ten thousand rewards")
    func highestScore() throws {
        var script = Script(Array(repeating: Decks.plain[1], count: 9_991), .sb)
        for question in 1...9_989 {
            script.spell("丙")
            script.lead(.nextPressed)
            try #require(script.game.position == question)
        }
        #expect(script.game.score == 9_999_000)
        script.spell("丙")
        #expect(script.game.score == 9_999_999)
    }
}
