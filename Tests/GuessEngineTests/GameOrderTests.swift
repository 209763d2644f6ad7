// Chance: the order of the questions and of their options, fixed by the seed.

import GuessEngine
import Testing

struct GameOrderTests {
    @Test(
        "Unless shuffled, options stand as in the deck, whatever the seed",
        arguments: PresetRow.table.filter { !$0.isShuffled })
    func optionsAsInDeck(row: PresetRow) {
        for seed in [0, 1, .max] as [UInt64] {
            #expect(Game(questions: Decks.plain, rules: row.rules, seed: seed).options == Array("丁甲丙乙戊"))
        }
    }

    @Test(
        "In sb the seed fixes the order of the options, question by question",
        arguments: [
            (seed: 1, question: 0, order: "戊丙丁乙甲"), (1, 1, "丁丙乙"), (1, 2, "丁丙戊己乙甲"),
            (2, 0, "丙甲丁乙戊"), (2, 1, "丙乙丁"), (2, 2, "丁乙丙甲己戊"),
        ] as [(seed: UInt64, question: Int, order: String)])
    func optionsShuffled(seed: UInt64, question: Int, order: String) {
        let game = Game(questions: Decks.plain, rules: .sb, seed: seed, first: question)
        #expect(String(game.options) == order)
    }

    @Test("A question's shuffled options do not depend on the way to it")
    func optionsStable() {
        var script = Script(Decks.plain, .sb)
        script.lead(.hintPressed, .nextPressed, .nextPressed)
        #expect(String(script.game.options) == "丁丙戊己乙甲")
    }

    @Test("A question's shuffled options do not depend on its place in the playing order")
    func optionsOfShuffledQuestions() {
        var script = Script(Decks.plain, .sb, isShuffled: true)
        #expect(script.game.pass != [0, 1, 2])
        for _ in 1...3 {
            #expect(script.game.options == Decks.plainShuffledBySeedOne[script.game.questionIndex])
            script.lead(.nextPressed)
        }
    }

    @Test(
        "The seed fixes the order of shuffled questions",
        arguments: [
            (1, [9, 0, 1, 4, 8, 2, 3, 7, 6, 5]), (2, [7, 0, 3, 2, 8, 1, 9, 4, 6, 5]),
            (7, [9, 5, 8, 6, 1, 2, 4, 7, 0, 3]), (42, [8, 3, 6, 5, 4, 0, 9, 2, 1, 7]),
        ] as [(UInt64, [Int])])
    func questionsShuffled(seed: UInt64, order: [Int]) {
        let questions = Array(repeating: Decks.plain[1], count: 10)
        for rules in Rules.presets {
            #expect(Game(questions: questions, rules: rules, seed: seed, isShuffled: true).pass == order)
        }
        #expect(Game(questions: questions, seed: seed).pass == Array(0..<10))
    }

    @Test("Shuffled questions are numbered as they are played, also in a second pass")
    func numbers() {
        let questions = Array(repeating: Decks.plain[1], count: 10)
        var script = Script(questions, seed: 1, isShuffled: true)
        for number in 1...9 {
            #expect(script.game.questionNumber == number)
            if number == 4 { script.spell("丙") }
            script.lead(.nextPressed)
        }
        #expect(script.game.questionIndex == 5)
        #expect(script.game.questionNumber == 10)
        script.spell("丙")
        script.elapse(.seconds(1))
        script.lead(.continuePressed)
        #expect(script.game.pass == [9, 0, 1, 8, 2, 3, 7, 6])
        script.lead(.nextPressed, .nextPressed, .nextPressed)
        #expect(script.game.questionIndex == 8)
        #expect(script.game.questionNumber == 5)
    }

    @Test("A fresh start keeps the order of the game")
    func restartKeepsOrder() {
        let questions = Array(repeating: Decks.plain[1], count: 10)
        var script = Script(questions, seed: 7, isShuffled: true, first: 9)
        script.spell("丙")
        script.elapse(.seconds(1))
        script.lead(.restartPressed)
        #expect(script.game.pass == [9, 5, 8, 6, 1, 2, 4, 7, 0, 3])
        #expect(script.game.position == 0)
    }

    @Test(
        "The first question is a place in playing order, brought into range",
        arguments: [(-3, 0), (0, 0), (1, 1), (2, 2), (99, 2)])
    func first(asked: Int, position: Int) {
        let game = Game(questions: Decks.plain, first: asked)
        #expect(game.position == position)
        #expect(game.options == Decks.plain[position].options)
        #expect(game.row.count == Decks.plain[position].slots.count)
    }

    @Test("Only questions that were shown count as seen")
    func seen() {
        var script = Script(Decks.plain, first: 1)
        #expect(script.game.records.map(\.isSeen) == [false, true, false])
        script.lead(.nextPressed)
        #expect(script.game.records.map(\.isSeen) == [false, true, true])
    }
}
