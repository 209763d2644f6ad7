// Going back, going to a question of one's choice, and starting again in the middle.

import GuessEngine
import Testing

struct GameChoiceTests {
    @Test("Previous shows the question before, and is dead on the first", arguments: PresetRow.table)
    func previous(row: PresetRow) {
        var script = Script(Decks.plain, row.rules)
        #expect(!script.game.canGoBack)
        script.expectDead([.previousPressed])
        script.lead(.nextPressed)
        script.send(.previousPressed, effects: [.questionShown]) {
            $0.show(0, options: row.plainOptions(0), slots: 2)
        }
    }

    @Test("A question that is solved brings no second reward, and no count", arguments: PresetRow.table)
    func solvedTwice(row: PresetRow) {
        var script = Script(Decks.plain, row.rules)
        script.spell("甲乙")
        script.elapse(.seconds(2))
        script.lead(.previousPressed)
        script.spell("乙甲")
        #expect(script.game.records[0].wrongFills == 0)
        script.lead(.rowCleared)
        script.spell("甲乙")
        #expect(script.game.score == PresetRow.startScore + row.reward - row.penalty)
        #expect(script.game.firstTryCount == 1)
        #expect(script.game.isWaiting)
    }

    @Test("Any question can be chosen, by its place in playing order", arguments: PresetRow.table)
    func choosing(row: PresetRow) {
        var script = Script(Decks.plain, row.rules)
        script.spell("甲")
        script.expectDead([.questionChosen(-1), .questionChosen(3)])
        for place in [2, 0, 0, 1] {
            script.send(.questionChosen(place), effects: [.questionShown]) {
                $0.show(place, options: row.plainOptions(place), slots: [2, 1, 3][place])
            }
        }
        var shuffled = Script(Decks.plain + Decks.twins, row.rules, seed: 3, isShuffled: true)
        for place in 0..<5 {
            shuffled.lead(.questionChosen(place))
            #expect(shuffled.game.questionNumber == place + 1)
            #expect(shuffled.game.record(at: place).isSeen)
        }
    }

    @Test("Choosing one that the second pass leaves out leads back to the whole deck")
    func choosingOutsideThePass() {
        var script = Script(Decks.plain)
        script.lead(.nextPressed)
        script.spell("丙")
        script.elapse(.seconds(1))
        script.spell("丁戊己")
        script.elapse(.seconds(1))
        script.lead(.continuePressed)
        #expect(script.game.pass == [0])
        script.send(.questionChosen(1), effects: [.questionShown]) {
            $0.pass = [0, 1, 2]
            $0.show(1, options: Decks.plain[1].options, slots: 1)
        }
    }

    @Test("Starting again in the middle keeps the better result as the best", arguments: PresetRow.table)
    func restarting(row: PresetRow) {
        var script = Script(Decks.plain, row.rules)
        script.lead(.restartPressed)
        #expect(script.game.best == nil)
        script.spell("甲乙")
        script.elapse(.seconds(2))
        script.send(.restartPressed, effects: [.questionShown]) {
            $0.best = GameResult(solved: 1, score: PresetRow.startScore + row.reward, hints: 0)
            $0.score = PresetRow.startScore
            $0.records = Array(repeating: QuestionRecord(), count: 3)
            $0.show(0, options: row.plainOptions(0), slots: 2)
        }
        let best = script.game.best
        script.lead(.nextPressed, .hintPressed)
        script.elapse(.seconds(2))
        script.lead(.restartPressed)
        #expect(script.game.best == best)
    }

    @Test("More solved is better than more points, more points than fewer hints")
    func bestOrder() {
        let results = [
            GameResult(solved: 1, score: 9000, hints: 0), GameResult(solved: 2, score: 8000, hints: 5),
            GameResult(solved: 2, score: 8000, hints: 4), GameResult(solved: 2, score: 8500, hints: 9),
        ]
        #expect(results.shuffled().sorted() == results)
    }
}
