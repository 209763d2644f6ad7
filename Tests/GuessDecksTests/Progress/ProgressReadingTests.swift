// What becomes of a file of progress that something has happened to: never a crash, never a hang, and every wrong value costs
// itself alone.

import GuessEngine
import Testing

@testable import GuessDecks

struct ProgressReadingTests {
    /// Progress with something in every field.
    private var full: DeckProgress {
        var progress = DeckProgress(deck: "/decks/a\"b", name: "动物", questionCount: 3, rules: "sb")
        progress.lastPlayed = 1_790_000_000
        progress.timePlayed = 100
        progress.seed = .max
        progress.isShuffled = true
        progress.score = -20
        progress.screen = .finish
        progress.best = GameResult(solved: 2, score: 11_000, hints: 1)
        var touched = QuestionProgress(identity: QuestionIdentity(answer: "3D龙", twin: 2, picture: "a b"))
        touched.record = QuestionRecord(
            isSeen: true, isSolved: true, isFirstTry: true, hints: 4, wrongFills: 5, removedOptions: [2, 0],
            isLit: true, isAnswerShown: true)
        touched.isCurrent = true
        touched.isOutsidePass = true
        touched.row = [1, nil, nil]
        touched.options = ["甲", "👨‍👩‍👧", "é"]
        var gone = QuestionProgress(identity: QuestionIdentity(answer: "猫", twin: 0, picture: nil))
        gone.isGone = true
        progress.questions = [touched, gone]
        return progress
    }

    private func read(_ text: String) -> (progress: DeckProgress?, fault: String?) {
        do throws(PropertyListError) {
            let (progress, fault) = try DeckProgress.read(Array(text.utf8))
            return (progress, fault)
        } catch {
            return (nil, error.reason)
        }
    }

    @Test func whatIsWrittenIsReadBack() throws {
        let (progress, fault) = try DeckProgress.read(full.written)
        #expect(fault == nil)
        #expect(progress == full)
        let bare = DeckProgress(deck: "/d", name: "", questionCount: 0, rules: "classic")
        #expect(try DeckProgress.read(bare.written).progress == bare)
    }

