import Glibc
import Testing

@testable import GuessDecks

struct DeckReaderTests {
    let folder = TemporaryFolder()

    private func refusal(_ path: String, limits: SearchLimits = .standard) -> DeckError? {
        do {
            _ = try DeckReader.read(path, limits: limits)
            return nil
        } catch {
            return error
        }
    }

    private let wanted =
        "looked for a property list or JSON whose root is a list of dictionaries with answer, icon and options"

    @Test func aFolderAListOrAFolderAboveAllGiveTheDeck() throws {
        folder.write("a/b/melon.png")
        let file = folder.write("a/b/any name.plist", Samples.deck(Samples.question(), Samples.question()))
        for path in [file, folder("a/b"), folder("a"), folder.path, folder.path + "//"] {
            let reading = try DeckReader.read(path)
            #expect(reading.faults == [])
            #expect(reading.deck.file == file)
            #expect(reading.deck.questions.map(\.number) == [1, 2])
            #expect(
                reading.deck.questions.map(\.picture) == [folder("a/b/melon.png"), folder("a/b/melon.png")])
            #expect(reading.deck.questions[0].question.title == "水果")
            #expect(reading.deck.questions[0].question.slots == ["西", "瓜"])
            #expect(reading.deck.questions[0].question.options == ["苹", "西", "果", "瓜", "梨"])
        }
        #expect(try DeckReader.read(file).deck.path == file)
        #expect(try DeckReader.read(folder.path + "/").deck.path == folder.path)
    }

    @Test func theListWithTheMostPlayableQuestionsIsTheDeck() throws {
        let good = Samples.question()
        folder.write("melon.png")
        folder.write(
            "A.plist", Samples.deck(good, "<dict><key>answer</key><true/></dict>", "<true/>", "<true/>"))
        folder.write("deep/er/B.plist", Samples.deck(good, good))
        folder.write("Info.plist", Samples.propertyList("<dict/>"))
        #expect(try DeckReader.read(folder.path).deck.file == folder("deep/er/B.plist"))
        // Of equal ones the nearest to the top, then the usual name.
        folder.write("deep/A.plist", Samples.deck(good, good))
        #expect(try DeckReader.read(folder.path).deck.file == folder("deep/A.plist"))
        folder.write("deep/questions.plist", Samples.deck(good, good))
        #expect(try DeckReader.read(folder.path).deck.file == folder("deep/questions.plist"))
    }

    @Test func otherDecksAreNamed() throws {
        let good = Samples.question()
        folder.write("melon.png")
        let best = folder.write("questions.plist", Samples.deck(good, good, good))
        folder.write("b/two.plist", Samples.deck(good, good))
        folder.write("c/one.json", "[{\"answer\": \"瓜\", \"icon\": \"melon\"}]")
        folder.write("d/none.plist", Samples.deck("<dict><key>answer</key><string/></dict>"))
        folder.write("e/colours.plist", Samples.propertyList("<array><string>red</string></array>"))
        let reading = try DeckReader.read(folder.path)
        #expect(reading.deck.file == best)
        #expect(
            reading.faults.map(\.description) == [
                "\(best): -: -: also a deck: \(folder("b/two.plist")), 2 questions",
                "\(best): -: -: also a deck: \(folder("d/none.plist")), no playable question",
                "\(best): -: -: also a deck: \(folder("c/one.json")), 1 question",
            ])
        #expect(reading.faults.allSatisfy { $0.isWarning })
        // Who names a file means that one.
        #expect(try DeckReader.read(folder("b/two.plist")).deck.questions.count == 2)
    }

    @Test func copiesAndSettingsAreNotLookedAt() throws {
        let better = Samples.deck(Samples.question(), Samples.question())
        for name in [
            "._questions.plist", "__MACOSX/a.plist", ".git/a.plist", "build/a.plist", "x/xcuserdata/a.plist",
        ] {
            folder.write(name, better)
        }
        folder.write("._melon.png")
        #expect(
            refusal(folder.path)?.reason == "holds no deck: \(wanted), found no property list or JSON at all")
        folder.write("questions.plist", Samples.deck(Samples.question()))
        let reading = try DeckReader.read(folder.path)
        #expect(reading.deck.questions.map(\.picture) == [nil])
    }

    @Test func linksOutAndLoopsAreNotFollowed() throws {
        let outside = TemporaryFolder()
        outside.write("questions.plist", Samples.deck(Samples.question(), Samples.question()))
        outside.write("melon.png")
        folder.folder("deck")
        folder.link("deck/loop", to: "..")
        folder.link("deck/self", to: "self")
        folder.link("deck/away", to: outside.path)
        folder.link("deck/away.plist", to: outside("questions.plist"))
        folder.link("deck/melon.png", to: outside("melon.png"))
        folder.link("deck/dangling.plist", to: "nowhere.plist")
        mkfifo(folder("deck/pipe.plist"), 0o644)
        #expect(
            refusal(folder("deck"))?.reason
                == "holds no deck: \(wanted), found no property list or JSON at all")
        folder.write("deck/inside", Samples.deck(Samples.question()))
        folder.link("deck/questions.plist", to: "inside")
        let reading = try DeckReader.read(folder("deck"))
        #expect(reading.deck.file == folder("deck/questions.plist"))
        #expect(
            reading.faults.map(\.description) == [
                "\(folder("deck/questions.plist")): 1: icon: \(folder("deck/melon.png")): is a link out of the folder, which is not followed"
            ])
        // A link that is named by the player is another matter.
        folder.link("shelf", to: outside.path)
        #expect(try DeckReader.read(folder("shelf")).deck.questions.count == 2)
    }

    @Test func theSearchIsBounded() throws {
        folder.write("a/b/c/melon.png")
        folder.write("a/b/c/questions.plist", Samples.deck(Samples.question()))
        let shallow = SearchLimits(depth: 2, names: 1000, propertyLists: 10)
        let gap = "\(folder("a/b/c")): lies deeper than 2 folders and was not searched"
        #expect(
            refusal(folder.path, limits: shallow)?.reason
                == "holds no deck: \(wanted), found no property list or JSON at all; \(gap)")
        #expect(
            try DeckReader.read(folder.path, limits: SearchLimits(depth: 3, names: 1000, propertyLists: 10))
                .faults == [])

        for index in 0..<30 { folder.write("a/\(index).txt") }
        let few = SearchLimits(depth: 9, names: 20, propertyLists: 10)
        let stop = "the search stopped after 20 names; name the property list itself"
        #expect(refusal(folder.path, limits: few)?.faults.map(\.reason) == [stop])
        folder.write("questions.plist", Samples.deck(Samples.question()))
        let reading = try DeckReader.read(folder.path, limits: few)
        #expect(reading.faults.map(\.reason) == ["no picture is called melon", stop])
        #expect(reading.faults.map(\.isWarning) == [false, true])

        let one = SearchLimits(depth: 9, names: 1000, propertyLists: 1)
        let oneByBytes = SearchLimits(depth: 9, names: 1000, propertyLists: 10, bytes: 64)
        for limits in [one, oneByBytes] {
            let faults = try DeckReader.read(folder.path, limits: limits).faults
            #expect(
                faults.map(\.reason) == [
                    "only 1 of 2 property lists and JSON files were opened; name the deck's own"
                ])
            #expect(faults.map(\.isWarning) == [true])
        }
    }

    @Test func whatCannotBeReadIsNamed() throws {
        #expect(
            refusal(folder("none"))?.description
                == "\(folder("none")): cannot be read: No such file or directory")
        let text = folder.write("a.txt", "hello there")
        #expect(
            refusal(text)?.description
                == "\(text): line 1: neither XML nor one value of the old text form")
        let dictionary = folder.write("d", Samples.propertyList("<dict/>"))
        #expect(refusal(dictionary)?.reason == "is not a deck: \(wanted), found a dictionary")
        let broken = folder.write("z/broken.plist", "<array>")
        #expect(
            refusal(folder.path)?.reason
                == "holds no deck: \(wanted), found none among 1; \(broken): line 1: the file ends here")
        #expect(
            refusal(folder.path)?.faults.map(\.description) == ["\(broken): -: -: line 1: the file ends here"]
        )
        folder.write("melon.png")
        folder.write("questions.plist", Samples.deck(Samples.question()))
        #expect(
            try DeckReader.read(folder.path).faults.map(\.description) == [
                "\(broken): -: -: line 1: the file ends here"
            ])
        #expect(try DeckReader.read(folder.path).faults.map(\.isWarning) == [false])
    }

    @Test func aFolderThatCannotBeListedIsAFault() throws {
        folder.write("melon.png")
        folder.write("questions.plist", Samples.deck(Samples.question()))
        // Its path is too long for the system: the one thing that keeps out a superuser, too.
        let name = String(repeating: "x", count: 255)
        let parent = folder.folder(Array(repeating: name, count: 15).joined(separator: "/"))
        let descriptor = open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { close(descriptor) }
        #expect(mkdirat(descriptor, name, 0o755) == 0)
        defer { unlinkat(descriptor, name, AT_REMOVEDIR) }
        let faults = try DeckReader.read(folder.path).faults
        #expect(faults.map(\.file) == [parent + "/" + name])
        #expect(faults.map(\.reason) == ["cannot be read: File name too long"])
        #expect(faults.map(\.isWarning) == [false])
    }

    @Test func aDeckWithoutAPlayableQuestionIsRefused() throws {
        let file = folder.write(
            "questions.plist", Samples.deck(Samples.question(options: Samples.options("甲"))))
        for path in [file, folder.path] {
            let error = try #require(refusal(path))
            #expect(
                error.description
                    == "\(file): holds no playable question: looked for answer, icon and options that spell the answer"
            )
            #expect(
                error.faults.map(\.description) == [
                    "\(file): 1: options: cannot spell the answer: 西 and 瓜 are missing"
                ])
        }
    }

    @Test func faultsComeInTheOrderOfTheFile() throws {
        folder.write("melon.png")
        folder.write(
            "questions.plist",
            Samples.deck(
                Samples.question(icon: "<string>nothing</string>"), "<true/>", Samples.question(),
                Samples.question(icon: "<string>nowhere</string>"), Samples.question(answer: nil)))
        let reading = try DeckReader.read(folder.path)
        #expect(reading.faults.map(\.question) == [1, 2, 4, 5])
        #expect(reading.faults.map(\.isWarning) == [false, false, false, false])
        #expect(reading.deck.questions.map(\.number) == [1, 3, 4])
    }
}
