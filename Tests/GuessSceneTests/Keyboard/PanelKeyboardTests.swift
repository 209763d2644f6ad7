// The keyboard table on the panels that lie over the question, and the keys that open them.

import GuessEngine
import Testing

@testable import GuessScene

@Suite struct PanelKeyboardTests {
    private let game = Fixtures.game()
    private let latinGame = Fixtures.game([Fixtures.question("HAL东京C"), Fixtures.question("猫")])
    private let large = Fixtures.largeGame(100)
    private static let panels: [Panel] = [.card, .restart, .questions(page: 0)]

    private func action(
        _ name: String, _ game: Game, _ panel: Panel? = nil, focus: Target? = nil, isRepeat: Bool = false
    ) throws -> KeyAction? {
        var presentation = Presentation()
        presentation.focus = focus
        presentation.panel = panel
        let key = try #require(KeyPress(named: name))
        return KeyboardMap.action(
            for: KeyPress(key.key, hasControl: key.hasControl, isRepeat: isRepeat), game: game,
            presentation: presentation, layout: Layout(game, panel: panel))
    }

    // MARK: Opening

    @Test func functionKeysOpenPanels() throws {
        for game in [game, latinGame] {
            #expect(try action("F5", game) == .panel(.card))
            #expect(try action("F6", game) == .panel(.questions(page: 0)))
        }
        let late = large.after(.questionChosen(50))
        #expect(try action("F6", late) == .panel(.questions(page: 1)), "the page of the present question")
    }

    @Test func nothingOpensOverWhatIsOpenOrInAWait() throws {
        let others = [
            game.after(.zoomPressed), game.after(.zoomPressed, .zoomEnded),
            game.solvedRow(), game.after(.helpPressed),
            Fixtures.game(rules: .jf, first: 2).solved(),
        ]
        for game in others {
            #expect(try action("F5", game) == nil)
            #expect(try action("F6", game) == nil)
        }
    }

    // MARK: Closing and pressing

    @Test func escapeAndTheSameKeyClose() throws {
        for panel in Self.panels { #expect(try action("Escape", game, panel) == .panel(nil)) }
        #expect(try action("F5", game, .card) == .panel(nil))
        #expect(try action("F6", game, .questions(page: 0)) == .panel(nil))
        #expect(try action("F5", game, .restart) == nil)
        let finish = Fixtures.game(first: 2).solved()
        for name in ["Escape", "Return", "space"] {
            #expect(try action(name, finish, .restart) == .panel(nil), "the finish screen again")
        }
        #expect(try action("r", finish, .restart) == nil, "it takes more than two presses of one key")
    }

    @Test(arguments: ["Return", "space", "KP_Enter"]) func enterPressesTheButtonInFocus(name: String) throws {
        #expect(try action(name, game, .card) == .panel(nil))
        #expect(try action(name, game, .card, focus: .restart) == .panel(.restart))
        #expect(try action(name, game, .card, focus: .copy) == .copy)
        #expect(try action(name, game, .restart) == .panel(nil), "what is safe is the default")
        #expect(try action(name, game, .restart, focus: .restart) == .input(.restartPressed))
        #expect(
            try action(name, game, .questions(page: 0), focus: .question(2)) == .input(.questionChosen(2)))
        #expect(try action(name, game, .questions(page: 0)) == .panel(nil), "the present question")
    }

    @Test(arguments: [
        "F1", "F2", "F3", "F4", "h", "n", "p", "z", "ctrl+h", "ctrl+z", "猫", "BackSpace", "Delete", "r",
    ])
    func nothingElseReachesTheGame(name: String) throws {
        for panel in Self.panels { #expect(try action(name, game, panel) == nil) }
    }

    @Test func digitsLeadToAQuestionInTheGrid() throws {
        #expect(try action("0", game, .questions(page: 0)) == .digit(0))
        #expect(try action("7", large, .questions(page: 2), focus: .close) == .digit(7))
        #expect(try action("7", large, .questions(page: 2), isRepeat: true) == nil)
        for panel in [Panel.card, .restart] { #expect(try action("1", game, panel) == nil) }
    }

    @Test func quittingWorksEverywhere() throws {
        for panel in Self.panels { #expect(try action("ctrl+q", game, panel) == .quit) }
    }

    // MARK: Copying

    @Test func theLetterCopies() throws {
        let finish = Fixtures.game(first: 2).solved()
        for name in ["c", "C", "ctrl+c"] {
            #expect(try action(name, game) == .copy)
            #expect(try action(name, game, .card) == .copy)
            #expect(try action(name, latinGame, .card) == .copy)
            #expect(try action(name, finish) == .copy)
        }
        #expect(try action("ctrl+c", latinGame) == .copy)
        let letter = try action("c", latinGame)
        #expect(letter != .copy && letter != nil, "an option of the grid")
        #expect(try action("c", Fixtures.game([Fixtures.question("HAL东京")])) == nil)
    }

    @Test func nothingIsCopiedElsewhere() throws {
        let others = [
            game.after(.zoomPressed), game.after(.helpPressed), game.solvedRow(),
            Fixtures.game(rules: .jf, first: 2).solved(),
        ]
        for game in others {
            #expect(try action("c", game) == nil)
            #expect(try action("ctrl+c", game) == nil)
        }
        #expect(try action("c", game, .restart) == nil)
        #expect(try action("ctrl+c", Fixtures.game(first: 2).solved(), .restart) == nil)
        #expect(try action("ctrl+c", game, .questions(page: 0)) == nil)
    }

    // MARK: Pages

    @Test func pageKeysTurnPages() throws {
        // The ring is there to be seen, at the same place of the other page.
        #expect(try action("Next", large, .questions(page: 0)) == .focus(.question(42)))
        #expect(try action("Next", large, .questions(page: 0), focus: .question(5)) == .focus(.question(47)))
        #expect(try action("Next", large, .questions(page: 0), focus: .close) == .focus(.question(42)))
        #expect(try action("Next", large, .questions(page: 1)) == .focus(.question(84)))
        #expect(
            try action("Next", large, .questions(page: 1), focus: .question(80)) == .focus(.question(99)))
        #expect(try action("Next", large, .questions(page: 2)) == nil)
        #expect(try action("Prior", large, .questions(page: 2)) == .focus(.question(42)))
        #expect(try action("Prior", large, .questions(page: 0)) == nil)
        let late = large.after(.questionChosen(50))
        #expect(try action("Next", late, .questions(page: 1)) == .focus(.question(92)))
        #expect(
            try action("Next", large, .questions(page: 0), isRepeat: true) == .focus(.question(42)))
        for page in 0..<3 {
            #expect(try action("Home", large, .questions(page: page)) == .focus(.question(0)))
            #expect(try action("End", large, .questions(page: page)) == .focus(.question(99)))
        }
        #expect(try action("Home", game, .card) == nil)
        #expect(try action("Next", game, isRepeat: true) == nil, "on the question it is the next one")
        #expect(try action("Next", game, .card) == nil)
    }

    // MARK: Aids

    @Test func digitsUseAids() throws {
        let aids = game.after(.helpPressed)
        for aid in Aid.allCases {
            #expect(try action("\(aid.rawValue)", aids) == .input(.aidPressed(aid)))
            #expect(try action("Return", aids, focus: .aid(aid)) == .input(.aidPressed(aid)))
        }
        #expect(try action("4", aids) == nil)
        let help = Fixtures.game(rules: .lf).after(.helpPressed)
        #expect(try action("1", help) == nil)
        #expect(try action("Down", aids) == .focus(.close))
        #expect(try action("Up", aids, focus: .close) == .focus(.aid(.showAnswer)))
    }
}
