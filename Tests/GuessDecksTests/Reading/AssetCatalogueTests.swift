import Testing

@testable import GuessDecks

struct AssetCatalogueTests {
    let folder = TemporaryFolder()

    private func picture(_ icon: String) -> String? {
        var index = PictureIndex(FolderTree(folder.path, limits: .standard), home: folder.path)
        return index.picture(named: icon).map { String($0.dropFirst(folder.path.count + 1)) }
    }

    private func describe(_ images: String, set: String = "A.xcassets/cat.imageset") {
        folder.write("\(set)/Contents.json", "{\"images\": [\(images)], \"info\": {\"version\": 1}}")
    }

    @Test func theFileIsTheOneThatIsDescribed() {
        for name in ["cat.png", "cat@3x.png", "IMG_0417.png"] {
            folder.write("A.xcassets/cat.imageset/\(name)")
        }
        #expect(picture("cat") == "A.xcassets/cat.imageset/cat@3x.png")
        describe(#"{"idiom": "universal", "filename": "IMG_0417.png", "scale": "1x"}"#)
        #expect(picture("cat") == "A.xcassets/cat.imageset/IMG_0417.png")
        #expect(picture("CAT") == "A.xcassets/cat.imageset/IMG_0417.png")
        #expect(picture("cat.png") == "A.xcassets/cat.imageset/IMG_0417.png")
        // Whoever asks for the file by its own name gets it, too.
        #expect(picture("IMG_0417") == "A.xcassets/cat.imageset/IMG_0417.png")
    }

    @Test func theLargestScaleIsTheBest() {
        for name in ["a.png", "b.png", "c.png", "d.png"] { folder.write("A.xcassets/cat.imageset/\(name)") }
        describe(
            """
            {"idiom": "universal", "scale": "1x"}, {"filename": "a.png"},
            {"filename": "c.png", "scale": "2x"}, {"filename": "d.png", "scale": "3x", "unassigned": true},
            {"filename": "b.png", "scale": "3x", "appearances": [{"value": "dark"}]},
            """)
        #expect(picture("cat") == "A.xcassets/cat.imageset/c.png")
        describe(#"{"filename": "a.png", "scale": "1x"}, {"filename": "b.png"}"#)
        #expect(picture("cat") == "A.xcassets/cat.imageset/a.png")
        describe(#"{"filename": "d.png", "unassigned": true}, {"scale": "3x"}"#)
        #expect(picture("cat") == "A.xcassets/cat.imageset/d.png")
        describe(#"{"filename": "gone.png", "scale": "3x"}, {"filename": "b.png", "scale": "1x"}"#)
        #expect(picture("cat") == "A.xcassets/cat.imageset/b.png")
    }

    @Test func aNameNeedsNoEndingAndForgivesCase() {
        folder.write("A.xcassets/cat.imageset/IMG.JPG")
        folder.write("A.xcassets/cat.imageset/picture")
        describe(#"{"filename": "img.jpg"}"#)
        #expect(picture("cat") == "A.xcassets/cat.imageset/IMG.JPG")
        describe(#"{"filename": "picture"}"#)
        #expect(picture("cat") == "A.xcassets/cat.imageset/picture")
    }

    @Test func aNameWithAPathIsNotFollowed() {
        folder.write("A.xcassets/other/secret.png")
        folder.write("A.xcassets/cat.imageset/deep/inner.png")
        describe(
            """
            {"filename": "../other/secret.png"}, {"filename": "deep/inner.png"}, {"filename": "/etc/passwd"},
            {"filename": ".."}, {"filename": ""}, {"filename": 3}, 7
            """)
        #expect(picture("cat") == nil)
        folder.write("A.xcassets/cat.imageset/plain.png")
        #expect(picture("cat") == "A.xcassets/cat.imageset/plain.png")
    }

    @Test func aDescriptionThatCannotBeReadIsPassedOver() {
        folder.write("A.xcassets/cat.imageset/cat.png")
        for text in [
            "", "{", "[]", "{\"images\": {}}", "{\"images\": [[[[[[[", String(repeating: "[", count: 9000),
        ] {
            folder.write("A.xcassets/cat.imageset/Contents.json", text)
            #expect(picture("cat") == "A.xcassets/cat.imageset/cat.png")
        }
        folder.write("A.xcassets/cat.imageset/Contents.json", [UInt8](repeating: 0x20, count: 2 << 20))
        #expect(picture("cat") == "A.xcassets/cat.imageset/cat.png")
    }

    @Test func whatCannotBeShownComesLast() {
        folder.write("A.xcassets/cat.imageset/cat.pdf")
        describe(#"{"filename": "cat.pdf"}"#)
        #expect(picture("cat") == "A.xcassets/cat.imageset/cat.pdf")
        folder.write("B.xcassets/cat.imageset/old.png")
        #expect(picture("cat") == "B.xcassets/cat.imageset/old.png")
    }

    @Test func namesInOtherFormsAreFound() {
        folder.write("A.xcassets/e\u{301}te\u{301}.imageset/e\u{301}.png")
        describe(#"{"filename": "\u00e9.png"}"#, set: "A.xcassets/e\u{301}te\u{301}.imageset")
        #expect(picture("été") == "A.xcassets/e\u{301}te\u{301}.imageset/e\u{301}.png")
    }

    @Test func aWholeCataloguePlays() throws {
        folder.write("Game/Assets.xcassets/Contents.json", "{\"info\": {}}")
        folder.write("Game/Assets.xcassets/melon.imageset/图 1.png")
        describe(#"{"filename": "图 1.png", "scale": "2x"}"#, set: "Game/Assets.xcassets/melon.imageset")
        folder.write("Game/questions.plist", Samples.deck(Samples.question()))
        let reading = try DeckReader.read(folder.path)
        #expect(reading.faults == [])
        #expect(reading.deck.questions[0].picture == folder("Game/Assets.xcassets/melon.imageset/图 1.png"))
    }
}
