import FoundationEssentials
import Glibc
import Testing

@testable import GuessDecks

/// A deck from a folder of pictures, and what holds for every source.
struct DeckMakerTests {
    let folder = TemporaryFolder()

    /// Pictures are told by their first byte here: 1 is fine, 2 is fine and a JPEG, all else is broken.
    static let preparation: DeckMaker.Preparation = { bytes throws(DeckPictureError) in
        guard let first = bytes.first, first == 1 || first == 2 else {
            throw DeckPictureError(reason: "neither a PNG nor a JPEG")
        }
        return DeckPicture(bytes: bytes, ending: first == 1 ? "png" : "jpg")
    }

    private func make(_ source: String = "in", _ name: String = "deck", seed: UInt64 = 1) throws -> DeckMaking
    {
        try DeckMaker(source: folder(source), seed: seed)
            .make(folder(name), preparing: Self.preparation) { _, _ in true }
    }

    private func refusal(_ source: String = "in") -> DeckError? {
        do {
            _ = try make(source)
            return nil
        } catch {
            return error as? DeckError
        }
    }

    private func bytes(_ name: String) throws -> [UInt8] { try ByteReader.read(folder(name), limit: 1 << 20) }

    @Test func everyPictureIsAQuestion() throws {
        folder.write("in/动物/狮子.png", [1, 7])
        folder.write("in/动物/大/象.JPG", [2, 8])
        folder.write("in/ice cream.jpeg", [1, 9])
        folder.write("in/notes.txt", "no picture")
        folder.write("in/.hidden.png")
        folder.write("in/build/轮.png", [1])
        let making = try make()
        #expect(making == DeckMaking(folder: folder("deck"), questionCount: 4, faults: []))
        #expect(making.leftOutCount == 0)
        let reading = try DeckReader.read(folder("deck"))
        #expect(reading.faults == [])
        let questions = reading.deck.questions
        #expect(questions.map { String($0.question.slots) } == ["轮", "icecream", "象", "狮子"])
        #expect(questions.map(\.question.title) == ["build", "", "大", "动物"])
        #expect(
            questions.map(\.picture) == [
                folder("deck/p0001.png"), folder("deck/p0002.png"), folder("deck/p0003.jpg"),
                folder("deck/p0004.png"),
            ])
        #expect(try bytes("deck/p0004.png") == [1, 7])
        #expect(questions.allSatisfy { $0.question.options.count == 21 })
        #expect(reading.deck.name == "deck")
    }

    @Test func theListIsPlainForOtherProgramsToo() throws {
        struct Entry: Decodable {
            let answer, icon, title: String
            let options: [String]
        }
        folder.write("in/A & B/Tom <1>.png")
        _ = try make()
        let entries = try PropertyListDecoder().decode(
            [Entry].self, from: Data(bytes("deck/questions.plist")))
        #expect(entries.map(\.answer) == ["Tom <1>"])
        #expect(entries.map(\.title) == ["A & B"])
        #expect(entries.map(\.icon) == ["p0001"])
        #expect(entries[0].options.allSatisfy { $0.count == 1 })
        let information = try PropertyListDecoder().decode(
            [String: String].self, from: Data(bytes("deck/Info.plist")))
        #expect(information == ["CFBundleDevelopmentRegion": "en"])
    }

    @Test(arguments: [
        ("狮子", "zh_CN"), ("すいか", "ja"), ("수박", "ko"), ("melon", "en"), ("3D", "en"), ("3D龙", "zh_CN"),
    ])
    func theRegionFollowsTheText(_ answer: String, _ region: String) throws {
        folder.write("in/\(answer).png")
        _ = try make()
        let information = try PropertyListDecoder().decode(
            [String: String].self, from: Data(bytes("deck/Info.plist")))
        #expect(information["CFBundleDevelopmentRegion"] == region)
    }

    @Test func theSameSeedGivesTheSameBytes() throws {
        for answer in ["狮子", "大象", "ice cream", "ネコ"] { folder.write("in/\(answer).png") }
        _ = try make("in", "one")
        _ = try make("in", "two")
        _ = try make("in", "three", seed: 2)
        for file in ["questions.plist", "Info.plist", "p0001.png", "p0004.png"] {
            #expect(try bytes("one/\(file)") == bytes("two/\(file)"))
        }
        #expect(try bytes("one/questions.plist") != bytes("three/questions.plist"))
    }

    @Test func ofSeveralScalesTheLargestIsTaken() throws {
        folder.write("in/cat.png", [1, 1])
        folder.write("in/cat@3x.png", [1, 3])
        folder.write("in/cat@2x.png", [1, 2])
        folder.write("in/cat.jpg", [2, 0])
        #expect(try make().questionCount == 2)
        #expect(try bytes("deck/p0001.jpg") == [2, 0])
        #expect(try bytes("deck/p0002.png") == [1, 3])
        #expect(
            try DeckReader.read(folder("deck")).deck.questions.map { String($0.question.slots) } == [
                "cat", "cat",
            ])
    }

    @Test func accentsOfOtherMachinesAreJoined() throws {
        folder.write("in/cafe\u{301}.png")
        _ = try make()
        #expect(
            try DeckReader.read(folder("deck")).deck.questions[0].question.slots.last?.unicodeScalars.count
                == 1)
        #expect(
            String(decoding: try bytes("deck/questions.plist"), as: UTF8.self).unicodeScalars.contains(
                "\u{E9}"))
    }

    @Test func whatCannotBeUsedIsNamed() throws {
        let outside = TemporaryFolder()
        outside.write("a.png")
        folder.write("in/狮子.png")
        folder.write("in/坏.gif", [9])
        folder.write("in/---.png")
        folder.write("in/空.png", [])
        folder.write("in/\(String(repeating: "长", count: 25)).png")
        folder.write("in/水果/水果.png")
        folder.link("in/away.png", to: outside("a.png"))
        folder.link("in/gone.png", to: "nowhere.png")
        folder.link("in/folder", to: outside.path)
        folder.link("in/notes", to: outside("a.png"))
        folder.write("in/old/questions.plist")
        folder.write("in/old/p0001.png")
        let making = try make()
        #expect(making.questionCount == 2)
        #expect(making.leftOutCount == 7)
        #expect(
            making.faults.map { String("\($0)".dropFirst(folder("in/").count)) }.sorted() == [
                "---.png: -: answer: has no character to guess",
                "away.png: -: -: is a link out of the folder, or to another folder: not followed",
                "folder: -: -: is a link out of the folder, or to another folder: not followed",
                "gone.png: -: -: is a link to nothing, or has a name that is not UTF-8",
                "old: -: -: is a deck already: passed over",
                "坏.gif: -: picture: neither a PNG nor a JPEG",
                "水果/水果.png: -: title: gives the answer away: all its characters stand in it",
                "空.png: -: picture: neither a PNG nor a JPEG",
                "\(String(repeating: "长", count: 25)).png: -: answer: has 25 characters to guess; at most 24 fit",
            ])
        #expect(
            making.faults.filter(\.isWarning).map(\.file).sorted() == [
                folder("in/old"), folder("in/水果/水果.png"),
            ])
        #expect(try DeckReader.read(folder("deck")).deck.questions.count == 2)
    }

    @Test func aNameThatIsNoTextIsNamed() throws {
        folder.write("in/狮子.png")
        let name: [CChar] =
            Array((folder("in") + "/").utf8CString.dropLast()) + [CChar(bitPattern: 0xB9)]
            + Array(".png".utf8CString)
        close(open(name, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644))
        let making = try make()
        #expect(making.questionCount == 1)
        #expect(
            making.faults.map(\.description) == [
                "\(folder("in/\u{FFFD}.png")): -: -: is a link to nothing, or has a name that is not UTF-8"
            ])
    }

    @Test func aSearchThatIsCutShortIsAFault() throws {
        for index in 0..<9 { folder.write("in/a/b/\(index).png") }
        let deep = try PictureFolder.read(
            folder("in"), limits: SearchLimits(depth: 2, names: 14, propertyLists: 1))
        #expect(
            deep.faults.map(\.description) == ["\(folder("in")): -: -: the search stopped after 14 names"])
        #expect(deep.faults.map(\.isWarning) == [false])
    }

    @Test func whatGivesNoDeckIsRefused() {
        folder.folder("empty")
        folder.write("text/notes.txt")
        for name in ["empty", "text"] {
            #expect(
                refusal(name)?.description
                    == "\(folder(name)): holds no picture: looked for names that end in .png, .jpg or .jpeg")
        }
        folder.write("old/questions.plist")
        folder.write("old/p0001.png")
        #expect(
            refusal("old")?.description == "\(folder("old")): is a deck already: it has a questions.plist")
        folder.write("bad/猫.png", [9])
        let error = refusal("bad")
        #expect(error?.description == "\(folder("bad")): gives no question: nothing was made")
        #expect(
            error?.faults.map(\.description) == [
                "\(folder("bad/猫.png")): -: picture: neither a PNG nor a JPEG"
            ])
        #expect(
            refusal("none")?.description == "\(folder("none")): cannot be read: No such file or directory")
        #expect(FilePath.kind(of: folder("deck")) == nil)
    }

    @Test func whatIsThereIsNotTouched() throws {
        folder.write("in/猫.png")
        folder.write("deck/mine")
        #expect(
            refusal()?.description
                == "\(folder("deck")): is there already and is not empty; name a new folder")
        #expect(try bytes("deck/mine") == [1])
    }

    @Test func theFolderMayLieInsideItsSource() throws {
        folder.write("in/猫.png")
        _ = try make("in", "in/deck")
        #expect(try DeckReader.read(folder("in/deck")).deck.questions.count == 1)
        // The second time the first deck is no picture of a “p0001”.
        let making = try make("in", "in/again")
        #expect(making.questionCount == 1)
        #expect(making.faults.map(\.reason) == ["is a deck already: passed over"])
    }

    @Test func whoeverInterruptsItGetsNothing() throws {
        for index in 0..<30 { folder.write("in/猫\(index).png") }
        var told: [Int] = []
        do {
            _ = try DeckMaker(source: folder("in")).make(folder("deck"), preparing: Self.preparation) {
                done, count in
                #expect(count == 30)
                told.append(done)
                return done < 20
            }
            Issue.record("went on")
        } catch {
            #expect("\(error)" == "\(folder("deck")): was interrupted: nothing was made")
        }
        #expect(told == Array(0...20))
        #expect(
            FolderTree(folder.path, limits: .standard).folders.map(FilePath.lastPart) == [
                FilePath.lastPart(of: folder.path), "in",
            ])
        #expect(glob(folder.path + "/.caitu*") == 0)
    }

    @Test func manyQuestionsKeepTheirOrder() throws {
        for index in 0..<300 { folder.write("in/\(1000 + index)猫.png", [1, UInt8(index % 256)]) }
        #expect(try make().questionCount == 300)
        let questions = try DeckReader.read(folder("deck")).deck.questions
        for (index, question) in questions.enumerated() {
            #expect(String(question.question.slots) == "\(1000 + index)猫")
            #expect(try ByteReader.read(question.picture ?? "", limit: 9) == [1, UInt8(index % 256)])
        }
    }

    /// How many paths match a pattern.
    private func glob(_ pattern: String) -> Int {
        var result = glob_t()
        defer { globfree(&result) }
        return Glibc.glob(pattern, 0, nil, &result) == 0 ? Int(result.gl_pathc) : 0
    }
}
