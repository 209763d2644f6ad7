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
        #expect(String(first.questions[0].question.options) == "游红蜡笔丽玛浒爸越水啦梦猫寻瓜与西千话狱传")
    }

    @Test func equalAnswersDifferByTheirNumber() throws {
        let questions = try deck(answers + ["西瓜"]).questions
        #expect(questions[0].question.options != questions[10].question.options)
    }

    @Test func aSmallDeckIsFilledUp() throws {
        for (answer, alphabet) in [
            ("猫", WritingSystem.han), ("Cat", .latin), ("ねこ", .hiragana), ("ネコ", .katakana), ("고양이", .hangul),
            ("γάτα", .greek), ("кот", .cyrillic),
        ] {
            let question = try deck([answer]).questions[0].question
            #expect(question.options.count == 21 && question.isPlayable)
            #expect(Set(question.options).count == 21)
            #expect(question.options.allSatisfy { WritingSystem($0) == alphabet }, "\(question.options)")
        }
    }

    @Test func capitalsDoNotShowWhereTheAnswerBegins() throws {
        let question = try deck(["Tom Cat", "École"]).questions[0].question
        #expect(question.options.allSatisfy { $0.uppercased() == String($0) })
        #expect(question.isPlayable)
        #expect(try deck(["straße"]).questions[0].question.isPlayable)
        // Letters whose capital is the capital of another letter as well.
        #expect(try deck(["ısı"]).questions[0].question.isPlayable)
        #expect(try deck(["ſo µ ẛ"]).questions[0].question.isPlayable)
    }

    @Test func aMixedAnswerIsHiddenAmongMixedOptions() throws {
        let question = try deck(["HAL東京"] + answers).questions[0].question
        let systems = question.options.map(WritingSystem.init)
        #expect(Set(systems) == [.latin, .han])
        #expect(systems.filter { $0 == .latin }.count >= 6 && systems.filter { $0 == .han }.count >= 4)
    }

    @Test func whereThereAreTooFewTheyComeTwice() throws {
        let question = try deck(["1984"]).questions[0].question
        #expect(question.options.count == 21 && question.isPlayable)
        #expect(Set(question.options) == Set("0123456789"))
    }

    @Test func whatHasNoTableIsFilledUpAllTheSame() throws {
        let question = try deck(["🐱🐶"]).questions[0].question
        #expect(question.options.count == 21 && question.isPlayable)
    }

    @Test func aLongAnswerGetsEightMore() throws {
        let long = "一二三四五六七八九十甲乙丙丁戊己庚辛壬癸子丑寅卯"
        for (count, options) in [(13, 21), (14, 22), (24, 32)] {
            let question = try deck([String(long.prefix(count))] + answers).questions[0].question
            #expect(question.options.count == options)
            #expect(question.isPlayable)
        }
    }

    @Test func anotherSeedGivesOthers() {
        let entry = QuestionJudge.Entry(number: 1, title: "", answer: "西瓜", icon: "p", options: nil)
        let all = [nil, 0, 1, 2].map { OptionMaker([entry], seed: $0).options(for: entry) }
        #expect(Set(all).count == 4)
        #expect(OptionMaker([entry], seed: 1).options(for: entry) == all[2])
        // Pinned: another version of the program must make the same deck.
        #expect(String(all[2]) == "中白云口秋瓜心天金车牛木书月手水门红春西土")
    }
}
