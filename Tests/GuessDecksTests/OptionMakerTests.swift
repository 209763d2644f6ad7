import Testing

@testable import GuessDecks

struct OptionMakerTests {
    private func deck(_ answers: [String]) throws -> Deck {
        let folder = TemporaryFolder()
        folder.write("melon.png")
        let questions = answers.map { Samples.question(answer: "<string>\($0)</string>", options: nil) }
        folder.write("questions.plist", Samples.propertyList("<array>" + questions.joined() + "</array>"))
        let reading = try DeckReader.read(folder.path)
        #expect(reading.faults == [])
        return reading.deck
    }

    private let answers = ["西瓜", "爸爸", "越狱", "千与千寻", "超级玛丽", "蜡笔小新", "大话西游", "机器猫", "哆啦梦", "红楼水浒传"]

    @Test func twentyOneOptionsSpellTheAnswerAndComeFromTheDeck() throws {
        let pool = Set(answers.joined())
        for question in try deck(answers).questions.map(\.question) {
            #expect(question.options.count == 21)
            #expect(question.missingCharacters == [])
            #expect(question.options.allSatisfy { pool.contains($0) })
            // Nothing is offered twice but what the answer wants twice.
            let spare = question.options.count - Set(question.options).count
            #expect(spare == question.slots.count - Set(question.slots).count)
        }
    }

    @Test func theyAreTheSameEachTimeAndMixed() throws {
        let first = try deck(answers)
        #expect(try deck(answers).questions.map(\.question) == first.questions.map(\.question))
        let begins = first.questions.filter { $0.question.options.starts(with: $0.question.slots) }
        #expect(begins.count < 3)
        // Pinned: another version of the program must make up the same.
        #expect(String(first.questions[0].question.options) == "传小爸浒蜡与楼寻梦玛器笔游话啦丽猫狱瓜水西")
    }

    @Test func equalAnswersDifferByTheirNumber() throws {
        let questions = try deck(answers + ["西瓜"]).questions
        #expect(questions[0].question.options != questions[10].question.options)
    }

    @Test func aSmallDeckIsFilledUp() throws {
        let chinese = try deck(["猫"]).questions[0].question
        #expect(chinese.options.count == 21 && Set(chinese.options).count == 21 && chinese.isPlayable)
        let latin = try deck(["Cat"]).questions[0].question
        #expect(latin.options.count == 21 && latin.isPlayable)
        #expect(latin.options.allSatisfy { $0.isASCII })
    }

    @Test func aLongAnswerKeepsAllItsCharacters() throws {
        let question = try deck(["一二三四五六七八九十甲乙丙丁戊己庚辛壬癸子丑寅"] + answers).questions[0].question
        #expect(question.options.count == 23)
        #expect(question.isPlayable)
    }
}
