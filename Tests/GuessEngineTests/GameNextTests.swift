// The next question: skipping, the wait after a right answer, and the last question, in every preset.

import GuessEngine
import Testing

struct GameNextTests {
    @Test("Next shows the next question, free of charge, and drops the row", arguments: PresetRow.table)
    func next(row: PresetRow) {
        var script = Script(Decks.plain, row.rules)
        script.spell("甲")
        script.send(.nextPressed, effects: [.questionShown]) {
            $0.show(1, options: row.plainOptions(1), slots: 1)
        }
        script.send(.nextPressed, effects: [.questionShown]) {
            $0.show(2, options: row.plainOptions(2), slots: 3)
        }
        #expect(script.game.solvedCount == 0)
        #expect(script.game.questionNumber == 3)
    }

    @Test("Next is disabled on the last question", arguments: PresetRow.table)
    func nextOnLast(row: PresetRow) {
        var script = Script(Decks.plain, row.rules, first: 1)
        #expect(script.game.canGoNext)
        script.lead(.nextPressed)
        #expect(!script.game.canGoNext)
        script.spell("己甲")
        script.expectDead([.nextPressed])
    }

    @Test("After the wait, and not before, comes the next question", arguments: PresetRow.table)
    func wait(row: PresetRow) {
        var script = Script(Decks.plain, row.rules)
        script.spell("甲乙")
        let end = script.now + row.wait
        #expect(script.game.nextDeadline == end)
        #expect(script.game.dueInput(at: end - .nanoseconds(1)) == nil)
        for moment in [end, end + .seconds(7)] {
            let due = script.game.dueInput(at: moment)
            #expect(due?.input == .waitEnded)
            #expect(due?.at == end)
        }
        script.send(.waitEnded, after: row.wait, effects: [.questionShown]) {
            $0.endWait()
            $0.show(1, options: row.plainOptions(1), slots: 1)
        }
        #expect(script.game.score == PresetRow.startScore + row.reward)
        #expect(script.game.dueInput(at: end + .seconds(7)) == nil)
    }

    @Test("During the wait next skips the rest of it, one step and never two", arguments: PresetRow.table)
    func skippingTheWait(row: PresetRow) {
        var script = Script(Decks.plain, row.rules)
        script.spell("甲乙")
        script.send(.nextPressed, after: row.wait / 2, effects: [.questionShown]) {
            $0.endWait()
            $0.show(1, options: row.plainOptions(1), slots: 1)
        }
        script.elapse(.seconds(60))
        script.expectDead([.waitEnded])
        #expect(script.game.questionIndex == 1)
        #expect(script.game.row == [nil])
    }

    @Test("Nothing but next and the wait's end acts during the wait", arguments: PresetRow.table)
    func deadDuringWait(row: PresetRow) {
        var script = Script(Decks.plain, row.rules)
        script.spell("甲乙")
        script.expectDead(script.everyInput(but: .nextPressed, .waitEnded))
    }

    @Test("On the last question the wait cannot be skipped", arguments: PresetRow.table.filter(\.waitsOnLast))
    func waitOnLast(row: PresetRow) {
        var script = Script(Decks.plain, row.rules, first: 2)
        script.spell("丁戊己")
        #expect(script.game.waitEnd == script.now + row.wait)
        script.expectDead(script.everyInput(but: .waitEnded))
    }

    @Test("Outside of a wait its end means nothing", arguments: PresetRow.table)
    func waitEndedOutside(row: PresetRow) {
        var script = Script(Decks.plain, row.rules)
        script.expectDead([.waitEnded])
        script.spell("乙甲")
        script.expectDead([.waitEnded])
    }

    @Test("A wait that ended unnoticed still counts as one step")
    func lateSkip() {
        var script = Script(Decks.plain, .classic)
        script.spell("甲乙")
        script.send(.nextPressed, after: .seconds(2), effects: [.questionShown]) {
            $0.endWait()
            $0.show(1, options: ["乙", "丙", "丁"], slots: 1)
        }
    }
}
