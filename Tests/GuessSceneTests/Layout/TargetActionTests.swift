// What pressing a thing amounts to.

import GuessEngine
import Testing

@testable import GuessScene

@Suite struct TargetActionTests {
    @Test func onTheQuestion() {
        let game = Fixtures.game().after(.optionPressed(2))
        #expect(Target.option(3).action(in: game) == .input(.optionPressed(3)))
        #expect(Target.option(2).action(in: game) == nil)
        #expect(Target.slot(0).action(in: game) == .input(.slotPressed(0)))
        #expect(Target.slot(1).action(in: game) == nil)
        #expect(Target.hint.action(in: game) == .input(.hintPressed))
        #expect(Target.help.action(in: game) == .input(.helpPressed))
        #expect(Target.zoom.action(in: game) == .input(.zoomPressed))
        #expect(Target.picture.action(in: game) == .input(.zoomPressed))
        #expect(Target.next.action(in: game) == .input(.nextPressed))
        #expect(Target.next.action(in: Fixtures.game(first: 2)) == nil)
        #expect(Target.cover.action(in: game) == nil)
        #expect(Target.close.action(in: game) == nil)
    }

    @Test func underTheCover() {
        let game = Fixtures.game().after(.zoomPressed)
        #expect(Target.cover.action(in: game) == .input(.zoomPressed))
        #expect(Target.picture.action(in: game) == .input(.zoomPressed))
        #expect(Target.zoom.action(in: game) == nil)
        #expect(Target.option(0).action(in: game) == nil)
    }

    @Test func whatOpensPanels() {
        let game = Fixtures.game()
        #expect(Target.score.action(in: game) == .panel(.card))
        #expect(Target.number.action(in: game) == .panel(.questions(page: 0)))
        #expect(
            Target.number.action(in: Fixtures.largeGame(100).after(.questionChosen(99)))
                == .panel(.questions(page: 2)))
        for busy in [game.after(.zoomPressed), game.solvedRow(), game.after(.helpPressed)] {
            #expect(Target.score.action(in: busy) == nil)
            #expect(Target.number.action(in: busy) == nil)
        }
    }

    @Test func onPanelsOverTheQuestion() {
        let game = Fixtures.largeGame(100)
        #expect(Target.close.action(in: game, panel: .card) == .panel(nil))
        #expect(Target.copy.action(in: game, panel: .card) == .copy)
        #expect(Target.restart.action(in: game, panel: .card) == .panel(.restart), "it asks first")
        #expect(Target.restart.action(in: game, panel: .restart) == .input(.restartPressed))
        #expect(Target.close.action(in: game, panel: .restart) == .panel(nil))
        #expect(Target.option(0).action(in: game, panel: .card) == nil)
        #expect(Target.help.action(in: game, panel: .questions(page: 0)) == nil)
        let middle = Panel.questions(page: 1)
        #expect(Target.question(50).action(in: game, panel: middle) == .input(.questionChosen(50)))
        #expect(Target.question(0).action(in: game, panel: middle) == nil, "another page")
        #expect(
            Target.question(0).action(in: game, panel: .questions(page: 0)) == .panel(nil),
            "it is there already")
        #expect(Target.pageBack.action(in: game, panel: middle) == .panel(.questions(page: 0)))
        #expect(Target.pageForward.action(in: game, panel: middle) == .panel(.questions(page: 2)))
        #expect(Target.pageBack.action(in: game, panel: .questions(page: 0)) == nil)
        #expect(Target.pageForward.action(in: game, panel: .questions(page: 2)) == nil)
    }

    @Test func onPanels() {
        #expect(Target.close.action(in: Fixtures.game().after(.helpPressed)) == .input(.closePressed))
        #expect(Target.hint.action(in: Fixtures.game().after(.helpPressed)) == nil)
        let aids = Fixtures.game().after(.helpPressed)
        #expect(Target.aid(.lightAnswer).action(in: aids) == .input(.aidPressed(.lightAnswer)))
        #expect(Target.aid(.lightAnswer).action(in: Fixtures.game(rules: .lf).after(.helpPressed)) == nil)
        let finish = Fixtures.game(first: 2).solved()
        #expect(Target.copy.action(in: finish) == .copy)
        #expect(Target.continue.action(in: finish) == .input(.continuePressed))
        #expect(Target.restart.action(in: finish) == .panel(.restart), "it asks first")
        #expect(Target.restart.action(in: finish, panel: .restart) == .input(.restartPressed))
        #expect(Target.close.action(in: finish, panel: .restart) == .panel(nil))
        #expect(Target.score.action(in: finish) == .panel(.card))
        #expect(Target.restart.action(in: finish, panel: .card) == .panel(.restart))
        #expect(Target.number.action(in: finish) == .panel(.questions(page: 0)))
        for place in 0..<3 {
            #expect(
                Target.question(place).action(in: finish, panel: .questions(page: 0))
                    == .input(.questionChosen(place)), "the last one, too")
        }
        let cleared = Fixtures.game().solved().solved().solved()
        #expect(Target.restart.action(in: cleared) == .panel(.restart))
        #expect(Target.continue.action(in: cleared) == nil, "nothing is left to go on with")
        #expect(
            Target.continue.action(in: Fixtures.game(rules: .jf, first: 2).solved())
                == .input(.continuePressed))
    }

    @Test func theShelfIsNoInputOfTheGame() {
        let game = Fixtures.game()
        #expect(Target.shelf.action(in: game) == .shelf)
        #expect(Target.shelf.action(in: Fixtures.game(first: 2).solved()) == .shelf)
        #expect(Target.shelf.action(in: game, panel: .card) == nil)
        for dead in [
            game.after(.zoomPressed), game.after(.helpPressed), game.solvedRow(),
            Fixtures.game(rules: .jf, first: 2).solved(),
        ] { #expect(Target.shelf.action(in: dead) == nil) }
    }
}
