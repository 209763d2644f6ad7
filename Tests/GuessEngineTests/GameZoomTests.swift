// The zoom as the player meets it: what it covers, how it turns round, what snaps it shut, in every preset.

import GuessEngine
import Testing

struct GameZoomTests {
    @Test("The zoom opens and closes in the preset's time and rests in between", arguments: PresetRow.table)
    func openAndClose(row: PresetRow) {
        var script = Script(Decks.plain, row.rules)
        script.spell("甲")
        script.send(.zoomPressed) { $0.moveZoom(.opening, for: row.zoom) }
        #expect(script.game.dueInput(at: script.now + row.zoom - .nanoseconds(1)) == nil)
        #expect(script.game.dueInput(at: script.now + .seconds(9))?.input == .zoomEnded)
        #expect(script.game.dueInput(at: script.now + .seconds(9))?.at == script.now + row.zoom)
        script.send(.zoomEnded, after: row.zoom) { $0.rest(zoom: .open) }
        script.send(.zoomPressed, after: .seconds(5)) { $0.moveZoom(.closing, for: row.zoom) }
        script.send(.zoomEnded, after: row.zoom) { $0.rest(zoom: .closed) }
    }

    @Test("Closing what is open shrinks the open zoom", arguments: PresetRow.table)
    func closePressed(row: PresetRow) {
        var script = Script(Decks.plain, row.rules)
        script.expectDead([.closePressed])
        script.lead(.zoomPressed, .zoomEnded)
        script.send(.closePressed) { $0.moveZoom(.closing, for: row.zoom) }
        script.send(.closePressed, after: row.zoom / 2)
    }

    @Test("While it is opening or open everything under the cover is dead", arguments: PresetRow.table)
    func deadUnderCover(row: PresetRow) {
        var script = Script(Decks.plain, row.rules)
        script.spell("甲")
        script.lead(.zoomPressed)
        script.now(after: row.zoom / 3)
        script.expectDead(script.everyInput(but: .zoomPressed, .closePressed, .zoomEnded))
        script.elapse(row.zoom)
        #expect(script.game.zoom.phase == .open)
        script.expectDead(script.everyInput(but: .zoomPressed, .closePressed))
    }

    @Test(
        "Pressed again on the way it turns round from where it is and takes as long back as it took there",
        arguments: PresetRow.table, [0.0, 0.125, 0.5, 0.9])
    func turningRound(row: PresetRow, part: Double) {
        let way = row.zoom * part
        for turn in [Input.zoomPressed, .closePressed] {
            var script = Script(Decks.plain, row.rules)
            script.lead(.zoomPressed)
            script.send(turn, after: way) { $0.moveZoom(.closing, for: way) }
            script.send(.zoomEnded, after: way) { $0.rest(zoom: .closed) }
        }
        var script = Script(Decks.plain, row.rules)
        script.lead(.zoomPressed, .zoomEnded, .zoomPressed)
        script.send(.zoomPressed, after: way) { $0.moveZoom(.opening, for: way) }
        script.send(.zoomEnded, after: way) { $0.rest(zoom: .open) }
    }

    @Test("It can turn round again and again", arguments: PresetRow.table)
    func turningTwice(row: PresetRow) {
        var script = Script(Decks.plain, row.rules)
        script.lead(.zoomPressed)
        script.send(.zoomPressed, after: row.zoom * 0.75) {
            $0.moveZoom(.closing, for: row.zoom * 0.75)
        }
        script.send(.zoomPressed, after: row.zoom * 0.5) {
            $0.moveZoom(.opening, for: row.zoom * 0.75)
        }
        script.send(.zoomPressed, after: row.zoom * 0.25) {
            $0.moveZoom(.closing, for: row.zoom * 0.5)
        }
    }

    @Test("A press that comes after the arrival closes the whole way")
    func lateTurn() {
        var script = Script(Decks.plain, .classic)
        script.lead(.zoomPressed)
        script.send(.zoomPressed, after: .seconds(8)) {
            $0.moveZoom(.closing, for: .milliseconds(250))
        }
    }

    @Test("While it shrinks another button first snaps it shut, then counts", arguments: PresetRow.table)
    func snappingShut(row: PresetRow) {
        var closing = Script(Decks.plain, row.rules)
        closing.spell("丙")
        closing.lead(.zoomPressed, .zoomEnded, .zoomPressed)
        closing.now(after: row.zoom / 2)
        let (first, second) = (closing.option("甲"), closing.option("丁"))

        var script = closing
        script.send(.optionPressed(second)) {
            $0.rest(zoom: .closed)
            $0.fill(1, with: second)
            $0.fillWrongly()
            $0.score -= row.penalty
        }
        script = closing
        script.send(.slotPressed(0)) {
            $0.rest(zoom: .closed)
            $0.empty(0)
        }
        script = closing
        script.send(.rowCleared) {
            $0.rest(zoom: .closed)
            $0.emptyRow()
        }
        script = closing
        script.send(.hintPressed) {
            $0.rest(zoom: .closed)
            $0.emptyRow()
            $0.fill(0, with: first)
            $0.score -= row.hintPrice
            $0.records[0].hints = 1
        }
        script = closing
        script.send(.nextPressed, effects: [.questionShown]) {
            $0.rest(zoom: .closed)
            $0.show(1, options: row.plainOptions(1), slots: 1)
        }
        script = closing
        script.send(.helpPressed) {
            $0.rest(zoom: .closed)
            $0.screen = row.helpScreen
        }
    }

    @Test("What is no button of the question does not snap the zoom shut", arguments: PresetRow.table)
    func notSnapping(row: PresetRow) {
        var script = Script(Decks.plain, row.rules)
        script.lead(.zoomPressed, .zoomEnded, .zoomPressed)
        script.now(after: row.zoom / 2)
        script.expectDead([.waitEnded, .continuePressed, .aidPressed(.lightAnswer), .closePressed])
    }

    @Test("Without a motion its end means nothing", arguments: PresetRow.table)
    func zoomEndedAtRest(row: PresetRow) {
        var script = Script(Decks.plain, row.rules)
        script.expectDead([.zoomEnded])
        script.lead(.zoomPressed, .zoomEnded)
        script.expectDead([.zoomEnded])
    }

    @Test("An answer given while the zoom shrinks leaves the wait as the only deadline")
    func solvedWhileShrinking() {
        var script = Script(Decks.plain, .classic, first: 1)
        script.lead(.zoomPressed, .zoomEnded, .zoomPressed)
        script.send(.optionPressed(1), after: .milliseconds(100)) {
            $0.rest(zoom: .closed)
            $0.fill(0, with: 1)
            $0.solve()
            $0.score = 10_500
            $0.wait(for: .milliseconds(500))
        }
    }
}
