// What of a game survives between two openings, with the deck as it was and changed in between. Each test goes through the file.

import GuessEngine
import Testing

@testable import GuessDecks

struct DeckProgressTests {
    let folder = TemporaryFolder()
    private var store: ProgressStore { ProgressSamples.store(folder) }

    /// Lets a game be played on one deck, and gives the game that goes on with another in its place.
    private func resumed(
        _ deck: Deck, then later: Deck? = nil, rules: Rules = .classic, seed: UInt64? = nil,
        isShuffled: Bool? = nil, play: (inout Game) -> Void
    ) -> (before: Game, after: Game) {
        var before: Game
        do {
            let file = store.open(deck, rules: rules)
            before = file.game(deck, rules: rules)
            play(&before)
            #expect(file.save(before) == nil)
        }
        let file = store.open(later ?? deck, rules: rules)
        #expect(file.faults == [])
        return (before, file.game(later ?? deck, rules: rules, seed: seed, isShuffled: isShuffled))
    }

    @Test(arguments: Rules.presets) func everythingIsAsItWas(_ rules: Rules) {
        let (before, after) = resumed(ProgressSamples.deck("猫", "大象", "ice cream", "马"), rules: rules) {
            $0.solve()
            $0.fillWrongly()
            $0.play(.hintPressed, .optionPressed(3))
        }
        #expect(before.solvedAnswers == ["猫"])
        #expect(before.row.contains { $0 != nil })
        #expect(after == before)
    }

    @Test func aidsAreKept() {
        let (before, after) = resumed(ProgressSamples.deck("大象", "猫")) {
            $0.play(.helpPressed, .aidPressed(.removeOptions), .helpPressed, .aidPressed(.lightAnswer))
        }
        #expect(before.records[0].removedOptions.count == 3)
        #expect(before.records[0].isLit)
        #expect(after == before)
        let shown = resumed(ProgressSamples.deck("狗", "猫", folder: "/decks/other")) {
            $0.play(.helpPressed, .aidPressed(.showAnswer))
        }
        #expect(shown.after.records[0].isAnswerShown)
        #expect(!shown.after.records[0].isSolved)
    }

    @Test func aPassThroughTheUnsolvedGoesOn() {
        let deck = ProgressSamples.deck("猫", "狗", "马", "牛")
        let (before, after) = resumed(deck) {
            $0.play(.nextPressed)
            $0.solve()
            $0.play(.nextPressed)
            $0.solve()
            #expect($0.screen == .finish)
            $0.play(.continuePressed, .nextPressed)
        }
        #expect(before.pass == [0, 2])
        #expect(before.questionIndex == 2)
        #expect(after == before)
    }

    @Test func theEndIsKept() {
        let (before, after) = resumed(ProgressSamples.deck("猫", "狗")) {
            $0.solve()
            $0.solve()
        }
        #expect(before.screen == .finish)
        #expect(after == before)
        let (over, resumedOver) = resumed(ProgressSamples.deck("猫", "狗"), rules: .jf) {
            $0.solve()
            $0.solve()
        }
        #expect(over.screen == .over)
        #expect(resumedOver == over)
    }

    @Test func aReorderedDeckKeepsEverything() {
        let later = ProgressSamples.deck("马", "大象", "狗", "猫")
        let (before, after) = resumed(ProgressSamples.deck("猫", "狗", "大象", "马"), then: later) {
            $0.solve()
            $0.play(.nextPressed, .hintPressed)
        }
        #expect(after.solvedAnswers == ["猫"])
        #expect(after.question == before.question)
        #expect(after.records[1] == before.records[2])
        #expect(after.row == before.row)
        #expect(after.row == [5, nil])
        #expect(after.score == before.score)
    }

    @Test func anExtendedDeckKeepsEverything() {
        let later = ProgressSamples.deck("牛", "猫", "羊", "大象")
        let (before, after) = resumed(ProgressSamples.deck("猫", "大象"), then: later) {
            $0.solve()
            $0.play(.optionPressed(1))
        }
        #expect(after.solvedAnswers == ["猫"])
        #expect(after.question == before.question)
        #expect(after.row == [1, nil])
        #expect(after.pass == [0, 1, 2, 3])
        #expect(after.records[0] == QuestionRecord())
    }

    @Test func anExtendedDeckIsNotFinishedAnyMore() {
        let (_, after) = resumed(ProgressSamples.deck("猫", "狗"), then: ProgressSamples.deck("猫", "狗", "马")) {
            $0.solve()
            $0.solve()
        }
        var game = after
        #expect(game.screen == .finish)
        game.play(.continuePressed)
        #expect(String(game.question.slots) == "马")
    }

    @Test func otherOptionsEmptyTheRowAndBringBackWhatWasTakenAway() {
        let other = ProgressSamples.deck([
            ProgressSamples.question("大象", options: "子丑寅卯辰"), ProgressSamples.question("猫"),
        ])
        let (before, after) = resumed(ProgressSamples.deck("大象", "猫"), then: other) {
            $0.fillWrongly()
            $0.play(.helpPressed, .aidPressed(.removeOptions), .hintPressed)
        }
        #expect(before.row != [nil, nil])
        #expect(after.row == [nil, nil])
        #expect(after.records[0].removedOptions == [])
        #expect(after.records[0].hints == 1)
        #expect(after.records[0].wrongFills == 1)
        #expect(after.score == before.score)
    }

