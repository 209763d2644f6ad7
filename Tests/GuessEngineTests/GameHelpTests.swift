// The help screen, in every preset.

import GuessEngine
import Testing

struct GameHelpTests {
    @Test(
        "Help lies over the question, which it leaves as it was", arguments: PresetRow.table,
        [Input.helpPressed, .closePressed])
    func openAndClose(row: PresetRow, close: Input) {
        var script = Script(Decks.plain, row.rules)
        script.spell("乙甲")
        script.send(.helpPressed) { $0.screen = row.helpScreen }
        let alive = [.helpPressed, .closePressed] + row.aids.map { Input.aidPressed($0.aid) }
        script.expectDead(script.everyInput.filter { !alive.contains($0) })
        script.send(close) { $0.screen = .play }
        script.send(.slotPressed(0)) {
            $0.empty(0)
            $0.verdict = .open
        }
    }
}