    @Test(arguments: [
        ("", "is empty"), ("猫", "line 1: something that is no JSON"), ("[]", "is no progress"),
        ("{}", "is no progress"), (#"{"caitu-progress":"1"}"#, "is no progress"),
        (#"{"caitu-progress":2}"#, "is progress of version 2, and this program knows 1"),
        (#"{"caitu-progress":0}"#, "is progress of version 0, and this program knows 1"),
        (#"{"caitu-progress":1"#, "line 1: no , or } after a value"),
    ])
    func whatIsNoProgressIsRefused(_ text: String, _ reason: String) {
        #expect(read(text).progress == nil)
        #expect(read(text).fault == reason)
    }

    @Test(arguments: [
        (#""score":"12""#, "score is text"), (#""score":99999999999"#, "score is 99999999999"),
        (#""score":1e400"#, "score is a number"), (#""total":-1"#, "total is -1"),
        (#""total":9223372036854775807"#, "total is 9223372036854775807"),
        (#""lastPlayed":[]"#, "lastPlayed is a list"), (#""seconds":null"#, "seconds is null"),
        (#""seed":7"#, "seed is a number"), (#""seed":"-7""#, "seed is -7"),
        (#""seed":"99999999999999999999""#, "seed is 99999999999999999999"),
        (#""shuffled":1"#, "shuffled is a number"), (#""screen":"help""#, "screen is help"),
        (#""best":7"#, "best is a number"), (#""best":{"solved":-1}"#, "solved is -1"),
        (#""questions":{}"#, "questions is a dictionary"),
        (#""questions":[7]"#, "questions holds something wrong"),
        (#""questions":[{}]"#, "a question has no answer"),
        (#""questions":[{"answer":" "}]"#, "a question has no answer"),
        (#""questions":[{"answer":"猫","seen":"yes"}]"#, "seen is text"),
        (#""questions":[{"answer":"猫","hints":-3}]"#, "hints is -3"),
        (#""questions":[{"answer":"猫","removed":[0]}]"#, "removed holds something wrong"),
        (#""questions":[{"answer":"猫","row":[0,7],"options":["甲"]}]"#, "row holds something wrong"),
        (#""questions":[{"answer":"猫","options":[1]}]"#, "options holds something wrong"),
        (#""name":"\x""#, "name is unreadable text"),
    ])
    func aWrongValueIsToldAndCostsItselfAlone(_ field: String, _ fault: String) {
        let (progress, told) = read(#"{"caitu-progress":1,"rules":"lf","# + field + "}")
        #expect(told == fault)
        #expect(progress?.rules == "lf")
        let question = QuestionProgress(identity: QuestionIdentity(answer: "猫", twin: 0, picture: nil))
        var usual = DeckProgress(deck: "", name: "", questionCount: 0, rules: "lf")
        usual.best = progress?.best
        var questions = progress?.questions ?? []
        for index in questions.indices { questions[index].options = [] }
        usual.questions = questions.isEmpty ? [] : [question]
        #expect(progress?.score == usual.score)
        #expect(questions == usual.questions)
        #expect(progress?.screen == .play)
        #expect(progress?.seed == 1)
    }

    @Test func oneWrongQuestionCostsNoOther() {
        let (progress, fault) = read(
            #"{"caitu-progress":1,"questions":[{"answer":7},{"answer":"猫","solved":true},null,{"answer":"狗"}]}"#
        )
        #expect(fault != nil)
        #expect(progress?.questions.map(\.identity.answer) == ["猫", "狗"])
        #expect(progress?.questions[0].record.isSolved == true)
    }

    /// As in files that earlier versions wrote.
    @Test func keysThatNobodyKnowsAreNoFault() throws {
        let (progress, fault) = read(
            #"{"caitu-progress":1,"seconds":90,"roundStart":40,"#
                + #""best":{"solved":2,"score":11000,"hints":1,"seconds":40}}"#)
        #expect(fault == nil)
        #expect(progress?.timePlayed == 90)
        #expect(progress?.best == GameResult(solved: 2, score: 11_000, hints: 1))
    }

    @Test func ofEqualKeysTheLastCounts() {
        let (progress, fault) = read(#"{"caitu-progress":7,"score":1,"caitu-progress":1,"score":2}"#)
        #expect(fault == nil)
        #expect(progress?.score == 2)
    }

    /// Every shorter beginning, and bytes changed at random with a fixed seed.
    @Test func damageNeverBringsTheReaderDown() {
        let whole = full.written
        for count in 0..<whole.count { _ = try? DeckProgress.read(Array(whole[..<count])) }
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<5000 {
            var bytes = whole
            for _ in 0...generator.number(below: 4) {
                bytes[generator.number(below: bytes.count)] = UInt8(generator.number(below: 256))
            }
            guard let progress = try? DeckProgress.read(bytes).progress else { continue }
            // Whatever was read must be fit to play with.
            let deck = ProgressSamples.deck("3D龙", "猫", "狗")
            var kept = progress
            let saved = kept.game(
                identities: QuestionIdentity.all(of: deck.questions), questions: deck.questions, rules: .sb,
                seed: nil, isShuffled: nil)
            var game = Game(questions: deck.questions.map(\.question), rules: .sb, resuming: saved)
            game.solve()
            kept.take(
                game.saved, identities: QuestionIdentity.all(of: deck.questions), questions: deck.questions,
                rules: .sb, timePlayed: 0, at: 0)
        }
    }

    /// Texts are compared in time by the square of the marks on one letter.
    @Test(.timeLimit(.minutes(1))) func textsMadeToBeSlowAreNot() {
        let marks = String(repeating: "\u{301}\u{323}", count: 2_000_000)
        for field in [
            #""name":"e"#, #""deck":"/e"#, #""rules":"e"#, #""questions":[{"answer":"e"#, #""seed":"e"#,
        ] {
            let end = field.contains("[") ? "\"}]}" : "\"}"
            _ = read(#"{"caitu-progress":1,"# + field + marks + end)
        }
        let some = String(repeating: "\u{301}\u{323}", count: 2000)
        let many = String(repeating: #"{"answer":"e\#(some)","options":["e\#(some)"]},"#, count: 500)
        _ = read(#"{"caitu-progress":1,"questions":["# + many + "]}")
    }

    @Test func deepNestingIsRefused() {
        let text = #"{"caitu-progress":1,"questions":"# + String(repeating: "[", count: 100_000)
        #expect(read(text).fault == "is nested deeper than 32")
    }
}
