// The keyboard table on help, the finish screen and the game-over dialog.

import GuessEngine
import Testing

@testable import GuessScene

@Suite struct KeyboardMapPanelTests {
    private let help = Fixtures.game().after(.helpPressed)
    private let finish = Fixtures.game(first: 2).solved()
    private let cleared = Fixtures.game().solved().solved().solved()
    private let over = Fixtures.game(rules: .jf, first: 2).solved()

    private func action(_ name: String, _ game: Game, focus: Target? = nil) throws -> KeyAction? {
        var presentation = Presentation()
        presentation.focus = focus
        return KeyboardMap.action(
            for: try #require(KeyPress(named: name)), game: game, presentation: presentation,
            layout: Layout(game))
    }

    @Test(arguments: ["Escape", "F1", "question", "Return", "space", "KP_Enter"])
    func helpIsClosed(name: String) throws {
        #expect(try action(name, help) == .input(.closePressed))
        #expect(try action(name, help, focus: .close) == .input(.closePressed))
    }

    @Test(arguments: ["F2", "F3", "F4", "h", "n", "z", "ctrl+h", "猫", "BackSpace", "Delete", "r"])
    func nothingReachesTheGameThroughAPanel(name: String) throws {
        #expect(try action(name, help) == nil)
        #expect(try action(name, over) == nil)
        if name != "r" { #expect(try action(name, finish) == nil) }
    }

    @Test(arguments: ["Return", "space"]) func enterPressesTheDefaultButton(name: String) throws {
        #expect(try action(name, finish) == .input(.continuePressed))
        #expect(try action(name, over) == .input(.continuePressed))
        #expect(try action(name, cleared) == .shelf, "what is reached is not wiped")
        #expect(try action(name, cleared, focus: .option(3)) == .shelf)
        #expect(try action(name, finish, focus: .restart) == .panel(.restart))
        #expect(try action(name, finish, focus: .shelf) == .shelf)
        #expect(try action(name, finish, focus: .option(3)) == .input(.continuePressed), "a ring left behind")
    }

    @Test func arrowsMoveBetweenTheButtonsOfAPanel() throws {
        #expect(try action("Down", finish) == .focus(.continue))
        #expect(try action("Down", finish, focus: .continue) == .focus(.score))
        #expect(try action("Down", finish, focus: .score) == .focus(.restart))
        #expect(try action("Up", finish, focus: .restart) == .focus(.score))
        #expect(try action("Right", finish, focus: .score) == .focus(.number))
        #expect(try action("Down", finish, focus: .restart) == .focus(.shelf))
        #expect(try action("Down", finish, focus: .shelf) == nil)
        #expect(try action("Left", help) == .focus(.close))
        #expect(try action("Left", over, focus: .option(2)) == .focus(.continue))
    }

    @Test func rAsksOnTheFinishScreenWhetherToStartAnew() throws {
        #expect(try action("r", finish) == .panel(.restart))
        #expect(try action("R", cleared) == .panel(.restart))
    }

    @Test func arrowsMoveBetweenTheButtonsOfAClearedDeck() throws {
        #expect(try action("Down", cleared) == .focus(.shelf))
        #expect(try action("Down", cleared, focus: .shelf) == .focus(.score))
        #expect(try action("Down", cleared, focus: .score) == .focus(.restart))
        #expect(try action("Right", cleared, focus: .restart) == .focus(.copy))
        #expect(try action("Up", cleared, focus: .copy) == .focus(.number))
    }

    @Test func theFinishScreenIsNoDeadEnd() throws {
        for game in [finish, cleared] {
            #expect(try action("F5", game) == .panel(.card))
            #expect(try action("Return", game, focus: .score) == .panel(.card))
            #expect(try action("F6", game) == .panel(.questions(page: 0)))
            #expect(try action("Return", game, focus: .number) == .panel(.questions(page: 0)))
            for name in ["p", "Prior"] { #expect(try action(name, game) == .input(.questionChosen(2))) }
        }
        for name in ["F5", "F6", "p", "Prior"] { #expect(try action(name, over) == nil) }
    }

    @Test func escapeLeavesTheEnd() throws {
        #expect(try action("Escape", finish) == .shelf)
        #expect(try action("Escape", over) == .shelf)
    }
}
