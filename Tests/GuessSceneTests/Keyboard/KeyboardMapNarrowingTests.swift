// What keys mean while letters narrow the grid, and which begin that.

import GuessEngine
import Testing

@testable import GuessScene

@Suite struct KeyboardMapNarrowingTests {
    private let game = NarrowingFixture.game

    private func action(
        _ press: KeyPress, _ presentation: Presentation, _ game: Game? = nil
    ) -> KeyAction? {
        let game = game ?? self.game
        return KeyboardMap.action(for: press, game: game, presentation: presentation, layout: Layout(game))
    }

    /// What the key with this name does while letters narrow the grid.
    private func action(_ name: String, _ letters: String, _ game: Game? = nil) throws -> KeyAction? {
        action(
            try #require(KeyPress(named: name)),
            NarrowingFixture.presentation(letters, in: game ?? self.game), game)
    }

    private func letters(_ action: KeyAction?) throws -> String {
        guard case .narrowing(let narrowing?) = action else {
            throw UnexpectedAction(action: action)
        }
        return narrowing.letters
    }

    private struct UnexpectedAction: Error { let action: KeyAction? }

    // MARK: How it begins

    @Test(arguments: ["slash", "/", "／"]) func aSlashBeginsIt(name: String) throws {
        let press = try #require(KeyPress(named: name))
        #expect(action(press, Presentation()) == .startNarrowing)
        #expect(action(press, Presentation(), game.after(.optionPressed(0))) == .startNarrowing)
        #expect(action(press, Presentation(), game.after(.optionPressed(3))) == .startNarrowing)
    }

    @Test func elsewhereASlashIsASlash() throws {
        let slash = try #require(KeyPress(named: "slash"))
        let latin = Fixtures.game([Fixtures.question("HAL東京")])
        #expect(action(slash, Presentation(), latin) == nil)
        let offered = Fixtures.game([Fixtures.question("花/画")])
        #expect(action(slash, Presentation(), offered) == .input(.optionPressed(1)))
        #expect(action(slash, Presentation(), offered.after(.optionPressed(1))) == nil)
        for covered in [
            game.after(.zoomPressed), game.after(.zoomPressed, .zoomEnded),
            game.after(.zoomPressed, .zoomEnded, .zoomPressed), game.after(.helpPressed), game.solvedRow(),
            game.after(.optionPressed(3), .optionPressed(4)), Fixtures.game(first: 2).solved(),
            Fixtures.game(rules: .jf, first: 2).solved(),
        ] {
            #expect(action(slash, Presentation(), covered) == nil, "\(covered.screen) \(covered.zoom.phase)")
        }
        #expect(action(KeyPress(.character("/", latin: nil), hasControl: true), Presentation()) == nil)
        #expect(action(KeyPress(.character("/", latin: nil), isRepeat: true), Presentation()) == nil)
    }

    // MARK: Letters

    @Test(arguments: ["h", "n", "p", "z", "H", "N", "Z"]) func shortcutsAreLetters(name: String) throws {
        #expect(try letters(action(name, "")) == name.lowercased())
        #expect(try letters(action(name, "xia")) == "xia" + name.lowercased())
    }

    @Test func lettersOfAnyLayoutCount() throws {
        let open = NarrowingFixture.presentation("h")
        #expect(try letters(action(KeyPress(.character("г", latin: "u")), open)) == "hu")
        #expect(try letters(action(KeyPress(.character("ü", latin: nil)), open)) == "hv")
        #expect(try letters(action(KeyPress(.character("Ü", latin: nil)), open)) == "hv")
        #expect(action(KeyPress(.character("é", latin: nil)), open) == nil)
        #expect(action(KeyPress(.character("u", latin: "u"), isRepeat: true), open) == nil, "a held key")
        #expect(action(KeyPress(.character("u", latin: "u"), hasOtherModifier: true), open) == nil)
    }

    @Test func aSyllableHasAnEnd() throws {
        #expect(try action("x", "zhuang") == nil)
    }

