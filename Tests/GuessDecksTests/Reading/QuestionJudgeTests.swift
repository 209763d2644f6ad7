import GuessEngine
import Testing

@testable import GuessDecks

struct QuestionJudgeTests {
    private let good = Samples.question()

    /// The faults of one question beside a good one, which has to survive.
    private func faults(_ question: String) -> [String] {
        let folder = TemporaryFolder()
        folder.write("melon.png")
        let file = folder.write("questions.plist", Samples.deck(question, good))
        guard let reading = try? DeckReader.read(folder.path) else { return ["no deck"] }
        #expect(reading.deck.questions.last?.number == 2)
        #expect(reading.deck.questions.count == (reading.faults.allSatisfy { $0.isWarning } ? 2 : 1))
        return reading.faults.map { String("\($0)".dropFirst(file.count + 2)) }
    }

    @Test func aGoodQuestionHasNoFault() {
        #expect(faults(good) == [])
        #expect(faults(Samples.question(more: "<key>hint</key><array><dict/></array>")) == [])
    }

    @Test func aQuestionIsADictionary() {
        #expect(faults("<string>a</string>") == ["1: -: is text, not a dictionary"])
        #expect(faults("<array/>") == ["1: -: is a list, not a dictionary"])
        #expect(faults("<null/>") == ["1: -: is <null>, not a dictionary"])
    }

