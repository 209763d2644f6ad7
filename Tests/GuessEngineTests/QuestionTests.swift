// How an answer is cut into slots and fixed signs, and whether it can be spelled.

import GuessEngine
import Testing

struct QuestionTests {
    @Test("Spaces, hyphens and apostrophes are fixed signs, shown and never filled")
    func signs() {
        let question = Decks.latin[0]
        #expect(
            question.cells == [
                .slot("R"), .slot("o"), .slot("c"), .slot("k"), .sign("-"), .sign("’"), .slot("n"),
                .sign("’"),
                .sign(" "), .slot("R"), .slot("o"), .slot("l"), .slot("l"),
            ])
        #expect(question.slots == Array("RocknRoll"))
    }

    @Test(
        "Every sign there is",
        arguments: [" ", "\u{3000}", "\u{A0}", "-", "\u{2010}", "\u{2011}", "－", "'", "’", "ʼ", "＇"]
            as [Character])
    func eachSign(sign: Character) {
        let question = Decks.question("甲\(sign)乙", from: "甲乙")
        #expect(question.cells == [.slot("甲"), .sign(sign), .slot("乙")])
        #expect(question.isPlayable)
    }

    @Test(
        "What looks like a sign and is a character of an answer",
        arguments: ["一", "ー", "·", "3", "!", "。", "の"] as [Character])
    func noSign(character: Character) {
        #expect(Decks.question("甲\(character)", from: "甲").slots == ["甲", character])
    }

    @Test("Signs are no slots: the row is full without them", arguments: PresetRow.table)
    func signsInGame(row: PresetRow) {
        var script = Script([Decks.question("甲 乙-丙", from: "丙乙甲")], row.rules)
        #expect(script.game.row == [nil, nil, nil])
        script.spell("甲乙")
        let last = script.option("丙")
        script.send(.optionPressed(last)) {
            $0.fill(2, with: last)
            $0.solve()
            $0.score += row.reward
            if row.waitsOnLast { $0.wait(for: row.wait) } else { $0.endRound() }
        }
    }

    @Test(
        "What the options cannot supply, counted with repetition",
        arguments: [
            ("爸爸", "爸妈", "爸"), ("爸爸", "爸妈爸", ""), ("龘甲龘", "甲", "龘龘"), ("aA", "A", "A"), ("aA", "Aa", ""),
            ("É", "e\u{301}", ""), ("甲-甲", "甲甲", ""), ("甲", "", "甲"),
        ])
    func missing(answer: String, options: String, missing: String) {
        let question = Decks.question(answer, from: options)
        #expect(String(question.missingCharacters) == missing)
        #expect(question.isPlayable == missing.isEmpty)
    }

    @Test("An answer without a slot cannot be won", arguments: ["", " ", "-’"])
    func noSlots(answer: String) {
        #expect(!Decks.question(answer, from: "甲").isPlayable)
    }

    @Test("The title and the options stay as they are given")
    func keeps() {
        let question = Question(title: "什么 ", answer: "甲", options: ["乙", "甲", "甲"])
        #expect(question.title == "什么 ")
        #expect(question.options == ["乙", "甲", "甲"])
    }

    @Test("No kana, Han or Hangul is a sign")
    func slotsOfEastAsia() {
        let scalars = (UInt32(0x3001)...0xD7FF).compactMap(Unicode.Scalar.init)
        #expect(!scalars.contains { $0.properties.isWhitespace })
        let question = Question(title: "", answer: String(String.UnicodeScalarView(scalars)), options: [])
        #expect(question.cells.count == question.slots.count)
    }
}
