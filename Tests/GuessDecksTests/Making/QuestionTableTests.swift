import Testing

@testable import GuessDecks

/// A deck from a table.
struct QuestionTableTests {
    let folder = TemporaryFolder()

    private func make(_ table: String) throws -> DeckMaking { try make(Array(table.utf8)) }

    private func make(_ table: [UInt8]) throws -> DeckMaking {
        let file = folder.write("in/猜图.csv", table)
        let name = "deck\(table.hashValue)"
        return try DeckMaker(source: file).make(folder(name), preparing: DeckMakerTests.preparation) { _, _ in
            true
        }
    }

    private func faults(_ table: String) throws -> [String] {
        let making = try make(table)
        return making.faults.map { String("\($0)".dropFirst(folder("in/猜图.csv: ").count)) }
    }

    private func refusal(_ table: String) -> String? {
        do {
            _ = try make(table)
            return nil
        } catch {
            return String("\(error)".dropFirst(folder("in/猜图.csv: ").count))
        }
    }

    @Test func everyRowIsAQuestion() throws {
        folder.write("in/pics/cat.png", [1, 5])
        folder.write("in/dog 1.jpg", [2, 6])
        let table =
            "\u{FEFF}answer,title,picture,options\r\n猫,\"动物,\"\"大\"\"\r\n的\",pics/cat.png,猫狗猪\r\n\r\ndog,,dog 1.jpg,\r\n"
        let forms =
            [Array(table.utf8), Array(table.utf8.dropFirst(3))]
            + Samples.utf16Forms(of: String(table.dropFirst()))
        for bytes in forms {
            let making = try make(bytes)
            #expect(making.faults == [])
            let reading = try DeckReader.read(making.folder)
            #expect(reading.faults == [])
            let questions = reading.deck.questions
            #expect(questions.map { String($0.question.slots) } == ["猫", "dog"])
            #expect(questions.map(\.question.title) == ["动物,\"大\"的", ""])
            #expect(questions[0].question.options == ["猫", "狗", "猪"])
            #expect(questions[1].question.options.count == 21)
            #expect(try ByteReader.read(making.folder + "/p0001.png", limit: 9) == [1, 5])
            #expect(try ByteReader.read(making.folder + "/p0002.jpg", limit: 9) == [2, 6])
            #expect(reading.deck.name == making.folder.split(separator: "/").last.map(String.init))
            #expect(reading.deck.language == "zh-cn")
        }
    }

    @Test func columnsStandInAnyOrder() throws {
        folder.write("in/a.png")
        let making = try make(" Picture ,ANSWER,note,\na.png,猫,\"x\"\n")
        #expect(making.questionCount == 1)
        #expect(
            making.faults.map { String("\($0)".dropFirst(folder("in/猜图.csv: ").count)) } == [
                "1: note: is no column that is used: answer, title, picture, options are"
            ])
        #expect(making.leftOutCount == 0)
    }

    @Test func aBadRowIsNamedAndLeftOut() throws {
        folder.write("in/a.png")
        folder.write("in/b.png", [9])
        folder.folder("in/f")
        let table = """
            answer,title,picture,options
            猫,动物,a.png,
            ,动物,a.png,
            猫,动物,none.png,
            狮子,动物,a.png,狮王
            猫,动物,,
            猫,动物,b.png
            猫
            猫,动物,a.png,,多
            ---,,f,
            猫,动物"x",a.png,
            "猫"x,动物,a.png,
            猫,猫,a.png,
            """
        #expect(
            try faults(table) == [
                "3: answer: is empty",
                "4: picture: there is no file none.png",
                "5: options: cannot spell the answer: 子 is missing",
                "6: picture: is missing",
                "7: picture: \(folder("in/b.png")): neither a PNG nor a JPEG",
                "8: picture: is missing",
                "9: -: has 5 values for 4 columns: quote those with a comma",
                "10: answer: has no character to guess",
                "10: picture: \(folder("in/f")): is a folder, not a file",
                "12: answer: goes on after the quote that ends it",
                "13: title: gives the answer away: all its characters stand in it",
            ])
        let making = try make(table + "\n")
        #expect(making.questionCount == 3)
        #expect(making.leftOutCount == 9)
    }

    @Test func aValueThatIsNotUTF8IsNamed() throws {
        folder.write("in/a.png")
        let bytes =
            Array("answer,picture\n猫,a.png\n".utf8) + [0xC3, 0xA8, 0xB9, 0xB7] + Array(",a.png\n狗,".utf8) + [
                0xB9, 0x0A,
            ]
        let making = try make(bytes)
        #expect(making.questionCount == 1)
        #expect(
            making.faults.map { [$0.question.map(String.init) ?? "", $0.key ?? "", $0.reason] } == [
                ["3", "answer", "is not written in UTF-8"], ["4", "picture", "is not written in UTF-8"],
            ])
    }

    @Test func aPictureOutsideIsNotFollowed() throws {
        let outside = TemporaryFolder()
        outside.write("a.png")
        folder.write("secret.png")
        folder.write("in/deep/a.png")
        folder.write("in-beside/a.png")
        folder.link("in/away.png", to: outside("a.png"))
        folder.link("in/up", to: "..")
        folder.link("in/inside.png", to: "deep/a.png")
        let table = "answer,picture\n猫,"
        let reason = "lies outside of the table's folder, which is not followed"
        for path in [
            "../secret.png", outside("a.png"), "away.png", "up/secret.png", "deep/../../secret.png",
            "../in-beside/a.png", folder("in/deep/a.png"), "..", ".",
        ] {
            #expect(throws: DeckError.self) { try make(table + path) }
            #expect(try faults(table + path + "\n狗,inside.png") == ["2: picture: \(path) \(reason)"])
        }
        for path in ["deep/a.png", "./deep/../deep/a.png", "inside.png", "deep\\a.png"] {
            #expect(try faults(table + path) == [])
        }
    }

    @Test func namesMatchHoweverTheyAreComposed() throws {
        folder.write("in/deep/cafe\u{301}.png")
        folder.write("in/deep/ガ.png")
        #expect(try faults("answer,picture\n猫,deep/caf\u{E9}.png\n狗,deep/カ\u{3099}.png") == [])
    }

    @Test func aTableWithoutItsColumnsIsRefused() {
        let wanted = "the first row has to name the columns answer, title, picture and, if wanted, options"
        #expect(refusal("") == "is empty")
        #expect(refusal("\n,\n") == "is empty")
        #expect(refusal("猫,a.png") == "\(wanted); answer and picture not found")
        #expect(refusal("answer;title;picture\n猫;;a.png") == "\(wanted); answer and picture not found")
        #expect(refusal("answer,title") == "\(wanted); picture not found")
        #expect(refusal("answer,picture,Answer") == "the first row names the column answer twice")
        #expect(
            refusal("answer,\"picture\n")
                == "the first row begins with a quote that never ends: all the rest of the file belongs to it"
        )
        #expect(refusal("answer,picture\n") == "gives no question: nothing was made")
    }

    @Test func aTableIsBounded() {
        let row = "猫,a\n"
        let table = "answer,picture\n" + String(repeating: row, count: 100_001)
        let source = try? QuestionTable.read(folder.write("big.csv", table))
        #expect(source?.rows.count == 100_000)
        #expect(source?.faults.map(\.reason) == ["has more than 100000 questions: the rest is left out"])
        #expect(throws: DeckError.self) {
            try QuestionTable.read(folder.write("huge.csv", [UInt8](repeating: 0x20, count: (16 << 20) + 1)))
        }
    }
}
