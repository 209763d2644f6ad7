// The result as it is copied, and the figures of the score card.

import GuessEngine
import Testing

@testable import GuessScene

@Suite struct ResultTextTests {
    /// Three questions: the first solved at once, the second with a hint, the third not.
    private static let game = Fixtures.game().solved().after(.hintPressed, .waitEnded)

    @Test func itTellsHowEachQuestionWent() {
        let text = Fixtures.words.result(of: Self.game, deck: "动物")
        #expect(text == "猜图《动物》　答对 2/3\n🟩🟨⬜\n提示 1 次，得分 10000\n")
        #expect(
            Fixtures.words("en").result(of: Self.game, deck: "Animals")
                == "Caitu \"Animals\": 2/3 solved\n🟩🟨⬜\nHints: 1, score: 10000\n")
    }

    @Test(arguments: Fixtures.languages.map(\.tag)) func itGivesNothingAway(tag: String) {
        let secret = Question(title: "鱼类", answer: "鲸鲨", options: Array("鲸鲨鳖"))
        let game = Game(questions: [secret, secret]).solved()
        let text = Fixtures.words(tag).result(of: game, deck: "海")
        for character in "鱼类鲸鲨鳖" { #expect(!text.contains(character)) }
    }

    @Test func longDecksTakeSeveralLinesAndVeryLongOnesTellNumbers() {
        func lines(_ count: Int) -> [Substring] {
            Fixtures.words.result(of: Fixtures.largeGame(count).solved(), deck: "题").split(separator: "\n")
        }
        #expect(lines(20).count == 3)
        #expect(lines(45).dropFirst().dropLast().map(\.count) == [20, 20, 5])
        #expect(lines(200).count == 12)
        #expect(lines(201).dropFirst().dropLast() == ["🟩 1  🟨 0  ⬜ 200"])
    }

    @Test func theSignsStandInPlayingOrder() {
        var game = Game(
            questions: Fixtures.questions + Fixtures.questions, seed: 3, isShuffled: true)
        game = game.solved()
        let signs = Fixtures.words.result(of: game, deck: "题").split(separator: "\n")[1]
        #expect(signs.first == "🟩" && signs.dropFirst().allSatisfy { $0 == "⬜" })
    }

    @Test func timesAreShownAsByAClock() {
        #expect(Words.time(.zero) == "0:00")
        #expect(Words.time(.milliseconds(59_999)) == "0:59")
        #expect(Words.time(.seconds(61)) == "1:01")
        #expect(Words.time(.seconds(3599)) == "59:59")
        #expect(Words.time(.seconds(3600)) == "1:00:00")
        #expect(Words.time(.seconds(360_000)) == "100:00:00")
    }

    @Test func aTallyCountsAGame() {
        let tally = Tally(Self.game, time: .seconds(9))
        #expect(
            tally
                == Tally(
                    questions: 3, solved: 2, firstTries: 1, hints: 1, time: .seconds(9), best: nil))
        #expect(tally.firstTryRate == 50)
        let fresh = Tally(Fixtures.game(), time: .zero)
        #expect(fresh.firstTryRate == nil && fresh.best == nil)
        let best = GameResult(solved: 2, score: 10_000, hints: 1)
        let again = Self.game.after(.restartPressed)
        #expect(Tally(again, time: .zero).best == best, "the round before")
        let finished = Self.game.after(.hintPressed, .nextPressed).solved()
        #expect(Tally(finished, time: .zero).best == GameResult(solved: 3, score: 9500, hints: 2))
        var withBest = tally
        withBest.best = best
        let sum =
            withBest + Tally(questions: 5, solved: 1, firstTries: 1, hints: 4, time: .seconds(1), best: nil)
        #expect(
            sum
                == Tally(
                    questions: 8, solved: 3, firstTries: 2, hints: 5, time: .seconds(10), best: best))
        #expect(sum.firstTryRate == 67)
    }
}
