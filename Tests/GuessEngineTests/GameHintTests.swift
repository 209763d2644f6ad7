// Hints: what they reveal, what they cost, and what happens when they cannot be paid, in every preset.

import GuessEngine
import Testing

struct GameHintTests {
    @Test(
        "A hint empties the row, presses the answer's first character and costs its price",
        arguments: PresetRow.table)
    func firstHint(row: PresetRow) {
        var script = Script(Decks.plain, row.rules, first: 2)
        script.spell("甲乙")
        let first = script.option("丁")
        script.send(.hintPressed) {
            $0.emptyRow()
            $0.fill(0, with: first)
            $0.score = PresetRow.startScore - row.hintPrice
            $0.records[2].hints = 1
        }
        #expect(script.game.hintCount == 1)
    }

    @Test(
        "A hint on a wrong row takes its colour away and is no second wrong fill", arguments: PresetRow.table)
    func hintOnWrongRow(row: PresetRow) {
        var script = Script(Decks.plain, row.rules)
        script.spell("丁丙")
        let first = script.option("甲")
        script.send(.hintPressed) {
            $0.emptyRow()
            $0.fill(0, with: first)
            $0.score = PresetRow.startScore - row.penalty - row.hintPrice
            $0.records[0].hints = 1
        }
    }

    @Test(
        "The second hint reveals one more in classic, elsewhere the first again", arguments: PresetRow.table)
    func secondHint(row: PresetRow) {
        var script = Script(Decks.plain, row.rules, first: 2)
        script.lead(.hintPressed)
        let second = script.option("戊")
        script.send(.hintPressed) {
            if row.revealsOneMore { $0.fill(1, with: second) }
            $0.score -= row.hintPrice
            $0.records[2].hints = 2
        }
    }

    @Test("In classic the last hint solves, and its reward is paid like a click's")
    func hintsSolve() {
        var script = Script(Decks.plain, .classic)
        script.send(.hintPressed) {
            $0.fill(0, with: 1)
            $0.score = 9000
            $0.records[0].hints = 1
        }
        script.send(.hintPressed) {
            $0.fill(1, with: 3)
            $0.verdict = .right
            $0.score = 8500
            $0.records[0].hints = 2
            $0.records[0].isSolved = true
            $0.wait(for: .milliseconds(500))
        }
        script.send(.waitEnded, after: .seconds(0.5), effects: [.questionShown]) {
            $0.endWait()
            $0.show(1, options: ["乙", "丙", "丁"], slots: 1)
        }
    }

    @Test("In classic each question counts its own hints")
    func hintsPerQuestion() {
        var script = Script(Decks.plain, .classic)
        script.lead(.hintPressed, .nextPressed, .nextPressed)
        script.send(.hintPressed) {
            $0.fill(0, with: 4)
            $0.score = 8000
            $0.records[2].hints = 1
        }
        #expect(script.game.hintCount == 2)
    }

    @Test("A hint solves a one-character answer", arguments: PresetRow.table)
    func hintSolvesOneCharacter(row: PresetRow) {
        var script = Script(Decks.plain, row.rules, first: 1)
        let only = script.option("丙")
        script.send(.hintPressed) {
            $0.fill(0, with: only)
            $0.verdict = .right
            $0.score = PresetRow.startScore - row.hintPrice + row.reward
            $0.records[1].hints = 1
            $0.records[1].isSolved = true
            $0.wait(for: row.wait)
        }
    }

    @Test("Of twins a hint presses exactly one for each character", arguments: PresetRow.table)
    func twins(row: PresetRow) {
        var script = Script(Decks.twins, row.rules, first: 1)
        let (first, second) = (script.option("爸"), script.option("爸", twin: 1))
        script.spell("爸")
        script.send(.hintPressed) {
            $0.score -= row.hintPrice
            $0.records[1].hints = 1
        }
        #expect(script.game.row == [first, nil])
        script.send(.hintPressed) {
            $0.score -= row.hintPrice
            $0.records[1].hints = 2
            if row.revealsOneMore {
                $0.fill(1, with: second)
                $0.verdict = .right
                $0.score += row.reward
                $0.records[1].isSolved = true
                $0.wait(for: row.wait)
            }
        }
    }

    @Test(
        "What the options lack is said, and charged only where a hint always is", arguments: PresetRow.table)
    func notOffered(row: PresetRow) {
        var script = Script(Decks.unspellable, row.rules)
        script.spell("甲")
        script.send(.hintPressed, effects: [.characterNotOffered("龘")]) {
            $0.emptyRow()
            if row.isHintAlwaysCharged {
                $0.score -= row.hintPrice
                $0.records[0].hints = 1
            }
        }
    }

    @Test("In classic a hint that falls short of its reach is not charged and does not count")
    func shortOfReach() {
        var script = Script(Decks.unspellable, .classic, first: 1)
        script.lead(.hintPressed)
        #expect(script.game.score == 9000)
        for _ in 1...2 {
            script.send(.hintPressed, effects: [.characterNotOffered("龘")])
        }
        #expect(script.game.row == [0, nil])
    }

    @Test(
        "In classic a hint that the score cannot pay is refused and changes nothing; the last points do pay one"
    )
    func refusal() {
        var script = Script(Decks.long, .classic)
        for _ in 1...9 { script.lead(.hintPressed) }
        #expect(script.game.score == 1000)
        script.send(.hintPressed) {
            $0.fill(9, with: 2)
            $0.score = 0
            $0.records[0].hints = 10
        }
        script.send(.slotPressed(3)) { $0.empty(3) }
        script.send(.hintPressed, effects: [.hintRefused])
    }

    @Test("In classic half the price does not pay a hint")
    func refusalAtHalf() {
        var script = Script(Decks.long + Decks.plain, .classic)
        for _ in 1...10 { script.lead(.hintPressed) }
        script.lead(.nextPressed)
        script.spell("丙")
        script.elapse(.seconds(1))
        #expect(script.game.score == 500)
        script.spell("丁")
        script.send(.hintPressed, effects: [.hintRefused])
    }

    @Test(
        "Where debts are allowed a hint takes the score below zero, and further",
        arguments: PresetRow.table.filter { $0.shortage == .debt })
    func debt(row: PresetRow) {
        var script = Script(Decks.plain, row.rules)
        let paid = PresetRow.startScore / row.hintPrice
        for _ in 1...paid { script.lead(.hintPressed) }
        #expect(script.game.score == 0)
        for debt in 1...3 {
            script.send(.hintPressed) {
                $0.score = -debt * row.hintPrice
                $0.records[0].hints = paid + debt
            }
        }
    }

    @Test("In jf a hint may take the score to zero, and below it the game is over with the score kept")
    func gameOver() {
        var script = Script(Decks.plain, .jf)
        for _ in 1...99 { script.lead(.hintPressed) }
        script.send(.hintPressed) {
            $0.score = 0
            $0.records[0].hints = 100
        }
        script.send(.hintPressed) { $0.screen = .over }
    }
}
