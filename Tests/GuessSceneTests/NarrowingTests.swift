// Which options letters leave, and what becomes of a narrowing.

import GuessEngine
import Testing

@testable import GuessScene

@Suite struct NarrowingTests {
    private let game = NarrowingFixture.game

    private func lit(_ letters: String, _ game: Game? = nil) throws -> String {
        let narrowing = try NarrowingFixture.narrowing(letters)
        return String(narrowing.lit(in: game ?? self.game).map { self.game.options[$0] })
    }

    @Test(arguments: [
        ("", ""), ("h", "画花化鹤"), ("hu", "画花化"), ("hua", "画花化"), ("hua" + "n", ""), ("he", "鹤"), ("z", "长"),
        ("chang", "长"), ("zhang", "长"), ("s", "蛇色"), ("sh", "蛇色"), ("se", "色"), ("ü", ""), ("v", ""),
        ("l", "绿略"), ("lv", "绿略"), ("lu", "绿略"), ("lü", "绿略"), ("lve", "略"), ("lue", "略"), ("lüe", "略"),
        ("n", "女"), ("nv", "女"), ("nu", "女"), ("nü", "女"), ("a", ""), ("ua", ""),
    ])
    func theyAreThoseReadAsTyped(letters: String, options: String) throws {
        #expect(try lit(letters) == options)
    }

    @Test func whatIsGoneIsNotLit() throws {
        #expect(try lit("hua", game.after(.optionPressed(1))) == "画化")
        #expect(try lit("hua", game.after(.optionPressed(1), .slotPressed(0))) == "画花化")
    }

    @Test func whatTheGridHasLostIsNotLit() throws {
        var saved = game.saved
        saved.records[0].removedOptions = [2]
        let reduced = Game(questions: game.questions, rules: game.rules, resuming: saved)
        #expect(try lit("hua", reduced) == "画花")
    }

    @Test func lettersComeAndGo() throws {
        var narrowing = try NarrowingFixture.narrowing("")
        for letter in "zhuang" { narrowing = try #require(narrowing.adding(letter)) }
        #expect(narrowing.letters == "zhuang")
        #expect(narrowing.adding("g") == nil, "no syllable is longer")
        #expect(narrowing.shortened.letters == "zhuan")
        #expect(narrowing.emptied.letters == "")
        for other: Character in ["é", "1", "花", "/", "H", "ｈ"] {
            #expect(narrowing.emptied.adding(other) == nil)
        }
    }

    @Test func whereNothingHasAReadingThereIsNone() {
        #expect(Narrowing(readings: [[], [], []]) == nil)
        #expect(Narrowing(readings: []) == nil)
        #expect(Narrowing(readings: [[], ["hua"]]) != nil)
    }

    @Test func theRingStandsOnWhatEnterPresses() throws {
        var presentation = Presentation()
        presentation.focus = .option(6)
        presentation.narrow(try NarrowingFixture.narrowing(""), in: game)
        #expect(presentation.focus == nil)
        presentation.narrow(try NarrowingFixture.narrowing("he"), in: game)
        #expect(presentation.focus == .option(3))
        presentation.narrow(try NarrowingFixture.narrowing("hx"), in: game)
        #expect(presentation.focus == nil)
        presentation.narrow(try NarrowingFixture.narrowing("h"), in: game)
        #expect(presentation.focus == .option(0))
        presentation.narrow(nil, in: game)
        #expect(presentation.focus == .option(0), "from there the arrows go on")
        #expect(presentation.narrowing == nil)
    }

    @Test func afterAnOptionItWaitsForTheNextOne() throws {
        var presentation = Presentation()
        presentation.narrow(try NarrowingFixture.narrowing("hua"), in: game)
        presentation.follow(.optionPressed(0), in: game.after(.optionPressed(0)))
        #expect(presentation.narrowing?.letters == "")
        #expect(presentation.focus == nil)
        presentation.follow(.optionPressed(4), in: game.after(.optionPressed(0), .optionPressed(4)))
        #expect(presentation.narrowing == nil, "the row is full")
    }

    @Test(arguments: [
        Input.slotPressed(0), .rowCleared, .hintPressed, .nextPressed, .previousPressed, .zoomPressed,
        .helpPressed, .waitEnded,
    ])
    func anythingElseEndsIt(input: Input) throws {
        var presentation = Presentation()
        presentation.narrow(try NarrowingFixture.narrowing("hua"), in: game)
        presentation.follow(input, in: game.after(input))
        #expect(presentation.narrowing == nil)
    }
}
