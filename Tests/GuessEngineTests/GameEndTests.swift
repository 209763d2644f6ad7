// What follows the last question, and starting again, in every preset.

import GuessEngine
import Testing

struct GameEndTests {
    /// A game whose first question was skipped, whose second was solved with a hint, and which stands on the third, all but solved.
    private func beforeEnd(_ rules: Rules) -> Script {
        var script = Script(Decks.plain, rules)
        script.lead(.nextPressed, .hintPressed, .nextPressed)
        script.spell("丁戊")
        return script
    }

    /// `beforeEnd` after the last answer and its wait.
    private func atEnd(_ rules: Rules) -> Script {
        var script = beforeEnd(rules)
        script.spell("己")
        script.elapse(.seconds(2))
        return script
    }

    @Test("The last question solved, with one skipped", arguments: PresetRow.table)
    func ending(row: PresetRow) {
        var script = beforeEnd(row.rules)
        let last = script.option("己")
        script.send(.optionPressed(last)) {
            $0.fill(2, with: last)
            $0.solve()
            $0.score = PresetRow.startScore - row.hintPrice + 2 * row.reward
            if row.ending == .stay { $0.endRound() } else { $0.wait(for: row.wait) }
        }
        script.send(.waitEnded, after: row.wait) {
            switch row.ending {
            case .finishScreen, .cleared: $0.screen = .finish
            case .gameOver: $0.screen = .over
            case .stay: break
            }
            $0.endRound()
            $0.endWait()
        }
        #expect(script.game.solvedCount == 2)
        #expect(script.game.hintCount == 1)
        #expect(!script.game.isCleared)
    }

    @Test("In sb the solved last question stays and is locked, but can be looked at")
    func stay() {
        var script = atEnd(.sb)
        #expect(script.game.verdict == .right)
        let ways: [Input] = [.previousPressed, .restartPressed] + (0..<3).map { .questionChosen($0) }
        script.expectDead(
            script.everyInput.filter { ![.zoomPressed, .helpPressed].contains($0) && !ways.contains($0) })
        script.send(.helpPressed) { $0.screen = .help }
        script.send(.closePressed) { $0.screen = .play }
        script.send(.zoomPressed) { $0.moveZoom(.opening, for: .milliseconds(600)) }
    }

    @Test(
        "The finish screen offers the unsolved questions, then is all cleared, then starts afresh",
        arguments: PresetRow.table.filter { $0.ending == .finishScreen || $0.ending == .cleared })
    func unsolvedPass(row: PresetRow) {
        var script = atEnd(row.rules)
        script.expectDead(
            script.everyInput(
                but: .continuePressed, .restartPressed, .questionChosen(0), .questionChosen(1),
                .questionChosen(2)))
        script.send(.continuePressed, effects: [.questionShown]) {
            $0.screen = .play
            $0.pass = [0]
            $0.show(0, options: row.plainOptions(0), slots: 2)
        }
        #expect(script.game.questionNumber == 1)
        #expect(!script.game.canGoNext)
        script.expectDead([.nextPressed])
        script.spell("甲乙")
        let score = PresetRow.startScore - row.hintPrice + 3 * row.reward
        script.send(.waitEnded, after: row.wait) {
            $0.endWait()
            $0.screen = .finish
            $0.endRound()
        }
        #expect(script.game.score == score)
        #expect(script.game.isCleared)
        script.expectDead(
            script.everyInput(
                but: .continuePressed, .restartPressed, .questionChosen(0), .questionChosen(1),
                .questionChosen(2)))
        script.send(.continuePressed, effects: [.questionShown]) { startAfresh(&$0, row) }
    }

    @Test(
        "From the finish screen any question can be gone back to, and what was reached stays",
        arguments: PresetRow.table.filter { $0.ending == .finishScreen || $0.ending == .cleared }, 0..<3)
    func choosing(row: PresetRow, place: Int) {
        var script = atEnd(row.rules)
        script.send(.questionChosen(place), effects: [.questionShown]) {
            $0.screen = .play
            $0.show(place, options: row.plainOptions(place), slots: [2, 1, 3][place])
        }
        #expect(script.game.saved.screen == .play)
        #expect(script.game.solvedCount == 2)
    }

