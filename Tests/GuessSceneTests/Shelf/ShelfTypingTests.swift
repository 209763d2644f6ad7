// Names typed on the shelf.

import Testing

@testable import GuessScene

@Suite struct ShelfTypingTests {
    /// Types keys, the first at once, each later one after a pause in milliseconds; gives where the ring is after each, and nil
    /// as the last if one presses something.
    private func type(
        _ keys: [KeyPress], pause: Int = 100, from focus: ShelfTarget? = nil, in shelf: Shelf
    ) -> [ShelfTarget?] {
        var shelf = shelf
        shelf.focus = focus
        var places: [ShelfTarget?] = []
        for (index, key) in keys.enumerated() {
            let action = ShelfKeyboard.action(
                for: key, layout: ShelfFixtures.layout(shelf), at: .milliseconds(index * pause))
            guard case .typed(let typing, let target) = action else { return places + [nil] }
            shelf.typing = typing
            shelf.focus = target ?? shelf.focus
            places.append(shelf.focus)
        }
        return places
    }

    private func type(
        _ text: String, pause: Int = 100, from focus: Int? = nil, in shelf: Shelf = shelf
    ) -> [Int?] {
        let keys = text.map { KeyPress(named: String($0)) ?? KeyPress(.escape) }
        return type(keys, pause: pause, from: focus.map { .deck($0) }, in: shelf).map {
            if case .deck(let place) = $0 { place } else { nil }
        }
    }

    private static let shelf: Shelf = {
        var shelf = Shelf()
        for (name, readings) in [
            ("猜图", [["cai"], ["tu"]]), ("世界国旗", [["shi"], ["jie"], ["guo"], ["qi"]]),
            ("First words", []), ("fir trees", []), ("事件", [["shi"], ["jian"]]),
            ("行长", [["xing", "hang"], ["chang", "zhang"]]), ("élan", []), ("世上", []),
        ] {
            var deck = ShelfDeck(name: name, language: "", solvedCount: 0, questionCount: 1)
            deck.readings = readings
            shelf.decks.append(deck)
        }
        return shelf
    }()

    @Test func oneCharacterLeadsToTheNextNameThatBeginsSo() {
        #expect(type("世") == [1])
        #expect(type("世", from: 1) == [7])
        #expect(type("世", from: 7) == [1], "from the top again")
        #expect(type("f", from: 0) == [2])
        #expect(type("F", from: 2) == [3])
        #expect(type("É") == [6])
        #expect(type("x", from: 5) == [5])
        #expect(type("y", from: 5) == [5])
        #expect(type("y") == [nil])
    }

    @Test func severalAreOnePrefix() {
        #expect(type("世上") == [1, 7])
        #expect(type("firs", from: 2) == [3, 3, 3, 2])
        #expect(type("FIR T") == [2, 2, 2, 3, 3])
        #expect(type("世上", from: 7) == [1, 7])
    }

    @Test func aNameIsTypedByItsReading() {
        for text in ["sj", "shj", "shijie", "sjg", "sjgq", "shijguoq", "世j", "s界"] {
            #expect(type(text).last == 1, "\(text)")
        }
        #expect(type("shijia").last == 4)
        #expect(type("shijieg").last == 1)
        #expect(type("hz").last == 5 && type("xingc").last == 5 && type("HANGZHANG").last == 5)
        #expect(type("ct").last == 0 && type("caitu").last == 0)
    }

    @Test func whatGoesOnWithNoNameLeavesTheRing() {
        #expect(type("fiq") == [2, 2, 2])
        #expect(type("fiqr t") == [2, 2, 2, 2, 3, 3], "and is forgotten")
        #expect(type("ffff") == [2, 2, 2, 2])
    }

    @Test func afterAPauseAnotherNameBegins() {
        #expect(type("fs", pause: 1000) == [2, 2])
        #expect(type("fs", pause: 1001) == [2, 4])
        #expect(type("世世", pause: 1001) == [1, 7])
    }

    @Test func aSpaceOpensOnlyWhereNothingIsBeingTyped() {
        #expect(type("first ") == [2, 2, 2, 2, 2, 2])
        #expect(type("q ") == [nil, nil], "even where that leads nowhere")
        let pressed = type("f ", pause: 1001)
        #expect(pressed == [2, nil])
        var shelf = Self.shelf
        shelf.focus = .deck(3)
        #expect(
            ShelfKeyboard.action(for: KeyPress(.space), layout: ShelfFixtures.layout(shelf), at: .zero)
                == .press(.deck(3)))
    }

    @Test func aKeyOfAnotherLayoutCountsByItsLatinLetterAsWell() {
        let keys = [("а", "f"), ("ш", "i"), ("к", "r"), ("е", "s")].map {
            KeyPress(.character($0, latin: $1))
        }
        #expect(type(keys, in: Self.shelf).last == .deck(2))
        var shelf = Self.shelf
        shelf.decks[7].name = "Аш"
        #expect(type(Array(keys.prefix(2)), in: shelf) == [.deck(7), .deck(7)])
    }
}