    @Test func whereTheRulesShuffleTheRowSurvivesOnlyInTheSameOrder() {
        let deck = ProgressSamples.deck("猫", "大象")
        let (before, after) = resumed(deck, rules: .sb) { $0.play(.nextPressed, .optionPressed(2)) }
        #expect(after == before)
        // The place in the deck is part of the chance, so the same question has its options in another order there.
        let later = ProgressSamples.deck("狗", "马", "牛", "大象", "猫")
        let (_, moved) = resumed(deck, then: later, rules: .sb) { $0.play(.optionPressed(2)) }
        #expect(moved.options != before.options)
        #expect(moved.question == before.question)
        #expect(moved.row == [nil, nil])
    }

    @Test func withoutTheCurrentQuestionTheFirstUnsolvedOneIsShown() {
        let later = ProgressSamples.deck("猫", "牛", "马")
        let (_, after) = resumed(ProgressSamples.deck("猫", "大象", "马"), then: later) {
            $0.solve()
            $0.play(.optionPressed(0))
        }
        #expect(after.questionIndex == 1)
        #expect(after.row == [nil])
    }

    @Test func whatHasGoneComesBackWithTheDeck() {
        let whole = ProgressSamples.deck("猫", "大象", "马")
        let broken = ProgressSamples.deck("马")
        let (before, during) = resumed(whole, then: broken) {
            $0.solve()
            $0.solve()
        }
        #expect(during.solvedAnswers == [])
        let (_, after) = resumed(broken, then: whole) {
            $0.solve()
            #expect($0.screen == .finish)
        }
        #expect(after.solvedAnswers == ["猫", "大象", "马"])
        #expect(after.records[0] == before.records[0])
        #expect(after.score == before.score + Rules.classic.reward)
    }

    @Test func whatHasGoneIsNotCounted() {
        _ = resumed(ProgressSamples.deck("猫", "大象", "马"), then: ProgressSamples.deck("马")) {
            $0.solve()
            $0.play(.hintPressed)
        }
        let file = store.open(ProgressSamples.deck("马"))
        _ = file.game(ProgressSamples.deck("马"))
        #expect(file.summary.solvedCount == 0)
        #expect(file.summary.firstTryCount == 0)
        #expect(file.summary.hintCount == 0)
        #expect(file.summary.questionCount == 1)
    }

    @Test func anotherSeedOrOrderEmptiesTheRowAndKeepsTheRecords() {
        let deck = ProgressSamples.deck("猫", "大象", "狗", "马", "牛", "羊")
        let (before, seeded) = resumed(deck, seed: 99) {
            $0.solve()
            $0.play(.optionPressed(1))
        }
        #expect(seeded.seed == 99)
        #expect(seeded.row == [nil, nil])
        #expect(seeded.records == before.records)
        #expect(seeded.score == before.score)
        #expect(seeded.questionIndex == before.questionIndex)
        let (_, shuffled) = resumed(deck, isShuffled: true) { $0.play(.optionPressed(1)) }
        #expect(shuffled.isShuffled)
        #expect(shuffled.seed == before.seed)
        #expect(shuffled.row == [nil, nil])
        #expect(shuffled.pass != before.pass)
        #expect(shuffled.solvedAnswers == ["猫"])
        // And that order is kept from then on.
        let (_, later) = resumed(deck, isShuffled: true) { _ in }
        #expect(later.isShuffled)
    }

    @Test func theBestRoundIsKept() {
        let deck = ProgressSamples.deck("猫", "狗")
        let file = store.open(deck)
        var game = file.game(deck)
        func save(at time: Int) { file.save(game, timePlayed: time) }
        game.solve()
        save(at: 60)
        #expect(file.summary.best == nil)
        game.play(.restartPressed)
        save(at: 70)
        #expect(file.summary.best == GameResult(solved: 1, score: 10_500, hints: 0))
        // A worse round counts for nothing.
        game.solve()
        game.solve()
        save(at: 100)
        game.play(.restartPressed)
        save(at: 110)
        #expect(file.summary.best == GameResult(solved: 2, score: 11_000, hints: 0))
        game.solve()
        save(at: 150)
        game.play(.restartPressed)
        save(at: 200)
        #expect(file.summary.best == GameResult(solved: 2, score: 11_000, hints: 0))
        #expect(file.summary.timePlayed == 200)
    }

    @Test func aFreshStartIsOneForWhatHasGoneToo() {
        let whole = ProgressSamples.deck("猫", "马"), broken = ProgressSamples.deck("马")
        let (_, withoutTheCat) = resumed(whole, then: broken) { $0.solve() }
        #expect(withoutTheCat.solvedAnswers == [])
        let (_, withTheCat) = resumed(broken, then: whole) { $0.solve() }
        #expect(withTheCat.solvedAnswers == ["猫", "马"])
        let (_, anew) = resumed(broken, then: whole) {
            #expect($0.solvedAnswers == ["马"])
            $0.play(.restartPressed)
        }
        #expect(anew.solvedAnswers == [])
    }
}
