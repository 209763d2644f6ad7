// The engine's table of presets against the one of the rules.

import GuessEngine
import Testing

struct RulesPresetsTests {
    @Test("There are six presets, the default first, and every one has its row here")
    func order() {
        #expect(Rules.presets.map(\.name) == ["classic", "lf", "jf", "sb", "mj", "ns"])
        #expect(Rules.presets == PresetRow.table.map(\.rules))
        #expect(Game(questions: Decks.plain).rules == .classic)
    }

    @Test("Every number and choice of a preset", arguments: PresetRow.table)
    func values(row: PresetRow) {
        let rules = row.rules
        #expect(rules.name == row.name)
        #expect(rules.reward == row.reward)
        #expect(rules.penalty == row.penalty)
        #expect(rules.hintPrice == row.hintPrice)
        #expect(rules.hintCharge == (row.isHintAlwaysCharged ? .always : .whenRevealed))
        #expect(rules.hintReach == (row.revealsOneMore ? .oneMore : .first))
        #expect(rules.aids == row.aids)
        #expect(rules.shortage == row.shortage)
        #expect(rules.waitBeforeNext == row.wait)
        #expect(rules.rightColor == row.rightColor)
        #expect(rules.zoomDuration == row.zoom)
        #expect(rules.coverOpacity == row.coverOpacity)
        #expect(rules.pictureFrame == row.picture)
        #expect(rules.optionOrder == (row.isShuffled ? .shuffled : .asInDeck))
        #expect(rules.ending == row.ending)
    }

    @Test(
        "A game starts on its first question with 10000 points, an empty row and nothing moving",
        arguments: PresetRow.table)
    func start(row: PresetRow) {
        let game = Game(questions: Decks.plain, rules: row.rules, seed: 1)
        #expect(game.score == 10_000)
        #expect(Rules.startScore == 10_000)
        #expect(game.screen == .play)
        #expect(game.pass == [0, 1, 2])
        #expect(game.position == 0)
        #expect(game.questionNumber == 1)
        #expect(game.row == [nil, nil])
        #expect(game.verdict == .open)
        #expect(game.options == row.plainOptions(0))
        #expect(game.records.map(\.isSeen) == [true, false, false])
        #expect(game.solvedCount == 0)
        #expect(game.hintCount == 0)
        #expect(game.zoom.phase == .closed)
        #expect(game.nextDeadline == nil)
        #expect(game.dueInput(at: .seconds(1_000_000)) == nil)
    }
}