    @Test("The best does not get worse with what is played on after the end", arguments: PresetRow.table)
    func bestStays(row: PresetRow) {
        var script = beforeEnd(row.rules)
        #expect(script.game.best == nil, "the round has not ended")
        script.spell("己")
        script.elapse(.seconds(2))
        let best = script.game.best
        #expect(best == GameResult(solved: 2, score: script.game.score, hints: 1))
        guard row.ending == .finishScreen || row.ending == .cleared else { return }
        script.lead(.questionChosen(0), .hintPressed)
        #expect(script.game.score < best?.score ?? 0)
        #expect(script.game.best == best)
        script.lead(.questionChosen(2))
        script.spell("丁戊己")
        script.elapse(.seconds(2))
        #expect(script.game.screen == .finish && script.game.best == best)
        script.lead(.restartPressed)
        #expect(script.game.best == best)
    }

    @Test("A second pass goes through all that was skipped, in order, and keeps score and hints")
    func longerPass() {
        var script = Script(Decks.plain + Decks.twins, .classic)
        script.lead(.hintPressed, .nextPressed)
        script.spell("丙")
        script.elapse(.seconds(1))
        script.lead(.nextPressed, .nextPressed)
        script.spell("爸爸")
        script.elapse(.seconds(1))
        script.send(.continuePressed, effects: [.questionShown]) {
            $0.screen = .play
            $0.pass = [0, 2, 3]
            $0.show(0, options: Decks.plain[0].options, slots: 2)
        }
        #expect(script.game.score == 10_000)
        script.send(.hintPressed) {
            $0.fill(0, with: 1)
            $0.fill(1, with: 3)
            $0.verdict = .right
            $0.score = 9500
            $0.records[0].hints = 2
            $0.records[0].isSolved = true
            $0.wait(for: .milliseconds(500))
        }
        script.send(.nextPressed, effects: [.questionShown]) {
            $0.endWait()
            $0.show(1, options: Decks.plain[2].options, slots: 3)
        }
        #expect(script.game.questionNumber == 3)
        script.lead(.nextPressed)
        #expect(script.game.questionNumber == 4)
        #expect(script.game.isLast)
    }

    @Test(
        "A fresh start on the finish screen forgets everything",
        arguments: PresetRow.table.filter { $0.rules.name != "jf" && $0.rules.name != "sb" })
    func restart(row: PresetRow) {
        var script = atEnd(row.rules)
        script.send(.restartPressed, effects: [.questionShown]) { startAfresh(&$0, row) }
        var fresh = Script(Decks.plain, row.rules)
        fresh.elapse(.seconds(2))
        var saved = fresh.game.saved
        saved.best = script.game.best
        #expect(script.game.saved == saved)
    }

    @Test(
        "In jf going on after the game is over starts again from the first question with the start score",
        arguments: [true, false])
    func continueFromOver(isSolved: Bool) throws {
        let row = try #require(PresetRow.table.first { $0.name == "jf" })
        var script = isSolved ? atEnd(.jf) : Script(Decks.plain, .jf, first: 2)
        if !isSolved {
            for _ in 0...100 { script.lead(.hintPressed) }
            #expect(script.game.score == 0)
        }
        #expect(script.game.screen == .over)
        script.expectDead(script.everyInput(but: .continuePressed))
        script.send(.continuePressed, effects: [.questionShown]) { startAfresh(&$0, row) }
        script.spell("甲乙")
        #expect(script.game.score == 10_100)
        #expect(script.game.isWaiting)
    }

    @Test("A deck of one question is its first and its last", arguments: PresetRow.table)
    func single(row: PresetRow) {
        var script = Script(Decks.single, row.rules)
        script.expectDead([.nextPressed])
        script.spell("甲乙")
        #expect(script.game.score == PresetRow.startScore + row.reward)
        #expect(script.game.isCleared)
        #expect(script.game.isWaiting == row.waitsOnLast)
    }

    /// What a fresh start on the plain deck leaves.
    private func startAfresh(_ snapshot: inout GameSnapshot, _ row: PresetRow) {
        snapshot.endRound()
        snapshot.screen = .play
        snapshot.score = PresetRow.startScore
        for question in 0..<3 {
            snapshot.records[question] = QuestionRecord()
        }
        snapshot.pass = [0, 1, 2]
        snapshot.show(0, options: row.plainOptions(0), slots: 2)
    }
}