    @Test(arguments: [
        ("<integer>3</integer>", "is a number, not text"), ("<true/>", "is a truth value, not text"),
        ("<null/>", "is <null>, not text"), ("<dict/>", "is a dictionary, not text"),
        ("<array><array/></array>", "is a list, not text"), ("<data>AA</data>", "is data, not text"),
        ("<date>x</date>", "is a date, not text"),
        ("<string>a & b</string>", "has an & that begins none of XML's own entities"),
    ])
    func everyTextHasItsType(_ value: String, _ reason: String) {
        #expect(faults(Samples.question(answer: value)) == ["1: answer: " + reason])
        #expect(faults(Samples.question(icon: value)) == ["1: icon: " + reason])
        #expect(faults(Samples.question(title: value)) == ["1: title: " + reason])
        #expect(
            faults(Samples.question(options: "<array>\(value)</array>")) == ["1: options: option 1 " + reason]
        )
    }

    @Test func optionsAreAListOrText() {
        #expect(
            faults(Samples.question(options: "<integer>3</integer>")) == [
                "1: options: is a number, not a list of characters"
            ])
        #expect(
            faults(Samples.question(options: "<dict/>")) == [
                "1: options: is a dictionary, not a list of characters"
            ])
        #expect(faults(Samples.question(options: "<array/>")) == ["1: options: is empty"])
        #expect(faults(Samples.question(options: "<string/>")) == ["1: options: is empty"])
    }

    @Test func whatIsMissingOrEmptyIsNamed() {
        #expect(faults(Samples.question(answer: nil)) == ["1: answer: is missing"])
        #expect(faults(Samples.question(icon: nil)) == ["1: icon: is missing"])
        #expect(faults(Samples.question(answer: "<string/>")) == ["1: answer: is empty"])
        #expect(faults(Samples.question(answer: "<string>\u{3000}</string>")) == ["1: answer: is blank"])
        #expect(faults(Samples.question(icon: "<string></string>")) == ["1: icon: is empty"])
        #expect(
            faults(Samples.question(options: Samples.options("西", "", "瓜"))) == [
                "1: options: option 2 is empty"
            ])
        #expect(faults("<dict/>") == ["1: answer: is missing", "1: icon: is missing"])
    }

    @Test func aTitleMayBeMissingOrEmpty() throws {
        #expect(faults(Samples.question(title: nil)) == [])
        #expect(faults(Samples.question(title: "<string/>")) == [])
    }

    @Test func aLongTitleIsCut() throws {
        let folder = TemporaryFolder()
        let title = String(repeating: "长", count: 200)
        folder.write("melon.png")
        for (more, faults) in [("", 0), ("了", 1)] {
            folder.write(
                "questions.plist", Samples.deck(Samples.question(title: "<string>\(title)\(more)</string>")))
            let reading = try DeckReader.read(folder.path)
            #expect(reading.deck.questions[0].question.title == title)
            #expect(reading.faults.count == faults)
            #expect(
                reading.faults.allSatisfy {
                    $0.isWarning && $0.reason == "is longer than 200 characters: cut"
                })
        }
    }

    @Test func anAnswerFitsItsRows() {
        let letters = "abcdefghijklmnopqrstuvwxy"
        func question(_ count: Int) -> String {
            let answer = letters.prefix(count)
            return Samples.question(
                answer: "<string>\(answer)</string>", options: "<string>\(answer)</string>")
        }
        #expect(faults(question(24)) == [])
        #expect(faults(question(25)) == ["1: answer: has 25 characters to guess; at most 24 fit"])
        #expect(
            faults(Samples.question(answer: "<string>- -</string>")) == [
                "1: answer: has no character to guess"
            ])
    }

    @Test func anAnswerIsSpelledByItsOptionsCountedWithRepetition() {
        func question(_ answer: String, _ options: String) -> String {
            Samples.question(answer: "<string>\(answer)</string>", options: "<string>\(options)</string>")
        }
        #expect(faults(question("越狱", "狱甲")) == ["1: options: cannot spell the answer: 越 is missing"])
        #expect(faults(question("越狱", "甲乙")) == ["1: options: cannot spell the answer: 越 and 狱 are missing"])
        #expect(
            faults(question("甲乙丙", "丁")) == ["1: options: cannot spell the answer: 甲, 乙 and 丙 are missing"])
        #expect(faults(question("爸爸", "爸妈")) == ["1: options: cannot spell the answer: 爸 is missing"])
        #expect(faults(question("爸爸", "爸妈爸")) == [])
        #expect(faults(question("cafe\u{301} 3D", "d3éfac")) == [])
    }

    @Test func anOptionIsOneCharacter() throws {
        let long = "西" + String(repeating: "长", count: 50)
        let folder = TemporaryFolder()
        folder.write("melon.png")
        folder.write(
            "questions.plist",
            Samples.deck(
                Samples.question(options: Samples.options(long, "瓜\u{8}", "👨‍👩‍👧", "\u{8}", " é\u{3000}"))))
        let reading = try DeckReader.read(folder.path)
        #expect(reading.deck.questions[0].question.options == ["西", "瓜", "👨‍👩‍👧", "é"])
        #expect(
            reading.faults.map(\.reason) == [
                "option 1 has 51 characters: cut to the first, 西", "option 4 is blank: left out",
            ])
        #expect(reading.faults.allSatisfy { $0.isWarning && $0.key == "options" && $0.question == 1 })
    }

    @Test func atMostSixtyOptionsAreKept() throws {
        let many = (0..<61).map { String(UnicodeScalar(0x4E00 + $0).map(Character.init) ?? "?") }
        func question(_ answer: String, _ options: String) -> String {
            Samples.question(answer: "<string>\(answer)</string>", options: options)
        }
        let cut = "1: options: has 61 options: cut to the first 60"
        for options in [Samples.options(many), "<string>\(many.joined())</string>"] {
            #expect(faults(question(many[59], options)) == [cut])
            let missing = "1: options: cannot spell the answer: \(many[60]) is missing"
            #expect(faults(question(many[60], options)) == [cut, missing])
        }
        #expect(faults(question(many[0], Samples.options(many.dropLast()))) == [])
    }

    @Test func optionsInOneTextAreSplit() throws {
        let folder = TemporaryFolder()
        folder.write("melon.png")
        folder.write(
            "questions.plist", Samples.deck(Samples.question(options: "<string>西 瓜\u{3000}é👨‍👩‍👧</string>")))
        #expect(try DeckReader.read(folder.path).deck.questions[0].question.options == ["西", "瓜", "é", "👨‍👩‍👧"])
    }

    @Test func aTitleThatGivesTheAnswerAwayIsWorthAWarning() throws {
        func question(_ answer: String, _ title: String) -> String {
            Samples.question(
                answer: "<string>\(answer)</string>", title: "<string>\(title)</string>",
                options: "<string>\(answer.filter { $0 != " " })</string>")
        }
        let warning = ["1: title: gives the answer away: all its characters stand in it"]
        #expect(faults(question("西瓜", "瓜，西边的")) == warning)
        #expect(faults(question("Tom Cat", "cat or TOM")) == warning)
        #expect(faults(question("西瓜", "西边的水果")) == [])
        #expect(faults(question("爸爸", "爸")) == [])
        let folder = TemporaryFolder()
        folder.write("melon.png")
        folder.write("questions.plist", Samples.deck(question("西瓜", "西瓜")))
        #expect(try DeckReader.read(folder.path).faults.map(\.isWarning) == [true])
    }

    // MARK: The short way

    private static func entry(
        _ answer: String, _ options: [PropertyValue], icon: String = "p1", title: String? = "水果"
    ) -> PropertyDictionary {
        var values: PropertyDictionary = ["icon": .string(icon), "options": .array(options)]
        values["answer"] = .string(answer)
        values["title"] = title.map(PropertyValue.string)
        return values
    }

    @Test func ordinaryQuestionsTakeTheShortWay() {
        var judge = QuestionJudge(file: "f")
        let han = "西瓜北国风光千里冰封万里雪飘望长城内外惟".map { PropertyValue.string(String($0)) }
        #expect(judge.plainEntry(Self.entry("西瓜", han), number: 1) != nil)
        let mixed = "3dD龙Q7".map { PropertyValue.string(String($0)) }
        #expect(judge.plainEntry(Self.entry("3D龙", mixed, title: nil), number: 2) != nil)
    }

    @Test func theShortWayFindsWhatTheLongOneFinds() {
        // Texts at the borders of what is plain: blanks, controls, signs, accents in one and in two, one letter in two code
        // points or two cases, compatibility forms, more than one character.
        let texts = [
            "西", "瓜", "西瓜", "瓜西", "西 瓜", " 西", "西\u{3000}", "", " ", "\u{8}", "西\u{8}", "a", "A", "aA", "É",
            "E\u{301}",
            "ß", "-", "'", "3", "3D龙", "\u{F900}", "\u{8C48}", "\u{4DC0}", "\u{3FFF}", "\u{A000}", "の", "K",
            "\u{212A}",
            "西\u{301}", "😀", "👨\u{200D}👩", "\r\n", "\u{FF21}", "icon", String(repeating: "长", count: 25),
            String(repeating: "短", count: 201),
        ]
        var generator = SeededGenerator(seed: 7)
        func text() -> String { texts[generator.number(below: texts.count)] }
        var short = QuestionJudge(file: "f")
        var taken = 0
        for number in 1...20_000 {
            let most = [1, 3, 8, 21, 70][generator.number(below: 5)]
            let answer = text() + (number.isMultiple(of: 2) ? text() : "")
            var options = (0..<generator.number(below: most + 1)).map { _ in PropertyValue.string(text()) }
            // Often enough the answer can be spelled.
            if !number.isMultiple(of: 3) { options += answer.map { .string(String($0)) } }
            if number.isMultiple(of: 50) { options.append(.other("a number")) }
            let title = number.isMultiple(of: 5) ? nil : text() + text()
            let values = Self.entry(answer, options, icon: text(), title: title)
            guard let entry = short.plainEntry(values, number: number) else { continue }
            taken += 1
            var long = QuestionJudge(file: "f")
            let expected = long.judgeClosely(values, number)
            #expect(expected == entry && long.faults == [], "\(values)")
        }
        #expect(taken > 100, "only \(taken) took the short way")
        #expect(short.faults == [])
    }
}
