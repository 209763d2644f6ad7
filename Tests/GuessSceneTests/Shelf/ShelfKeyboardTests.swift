// The keys of the shelf.

import Testing

@testable import GuessScene

@Suite struct ShelfKeyboardTests {
    private func action(_ name: String, _ layout: ShelfLayout) throws -> ShelfKeyAction? {
        ShelfKeyboard.action(for: try #require(KeyPress(named: name)), layout: layout, at: .zero)
    }

    private func focus(_ name: String, from focus: ShelfTarget?, of count: Int = 40) throws -> ShelfTarget? {
        guard case .focus(let target) = try action(name, ShelfFixtures.layout(count, focus: focus)) else {
            return nil
        }
        return target
    }

    @Test func arrowsMoveFromDeckToDeck() throws {
        #expect(try focus("Down", from: .deck(0)) == .deck(1))
        #expect(try focus("Up", from: .deck(1)) == .deck(0))
        #expect(try focus("Down", from: .deck(39)) == .deck(39))
        #expect(try focus("Up", from: .deck(0)) == .language)
        #expect(try focus("Down", from: .language) == .deck(0))
        #expect(try focus("Right", from: .deck(7)) == .language)
        #expect(try focus("Left", from: .language) == .deck(0))
        #expect(try focus("Left", from: .deck(7)) == nil)
        #expect(
            try action("Left", ShelfFixtures.layout(40, scroll: 200, focus: .language))
                == .focus(.deck(ShelfFixtures.layout(40, scroll: 200).visibleDecks().lowerBound)))
    }

    @Test func pagesAndEnds() throws {
        #expect(try focus("Next", from: .deck(3)) == .deck(8))
        #expect(try focus("Prior", from: .deck(8)) == .deck(3))
        #expect(try focus("Prior", from: .deck(2)) == .deck(0))
        #expect(try focus("Next", from: .deck(38)) == .deck(39))
        #expect(try focus("Next", from: .language) == .deck(5))
        #expect(try focus("End", from: .deck(3)) == .deck(39))
        #expect(try focus("Home", from: .deck(3)) == .deck(0))
        #expect(try focus("KP_Home", from: .deck(3)) == .deck(0))
        #expect(try focus("KP_End", from: .deck(3)) == .deck(39))
    }

    @Test func fromNowhereTheRingAppearsWhereThePlayerLeftOff() throws {
        #expect(try focus("Down", from: nil) == .deck(0))
        var shelf = ShelfFixtures.shelf(40)
        shelf.lastPlayed = 7
        #expect(try action("Up", ShelfFixtures.layout(shelf)) == .focus(.deck(7)))
        #expect(try action("End", ShelfFixtures.layout(shelf)) == .focus(.deck(39)))
    }

    @Test(arguments: ["Return", "space", "KP_Enter"]) func enterOpens(name: String) throws {
        #expect(try action(name, ShelfFixtures.layout(6, focus: .deck(2))) == .press(.deck(2)))
        #expect(try action(name, ShelfFixtures.layout(6, focus: .language)) == .press(.language))
        var shelf = ShelfFixtures.shelf(6)
        #expect(try action(name, ShelfFixtures.layout(shelf)) == .press(.deck(0)), "the first")
        shelf.lastPlayed = 4
        #expect(
            try action(name, ShelfFixtures.layout(shelf)) == .press(.deck(4)), "where the player left off")
    }

    @Test func theLanguageHasKeysOfItsOwn() throws {
        #expect(try action("F7", ShelfFixtures.layout(6)) == .press(.language))
        #expect(try action("ctrl+l", ShelfFixtures.layout(6)) == .press(.language))
    }

    @Test func theHelpOpensAndTakesAllKeysUntilItIsClosed() throws {
        #expect(try action("F1", ShelfFixtures.layout(6)) == .press(.help))
        #expect(try action("question", ShelfFixtures.layout(6)) == .press(.help))
        #expect(try action("？", ShelfFixtures.layout(6)) == .press(.help))
        var shelf = ShelfFixtures.shelf(6)
        shelf.isHelpOpen = true
        shelf.focus = .deck(2)
        let layout = ShelfFixtures.layout(shelf)
        for key in ["Escape", "F1", "question", "Return", "space"] {
            #expect(try action(key, layout) == .press(.close))
        }
        for key in ["Down", "End", "f", "Right"] { #expect(try action(key, layout) == nil) }
        #expect(try action("F7", layout) == .press(.language))
        #expect(try action("ctrl+q", layout) == .quit)
        #expect(layout.target(x: 160, y: 376) == .close)
        for (x, y) in [(160, 100), (228, 29), (285, 29)] { #expect(layout.target(x: x, y: y) == nil) }
        #expect(ShelfFixtures.layout(6).target(x: 228, y: 29) == .help)
    }

    @Test func keysWithoutMeaningDoNothing() throws {
        for name in ["Escape", "F2", "BackSpace", "Delete", "ctrl+h", "ctrl+Return"] {
            #expect(try action(name, ShelfFixtures.layout(6, focus: .deck(2))) == nil)
        }
        #expect(try action("ctrl+q", ShelfFixtures.layout(6)) == .quit)
    }

    @Test func aHeldKeyOpensOnceAndMovesOn() {
        let layout = ShelfFixtures.layout(6, focus: .deck(2))
        #expect(ShelfKeyboard.action(for: KeyPress(.enter, isRepeat: true), layout: layout, at: .zero) == nil)
        #expect(
            ShelfKeyboard.action(for: KeyPress(.down, isRepeat: true), layout: layout, at: .zero)
                == .focus(.deck(3)))
        #expect(
            ShelfKeyboard.action(for: KeyPress(.down, hasOtherModifier: true), layout: layout, at: .zero)
                == nil)
    }

    @Test func anEmptyShelfHasNothingButItsLanguage() throws {
        #expect(try action("Return", ShelfFixtures.layout(0)) == nil)
        #expect(try action("Down", ShelfFixtures.layout(0)) == nil)
        #expect(try action("End", ShelfFixtures.layout(0, focus: .language)) == nil)
        #expect(try action("F7", ShelfFixtures.layout(0)) == .press(.language))
    }
}