    @Test func backspaceTakesLettersBackAndThenCloses() throws {
        #expect(try letters(action("BackSpace", "hua")) == "hu")
        #expect(try letters(action("BackSpace", "h")) == "")
        #expect(try action("BackSpace", "") == .narrowing(nil))
        let held = KeyPress(.backspace, isRepeat: true)
        #expect(try letters(action(held, NarrowingFixture.presentation("hu"))) == "h")
        #expect(action(held, NarrowingFixture.presentation("")) == nil, "no slot is emptied by a held key")
    }

    @Test(arguments: ["", "h", "hx"]) func escapeCloses(letters: String) throws {
        #expect(try action("Escape", letters) == .narrowing(nil))
    }

    @Test(arguments: ["", "hua", "hx"]) func aSlashBeginsAnew(letters: String) throws {
        #expect(try self.letters(action("slash", letters)) == "")
    }

    // MARK: Picking

    @Test(arguments: ["Return", "KP_Enter", "space"]) func enterPressesTheFirst(name: String) throws {
        #expect(try action(name, "hua") == .input(.optionPressed(0)))
        #expect(try action(name, "hua", game.after(.optionPressed(0))) == .input(.optionPressed(1)))
        #expect(try action(name, "hx") == nil)
        #expect(try action(name, "") == nil)
        let press = try #require(KeyPress(named: name))
        var open = NarrowingFixture.presentation("hua")
        open.focus = .option(2)
        #expect(action(press, open) == .input(.optionPressed(2)), "where the ring is")
        open.focus = .option(5)
        #expect(action(press, open) == .input(.optionPressed(0)), "dim")
        open.focus = nil
        #expect(action(press, open) == .input(.optionPressed(0)), "the mouse has taken the ring away")
        #expect(action(KeyPress(.enter, isRepeat: true), open) == nil)
    }

    @Test func digitsPressTheirs() throws {
        #expect(try action("1", "hua") == .input(.optionPressed(0)))
        #expect(try action("3", "hua") == .input(.optionPressed(2)))
        #expect(try action("2", "hua", game.after(.optionPressed(1))) == .input(.optionPressed(2)))
        #expect(try action("4", "hua") == nil)
        #expect(try action("0", "hua") == nil)
        #expect(try action("1", "hx") == nil)
        #expect(try action("1", "") == nil)
        #expect(
            action(
                KeyPress(.character("1", latin: nil), isRepeat: true), NarrowingFixture.presentation("hua"))
                == nil)
    }

    @Test func arrowsLeadFromOneLitOptionToAnother() throws {
        #expect(try action("Right", "hua") == .focus(.option(1)))
        #expect(try action("Left", "hua") == nil)
        #expect(try action("Right", "l") == .focus(.option(8)), "from 绿")
        #expect(try action("Up", "l") == nil, "all above is dim")
        var open = NarrowingFixture.presentation("s")
        #expect(action(KeyPress(.right), open) == .focus(.option(6)), "from 蛇 to 色, with 长 between")
        open.focus = nil
        #expect(action(KeyPress(.down), open) == .focus(.option(4)), "the mouse had taken the ring away")
        #expect(try action("Right", "") == .focus(.option(0)))
        #expect(try action("Right", "hx") == nil)
    }

    // MARK: What stays as it is

    @Test(arguments: [
        ("F1", Input.helpPressed), ("question", .helpPressed), ("F2", .hintPressed), ("ctrl+h", .hintPressed),
        ("Page_Down", .nextPressed), ("ctrl+n", .nextPressed), ("F4", .zoomPressed), ("ctrl+z", .zoomPressed),
        ("Delete", .rowCleared), ("蛇", .optionPressed(4)), ("ね", .optionPressed(10)),
    ])
    func otherKeysMeanWhatTheyMean(name: String, input: Input) throws {
        for letters in ["", "hua", "hx"] { #expect(try action(name, letters) == .input(input)) }
    }

    @Test func controlQQuits() throws {
        #expect(try action("ctrl+q", "hua") == .quit)
    }

    @Test func anOfferedCharacterComesBeforeTheLetterOnItsKey() {
        let press = KeyPress(.character("蛇", latin: "s"))
        #expect(action(press, NarrowingFixture.presentation("")) == .input(.optionPressed(4)))
    }
}
