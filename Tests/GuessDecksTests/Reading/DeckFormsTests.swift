import Glibc
import Testing

@testable import GuessDecks

/// The forms in which people have decks: other lists than XML, other encodings, bundles.
struct DeckFormsTests {
    let folder = TemporaryFolder()

    @Test func theOldTextFormAndTheBinaryOnePlay() throws {
        folder.write("melon.png")
        folder.write("questions.plist", "( { answer = \"西瓜\"; icon = melon; options = 西瓜甲; } )")
        let reading = try DeckReader.read(folder.path)
        #expect(reading.faults == [])
        #expect(reading.deck.questions[0].question.options == ["西", "瓜", "甲"])
    }

    @Test func jsonPlays() throws {
        folder.write("melon.png")
        let list = """
            [
              {"answer": "\\u897f瓜", "icon": "melon", "title": "水果", "options": ["苹", "西", "瓜"]},
              {"answer": "瓜", "icon": "melon", "options": "瓜果"},
              {"answer": "瓜", "icon": 7, "options": null},
            ]
            """
        let file = folder.write("any name.JSON", list)
        for path in [file, folder.path] {
            let reading = try DeckReader.read(path)
            #expect(reading.deck.file == file)
            #expect(reading.deck.questions.map(\.question.slots) == [["西", "瓜"], ["瓜"]])
            #expect(reading.deck.questions.map(\.question.options) == [["苹", "西", "瓜"], ["瓜", "果"]])
            #expect(reading.deck.questions.map(\.picture) == [folder("melon.png"), folder("melon.png")])
            #expect(
                reading.faults.map(\.description) == [
                    "\(file): 3: icon: is a number, not text",
                    "\(file): 3: options: is null, not a list of characters",
                ])
        }
        // Of equal ones the property list is the deck, however deep it lies.
        folder.write("deep/er/Q.plist", Samples.deck(Samples.question(), Samples.question()))
        #expect(try DeckReader.read(folder.path).deck.file == folder("deep/er/Q.plist"))
    }

    @Test func jsonThatIsNoDeckSaysNothing() throws {
        folder.write("melon.png")
        folder.write("questions.plist", Samples.deck(Samples.question()))
        folder.write("package.json", "{ // a comment\n 'name': x }")
        folder.write("odd.json", [0, 0, 0, 0x7B])
        folder.write("A.xcassets/melon.imageset/Contents.json", "[{\"answer\": broken")
        folder.write("answers.json", "{\"answer\": []}")
        #expect(try DeckReader.read(folder.path).faults == [])
        let broken = folder.write("broken.json", "[\n{\"answer\": }]")
        let faults = try DeckReader.read(folder.path).faults
        #expect(faults.map(\.description) == ["\(broken): -: -: line 2: something that is no JSON"])
        #expect(faults.map(\.isWarning) == [false])
    }

    @Test func aThousandJSONFilesDoNotHideThePropertyList() throws {
        for index in 0..<20 { folder.write("\(index).json", "[{\"answer\": \"瓜\", \"icon\": \"melon\"}]") }
        folder.write("deep/melon.png")
        let file = folder.write("deep/questions.plist", Samples.deck(Samples.question()))
        let limits = SearchLimits(depth: 9, names: 1000, propertyLists: 10)
        #expect(try DeckReader.read(folder.path, limits: limits).deck.file == file)
    }

    @Test func aBundleIsADeck() throws {
        // As it comes out of an archive: pictures flat with marks of scale, the information one folder above.
        folder.write(
            "Payload/猜图.app/Contents/Resources/zh.lproj/questions.plist", Samples.deck(Samples.question()))
        let picture = folder.write("Payload/猜图.app/Contents/Resources/melon@2x.png")
        folder.write("Payload/猜图.app/Contents/Resources/A.bundle/other.png")
        folder.write(
            "Payload/猜图.app/Contents/Info.plist",
            Samples.propertyList("<dict><key>CFBundleDevelopmentRegion</key><string>zh_TW</string></dict>"))
        for path in [folder.path, folder("Payload"), folder("Payload/猜图.app")] {
            let reading = try DeckReader.read(path)
            #expect(reading.faults == [])
            #expect(reading.deck.questions.map(\.picture) == [picture])
            #expect(reading.deck.language == "zh-tw")
        }
        #expect(try DeckReader.read(folder("Payload/猜图.app")).deck.name == "猜图")
    }

    @Test func everyEncodingPlays() throws {
        folder.write("melon.png")
        let json = "[{\"answer\": \"西瓜\", \"icon\": \"melon\", \"options\": \"西瓜甲\"}]"
        let old = "({ answer = \"西瓜\"; icon = melon; options = 西瓜甲; })"
        let xml = Samples.deck(Samples.question(options: "<string>西瓜甲</string>"))
            .replacing("UTF-8", with: "UTF-16")
        for (name, text) in [("q.json", json), ("q.plist", old), ("q.plist", xml)] {
            for bytes in Samples.utf16Forms(of: text) {
                let file = folder.write(name, bytes)
                let reading = try DeckReader.read(file)
                #expect(reading.faults == [])
                #expect(reading.deck.questions[0].question.options == ["西", "瓜", "甲"])
                #expect(try DeckReader.read(folder.path).deck.questions == reading.deck.questions)
            }
            unlink(folder(name))
        }
    }
}
