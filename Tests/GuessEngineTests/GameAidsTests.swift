// The aids of 帮助: what each costs and does, and what it leaves alone.

import GuessEngine
import Testing

struct GameAidsTests {
    /// The plain deck's last question, whose grid has one character that its answer does not want, with the aids open.
    private func opened(_ questions: [Question] = Decks.plain, first: Int = 0) -> Script {
        var script = Script(questions, first: first)
        script.lead(.helpPressed)
        return script
    }

    @Test("Three wrong characters leave the grid, never one of the answer's, and no more than there are")
    func removing() {
        var script = opened()
        let removed = removed(after: script)
        script.send(.aidPressed(.removeOptions)) {
            $0.screen = .play
            $0.score = 9700
            $0.grid = [1, 3]
            $0.records[0].removedOptions = removed
        }
        #expect(Set(script.game.records[0].removedOptions) == [0, 2, 4])
        // What has gone can neither be pressed nor found by its character.
        script.expectDead([.optionPressed(0), .optionPressed(2), .optionPressed(4)])
        #expect(script.game.firstOption(showing: "丁") == nil)
        script.lead(.helpPressed)
        script.send(.aidPressed(.removeOptions), effects: [.aidUseless(.removeOptions)])
    }

    /// Which options go is left to chance, so the test takes them from a second game of the same seed.
    private func removed(after script: Script) -> [Int] {
        var twin = script
        twin.lead(.aidPressed(.removeOptions))
        return twin.game.records[twin.game.questionIndex].removedOptions
    }

    @Test("Of six wrong characters each use takes three others, by the seed")
    func removingTwice() {
        let deck = [Decks.question("甲", from: "甲一二三四五六")]
        var sets: Set<[Int]> = []
        for seed in 1...20 {
            var script = Script(deck, seed: UInt64(seed))
            script.lead(.helpPressed, .aidPressed(.removeOptions))
            sets.insert(script.game.records[0].removedOptions)
            #expect(script.game.options.indices.filter(script.game.isInGrid).count == 4)
            script.lead(.helpPressed, .aidPressed(.removeOptions))
            #expect(script.game.options.indices.filter(script.game.isInGrid) == [0])
        }
        #expect(sets.count > 5)
    }

    @Test("An option that stands in the row stays there")
    func removingBesideTheRow() {
        var script = Script(Decks.plain)
        script.spell("丁")
        script.lead(.helpPressed, .aidPressed(.removeOptions))
        #expect(script.game.row == [0, nil])
        #expect(Set(script.game.records[0].removedOptions) == [2, 4])
    }

    @Test("The answer's characters light up, twins too, and stay lit; once is enough")
    func lighting() {
        var script = opened(Decks.twins)
        #expect(!script.game.isLit(1))
        script.send(.aidPressed(.lightAnswer)) {
            $0.screen = .play
            $0.score = 9300
            $0.records[0].isLit = true
        }
        #expect(script.game.options.indices.filter(script.game.isLit) == [1, 3, 4, 6])
        script.lead(.helpPressed)
        script.send(.aidPressed(.lightAnswer), effects: [.aidUseless(.lightAnswer)])
        script.lead(.closePressed, .nextPressed)
        #expect(script.game.options.indices.allSatisfy { !script.game.isLit($0) })
        script.lead(.previousPressed)
        #expect(script.game.isLit(1))
    }

    @Test("The shown answer is free, stands for two seconds and counts as seen, not as solved")
    func showing() {
        var script = opened()
        script.send(.aidPressed(.showAnswer)) {
            $0.screen = .play
            $0.fill(0, with: 1)
            $0.fill(1, with: 3)
            $0.verdict = .right
            $0.records[0].isAnswerShown = true
            $0.wait(for: .seconds(2))
        }
        #expect(script.game.isShowingAnswer)
        script.expectDead(script.everyInput(but: .nextPressed, .waitEnded))
        script.send(.waitEnded, after: .seconds(2), effects: [.questionShown]) {
            $0.endWait()
            $0.show(1, options: Decks.plain[1].options, slots: 1)
        }
        script.lead(.previousPressed)
        script.spell("甲")
        let last = script.option("乙")
        script.send(.optionPressed(last)) {
            $0.fill(1, with: last)
            $0.verdict = .right
            $0.records[0].isSolved = true
            $0.wait(for: .milliseconds(500))
        }
        #expect(script.game.firstTryCount == 0)
        #expect(!script.game.isShowingAnswer, "this time it was given")
    }

    @Test("After the answer to the last question was shown comes the finish screen")
    func showingTheLast() {
        var script = opened(first: 2)
        script.lead(.aidPressed(.showAnswer))
        script.elapse(.seconds(2))
        #expect(script.game.screen == .finish)
        #expect(script.game.solvedCount == 0)
    }

    @Test("What the score cannot pay is refused and changes nothing")
    func refused() {
        var script = Script(Decks.long)
        for _ in 1...10 { script.lead(.hintPressed) }
        #expect(script.game.score == 0)
        script.lead(.rowCleared, .helpPressed)
        let light = AidOffer(aid: .lightAnswer, price: 700)
        script.send(.aidPressed(.lightAnswer), effects: [.aidRefused(light)])
    }

    @Test(
        "Without an aid in the rules its input means nothing",
        arguments: PresetRow.table.filter(\.aids.isEmpty))
    func notOffered(row: PresetRow) {
        var script = Script(Decks.plain, row.rules)
        script.lead(.helpPressed)
        script.expectDead(Aid.allCases.map { .aidPressed($0) })
    }

    @Test("Solved with the first fill counts as the first try; a hint, an aid or a wrong fill spoils that")
    func firstTry() {
        let spoilers: [[Input]] = [
            [], [.hintPressed], [.helpPressed, .aidPressed(.lightAnswer)],
            [.helpPressed, .aidPressed(.removeOptions)], [.optionPressed(3), .optionPressed(1), .rowCleared],
        ]
        for spoiler in spoilers {
            var script = Script(Decks.plain)
            for input in spoiler { script.lead(input) }
            script.lead(.rowCleared)
            script.spell("甲乙")
            #expect(script.game.solvedCount == 1)
            #expect(script.game.firstTryCount == (spoiler.isEmpty ? 1 : 0), "after \(spoiler)")
        }
    }
}
