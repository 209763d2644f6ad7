// Every row of the keyboard table, while the question is on the screen.

import GuessEngine
import Testing

@testable import GuessScene

@Suite struct KeyboardMapTests {
    private let game = Fixtures.game()
    private let latinGame = Fixtures.game([Fixtures.question("HAL東京"), Fixtures.question("猫")])
    private let open = Fixtures.game().after(.zoomPressed, .zoomEnded)
    private let closing = Fixtures.game().after(.zoomPressed, .zoomEnded, .zoomPressed)

    /// What the key with this name does.
    private func action(
        _ name: String, _ game: Game, focus: Target? = nil
    ) throws -> KeyAction? {
        action(try #require(KeyPress(named: name)), game, focus: focus)
    }

    private func action(_ press: KeyPress, _ game: Game, focus: Target? = nil) -> KeyAction? {
        var presentation = Presentation()
        presentation.focus = focus
        return KeyboardMap.action(
            for: press, game: game, presentation: presentation, layout: Layout(game))
    }

    @Test(arguments: [
        ("F2", Input.hintPressed), ("h", .hintPressed), ("H", .hintPressed), ("ctrl+h", .hintPressed),
        ("F3", .nextPressed), ("n", .nextPressed), ("Page_Down", .nextPressed), ("ctrl+N", .nextPressed),
        ("p", .previousPressed), ("Page_Up", .previousPressed), ("ctrl+p", .previousPressed),
        ("F4", .zoomPressed), ("z", .zoomPressed), ("ctrl+z", .zoomPressed),
        ("F1", .helpPressed), ("question", .helpPressed), ("？", .helpPressed),
        ("Delete", .rowCleared),
    ])
    func shortcuts(name: String, input: Input) throws {
        #expect(try action(name, game) == .input(input))
    }

    @Test(arguments: ["F9", "q", "r", "a", "1", "ctrl+r", "ctrl+Return", "ctrl+F2", "龘"])
    func otherKeysMeanNothing(name: String) throws {
        #expect(try action(name, game) == nil)
    }

    @Test func controlQQuitsEverywhere() throws {
        let games = [
            game, latinGame, open, closing, game.after(.helpPressed), Fixtures.game(first: 2).solved(),
            Fixtures.game(rules: .jf, first: 2).solved(), game.solvedRow(),
        ]
        for game in games { #expect(try action("ctrl+q", game) == .quit) }
        #expect(try action("ctrl+Q", game) == .quit, "CapsLock")
    }

    @Test(arguments: ["h", "n", "z", "H", "N", "Z"]) func underALatinGridLettersAreLetters(name: String)
        throws
    {
        let isOffered = name.lowercased() == "h"
        #expect(try action(name, latinGame) == (isOffered ? .input(.optionPressed(0)) : nil))
        #expect(try action("ctrl+" + name, latinGame) != nil)
    }

    @Test func aGoneLetterDoesNotBecomeAShortcut() throws {
        #expect(try action("h", latinGame.after(.optionPressed(0))) == nil)
    }

    @Test func aKeyWithoutLatinLettersCountsByItsLatinOne() {
        let cyrillic = KeyPress(.character("р", latin: "h"))
        #expect(action(cyrillic, game) == .input(.hintPressed))
        #expect(action(KeyPress(.character("й", latin: "q"), hasControl: true), game) == .quit)
        #expect(action(cyrillic, latinGame) == .input(.optionPressed(0)), "the grid offers H")
    }

    @Test func anOfferedCharacterComesBeforeTheShortcutOnItsKey() {
        let game = Fixtures.game([Fixtures.question("р", count: 5)])
        #expect(action(KeyPress(.character("р", latin: "h")), game) == .input(.optionPressed(0)))
    }

    @Test func aLatinCharacterDoesNotCountByItsKey() {
        // On a layout of another order of letters, the letter typed is what counts.
        #expect(action(KeyPress(.character("n", latin: "h")), game) == .input(.nextPressed))
    }

    @Test func charactersPressTheFirstOptionThatShowsThem() throws {
        let twins = Question(title: "", answer: "猫鱼", options: Array("鱼猫狗猫"))
        let game = Fixtures.game([twins])
        #expect(try action("猫", game) == .input(.optionPressed(1)))
        #expect(try action("猫", game.after(.optionPressed(1))) == .input(.optionPressed(3)))
        #expect(try action("l", latinGame) == .input(.optionPressed(2)), "without case")
    }

    @Test func questionMarksAndDigitsOfTheGridArePressed() throws {
        let game = Fixtures.game([Fixtures.question("谁?3")])
        #expect(try action("question", game) == .input(.optionPressed(1)))
        #expect(try action("question", game.after(.optionPressed(1))) == nil)
        #expect(try action("F1", game) == .input(.helpPressed))
        #expect(try action("3", game) == .input(.optionPressed(2)))
    }

    @Test func backspaceTakesTheLastCharacterBack() throws {
        #expect(try action("BackSpace", game) == nil, "nothing to take back")
        let filled = game.after(.optionPressed(4), .optionPressed(7))
        #expect(try action("BackSpace", filled) == .input(.slotPressed(1)))
        #expect(try action("BackSpace", filled.after(.slotPressed(0))) == .input(.slotPressed(1)))
    }

    @Test func onlyBackspaceAndArrowsRepeat() throws {
        let filled = game.after(.optionPressed(4))
        func held(_ key: KeyPress.Key) -> KeyAction? {
            action(KeyPress(key, isRepeat: true), filled, focus: .option(8))
        }
        #expect(held(.backspace) == .input(.slotPressed(0)))
        #expect(held(.right) == .focus(.option(9)))
        #expect(held(.up) != nil && held(.down) != nil && held(.left) != nil)
        #expect(held(.enter) == nil && held(.space) == nil && held(.delete) == nil && held(.escape) == nil)
        #expect(held(.function(2)) == nil && held(.pageDown) == nil)
        #expect(held(.character("猫", latin: nil)) == nil)
    }

    @Test func otherModifiersBelongToTheWindowManager() {
        for key in [KeyPress.Key.function(2), .right, .escape, .character("h", latin: "h")] {
            #expect(action(KeyPress(key, hasOtherModifier: true), game) == nil)
        }
        #expect(
            action(KeyPress(.character("q", latin: "q"), hasControl: true, hasOtherModifier: true), game)
                == nil)
    }

    @Test(arguments: ["Return", "KP_Enter", "space"]) func enterAndSpacePressTheFocus(name: String) throws {
        #expect(try action(name, game) == nil)
        #expect(try action(name, game, focus: .option(5)) == .input(.optionPressed(5)))
        #expect(try action(name, game, focus: .picture) == .input(.zoomPressed))
        #expect(try action(name, game, focus: .help) == .input(.helpPressed))
        #expect(try action(name, Fixtures.game(first: 2), focus: .next) == nil, "disabled")
        #expect(try action(name, game.after(.optionPressed(5)), focus: .option(5)) == nil, "gone")
    }

    @Test func escapeLeadsBackToTheShelf() throws {
        #expect(try action("Escape", game) == .shelf)
        #expect(try action("Escape", game.solvedRow()) == nil, "nothing acts in the wait")
        #expect(try action("Escape", closing) == .shelf, "as the tab does")
    }

    @Test(arguments: ["Return", "space", "F4", "z", "ctrl+z"]) func inAnOpenZoomTheseShrinkIt(name: String)
        throws
    {
        #expect(try action(name, open) == .input(.zoomPressed))
        #expect(try action(name, Fixtures.game().after(.zoomPressed)) == .input(.zoomPressed))
    }

    @Test(arguments: [
        "F1", "F2", "F3", "h", "n", "question", "BackSpace", "Delete", "Up", "猫", "ctrl+h", "ctrl+n",
    ])
    func inAnOpenZoomNothingElseWorks(name: String) throws {
        #expect(try action(name, open.after(), focus: .option(3)) == nil)
    }

    @Test func escapeClosesAnOpenZoom() throws {
        #expect(try action("Escape", open) == .input(.closePressed))
    }

    @Test func aShrinkingZoomLetsKeysThrough() throws {
        #expect(try action("猫", closing) != nil)
        #expect(try action("Return", closing, focus: .hint) == .input(.hintPressed))
    }

    @Test func inTheWaitTheRingStandsStill() throws {
        #expect(try action("Right", game.solvedRow(), focus: .option(3)) == nil)
        #expect(try action("Return", game.solvedRow(), focus: .option(3)) == nil)
        #expect(try action("F3", game.solvedRow()) == .input(.nextPressed))
    }
}
