// What pressing a thing says to the game.

import GuessEngine
import Testing

@testable import GuessScene

@Suite struct TargetInputTests {
    @Test func onTheQuestion() {
        let game = Fixtures.game().after(.optionPressed(2))
        #expect(Target.option(3).input(in: game) == .optionPressed(3))
        #expect(Target.option(2).input(in: game) == nil)
        #expect(Target.slot(0).input(in: game) == .slotPressed(0))
        #expect(Target.slot(1).input(in: game) == nil)
        #expect(Target.hint.input(in: game) == .hintPressed)
        #expect(Target.help.input(in: game) == .helpPressed)
        #expect(Target.zoom.input(in: game) == .zoomPressed)
        #expect(Target.picture.input(in: game) == .zoomPressed)
        #expect(Target.next.input(in: game) == .nextPressed)
        #expect(Target.next.input(in: Fixtures.game(first: 2)) == nil)
        #expect(Target.cover.input(in: game) == nil)
        #expect(Target.close.input(in: game) == nil)
    }

    @Test func underTheCover() {
        let game = Fixtures.game().after(.zoomPressed)
        #expect(Target.cover.input(in: game) == .zoomPressed)
        #expect(Target.picture.input(in: game) == .zoomPressed)
        #expect(Target.zoom.input(in: game) == nil)
        #expect(Target.option(0).input(in: game) == nil)
    }

    @Test func onPanels() {
        #expect(Target.close.input(in: Fixtures.game().after(.helpPressed)) == .closePressed)
        #expect(Target.hint.input(in: Fixtures.game().after(.helpPressed)) == nil)
        let finish = Fixtures.game(first: 2).solved()
        #expect(Target.continue.input(in: finish) == .continuePressed)
        #expect(Target.restart.input(in: finish) == .restartPressed)
        #expect(Target.continue.input(in: Fixtures.game(rules: .jf, first: 2).solved()) == .continuePressed)
    }
}
