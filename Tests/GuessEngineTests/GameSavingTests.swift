// A game saved and resumed, as it was and after its deck or its file has changed.

import GuessEngine
import Testing

struct GameSavingTests {
    /// A game with something in every part of what is saved.
    private func played(_ rules: Rules = .classic, isShuffled: Bool = false) -> Script {
        var script = Script(Decks.plain + Decks.twins, rules, seed: 7, isShuffled: isShuffled)
        script.lead(.hintPressed, .nextPressed)
        script.lead(.restartPressed, .hintPressed, .nextPressed)
        for character in script.game.question.slots { script.spell(String(character)) }
        script.elapse(.seconds(2))
        script.lead(.optionPressed(1))
        return script
    }

    @Test("A resumed game is the game that was saved", arguments: PresetRow.table, [false, true])
    func resumed(row: PresetRow, isShuffled: Bool) {
        let game = played(row.rules, isShuffled: isShuffled).game
        #expect(game.solvedCount > 0)
        #expect(game.row.contains { $0 != nil })
        #expect(Game(questions: game.questions, rules: row.rules, resuming: game.saved) == game)
    }

    @Test("A second pass is resumed as one, and the end of a pass as its end")
    func passes() {
        var script = Script(Decks.plain)
        script.lead(.nextPressed, .nextPressed)
        script.spell("丁戊己")
        script.elapse(.seconds(1))
        #expect(Game(questions: Decks.plain, rules: .classic, resuming: script.game.saved) == script.game)
        script.lead(.continuePressed, .nextPressed)
        #expect(script.game.saved.pass == [0, 1])
        #expect(Game(questions: Decks.plain, rules: .classic, resuming: script.game.saved) == script.game)
        var over = Script(Decks.single, .jf)
        over.spell("甲乙")
        over.elapse(.seconds(1))
        #expect(Game(questions: Decks.single, rules: .jf, resuming: over.game.saved).screen == .over)
    }

    @Test("What only the screen cares about is not saved: help is closed, the zoom shut")
    func screens() {
        var script = Script(Decks.plain)
        let resting = script.game
        script.lead(.helpPressed)
        #expect(Game(questions: Decks.plain, rules: .classic, resuming: script.game.saved) == resting)
        script.lead(.closePressed, .zoomPressed)
        #expect(Game(questions: Decks.plain, rules: .classic, resuming: script.game.saved) == resting)
    }

    @Test(
        "Saved in the wait after a right answer, it goes on with the next question",
        arguments: PresetRow.table)
    func inTheWait(row: PresetRow) {
        var script = Script(Decks.plain, row.rules)
        script.spell("甲乙")
        let resumed = Game(questions: Decks.plain, rules: row.rules, resuming: script.game.saved)
        script.elapse(.seconds(2))
        #expect(resumed == script.game)
        #expect(resumed.questionIndex == 1)
        var last = Script(Decks.plain, row.rules, first: 2)
        last.spell("丁戊己")
        let resumedLast = Game(questions: Decks.plain, rules: row.rules, resuming: last.game.saved)
        last.elapse(.seconds(2))
        #expect(resumedLast == last.game)
    }

    @Test("Another question can be asked for; what was solved stays")
    func another() {
        let game = played().game
        let resumed = Game(questions: game.questions, rules: .classic, resuming: game.saved, first: 4)
        #expect(resumed.questionIndex == 4)
        #expect(resumed.row == [nil, nil])
        #expect(resumed.solvedCount == game.solvedCount)
        #expect(resumed.score == game.score)
    }

    @Test("Whatever does not fit is left out, and the game can be played")
    func mended() {
        var saved = played().game.saved
        saved.score = .max
        saved.pass = [9, -1, 3, 3, 1]
        saved.current = 77
        saved.row = [5, 5]
        saved.screen = .over
        for index in saved.records.indices {
            saved.records[index].removedOptions = [-1, 0, 1, 2, 3, 4, 5, 6, 99]
            saved.records[index].hints = .max
        }
        var game = Game(questions: Decks.plain + Decks.twins, rules: .classic, resuming: saved)
        #expect(game.score == 9_999_999)
        #expect(game.pass == [1, 3])
        #expect(game.questionIndex == 1)
        #expect(game.row == [nil])
        #expect(game.screen == .play)
        for place in 0..<5 {
            _ = game.handle(.questionChosen(place), at: .zero)
            #expect(game.question.slots.allSatisfy { game.firstOption(showing: $0) != nil })
            _ = game.handle(.hintPressed, at: .zero)
            _ = game.handle(.waitEnded, at: .seconds(9))
        }
        saved.score = .min
        saved.records = []
        saved.row = Array(repeating: nil, count: 1000)
        let other = Game(questions: Decks.plain, rules: .lf, resuming: saved)
        #expect(other.score == -999_999)
        #expect(other.records.count == 3)
        #expect(other.row == [nil])
    }

    @Test("A right row of a question that was never solved is not believed")
    func unearned() {
        var saved = Script(Decks.plain).game.saved
        saved.row = [1, 3]
        let game = Game(questions: Decks.plain, rules: .classic, resuming: saved)
        #expect(game.questionIndex == 0)
        #expect(game.row == [nil, nil])
    }
}
