// Which characters count as the same, alone and through a game.

import GuessEngine
import Testing

struct CharacterMatchingTests {
    @Test(
        "The same",
        arguments: [
            ("山", "山"), ("𠮷", "𠮷"), ("é", "e\u{301}"), ("É", "e\u{301}"), ("e\u{301}", "\u{C9}"),
            ("👨‍👩‍👧", "👨‍👩‍👧"), ("a", "A"), ("Z", "z"), ("ñ", "N\u{303}"), ("Ａ", "ａ"), ("ǅ", "ǆ"), ("ɐ", "\u{2C6F}"),
            ("\u{212A}", "K"), ("\u{212A}", "k"), ("\u{212B}", "å"), ("\u{212B}", "a\u{30A}"),
            ("가", "\u{1100}\u{1161}"),
            ("\u{F900}", "豈"), ("3", "3"), ("が", "か\u{3099}"),
        ] as [(Character, Character)])
    func same(one: Character, other: Character) {
        #expect(one.matches(other))
        #expect(other.matches(one))
    }

    @Test(
        "Not the same",
        arguments: [
            ("𠮷", "吉"), ("é", "e"), ("É", "E"), ("👨‍👩‍👧", "👨‍👩‍👦"), ("👨‍👩‍👧", "👨"), ("a", "b"), ("Ａ", "A"), ("门", "門"),
            ("Σ", "σ"), ("Ж", "ж"), ("が", "か"), ("ハ", "は"), ("I", "ı"), ("3", "３"), ("0", "O"),
        ] as [(Character, Character)])
    func different(one: Character, other: Character) {
        #expect(!one.matches(other))
        #expect(!other.matches(one))
    }

    @Test("Matching sorts all letters into classes, whatever form they are written in")
    func transitive() {
        let forms: [Character] = [
            "k", "K", "\u{212A}", "å", "Å", "\u{212B}", "a\u{30A}", "A\u{30A}", "a", "A",
        ]
        for one in forms {
            for other in forms where one.matches(other) {
                for third in forms { #expect(one.matches(third) == other.matches(third)) }
            }
        }
    }

    @Test(
        "Latin letters, and what is none",
        arguments: [
            ("a", true), ("Z", true), ("é", true), ("e\u{301}", true), ("ß", true), ("Ａ", true), ("ｚ", true),
            ("ệ", true),
            ("\u{212A}", true), ("1", false), ("-", false), ("×", false), ("［", false), ("山", false),
            ("ア", false),
            ("Я", false), ("α", false), ("👨‍👩‍👧", false), (" ", false),
        ] as [(Character, Bool)])
    func latin(character: Character, isLatin: Bool) {
        #expect(character.isLatinLetter == isLatin)
    }

    @Test(
        "One cell and one slot for each, and the game takes one form for the other",
        arguments: PresetRow.table)
    func inGame(row: PresetRow) {
        var script = Script(Decks.latin, row.rules, first: 2)
        #expect(script.game.question.slots == ["É", "𠮷", "👨‍👩‍👧"])
        #expect(script.game.options.count == 5)
        #expect(script.game.row.count == 3)
        script.spell("É𠮷")
        #expect(script.game.character(inSlot: 0) == "e\u{301}")
        let family = script.option("👨‍👩‍👧")
        script.send(.optionPressed(family)) {
            $0.fill(2, with: family)
            $0.solve()
            $0.score += row.reward
            if row.waitsOnLast { $0.wait(for: row.wait) } else { $0.endRound() }
        }
    }

    @Test("A look-alike fills the row and is wrong")
    func lookAlike() {
        var script = Script(Decks.latin, .classic, first: 2)
        script.spell("e𠮷👨‍👩‍👧")
        #expect(script.game.verdict == .wrong)
        script.lead(.rowCleared)
        script.spell("É吉👨‍👩‍👧")
        #expect(script.game.verdict == .wrong)
    }

    @Test("Hints and typed letters find the other case, first come first", arguments: PresetRow.table)
    func otherCase(row: PresetRow) {
        var script = Script(Decks.latin, row.rules)
        #expect(script.game.offersLatinLetters)
        let first = script.game.options.firstIndex { $0 == "r" || $0 == "R" }
        #expect(script.game.firstOption(showing: "r") == first)
        #expect(script.game.firstOption(showing: "R") == first)
        script.lead(.hintPressed)
        #expect(script.game.row[0] == first)
        let second = script.game.options.lastIndex { $0 == "r" || $0 == "R" }
        #expect(script.game.firstOption(showing: "r") == second)
        script.lead(.rowCleared)
        script.spell("rOckNrOlL")
        #expect(script.game.verdict == .right)
        #expect(script.game.firstOption(showing: "r") == nil)
        #expect(script.game.firstOption(showing: "山") == nil)
    }

    @Test("A grid without Latin letters offers none")
    func offersNoLatin() {
        #expect(!Game(questions: Decks.plain).offersLatinLetters)
        let digits = [Decks.question("1α", from: "1αЯ-")]
        #expect(!Game(questions: digits).offersLatinLetters)
    }
}
