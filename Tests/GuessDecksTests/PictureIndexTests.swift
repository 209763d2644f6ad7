import Testing

@testable import GuessDecks

struct PictureIndexTests {
    let folder = TemporaryFolder()

    private func picture(_ icon: String, home: String = "") -> String? {
        var index = PictureIndex(FolderTree(folder.path, limits: .standard), home: folder.path + home)
        return index.picture(named: icon).map { String($0.dropFirst(folder.path.count + 1)) }
    }

    @Test func everyFormIsFoundAndThePlainestWins() {
        let names = [
            "Assets.xcassets/cat.imageset/any.png", "Assets.xcassets/cat.imageset/any@2x.png",
            "Assets.xcassets/cat.imageset/any@3x.png", "CAT.png", "cat.webp", "cat@3x.png", "cat@2x.png",
            "cat.jpeg",
            "cat.jpg", "cat.png",
        ]
        let best = [
            "Assets.xcassets/cat.imageset/any.png", "Assets.xcassets/cat.imageset/any@2x.png",
            "Assets.xcassets/cat.imageset/any@3x.png", "Assets.xcassets/cat.imageset/any@3x.png",
            "Assets.xcassets/cat.imageset/any@3x.png", "cat@3x.png", "cat@2x.png", "cat.jpeg", "cat.jpg",
            "cat.png",
        ]
        #expect(picture("cat") == nil)
        for (name, expected) in zip(names, best) {
            folder.write(name)
            #expect(picture("cat") == expected)
        }
        #expect(picture("any") == "Assets.xcassets/cat.imageset/any.png")
        folder.write("dog.webp")
        #expect(picture("dog") == "dog.webp")
    }

    @Test func anIconMayHaveAnEnding() {
        folder.write("cat.png")
        folder.write("dog.png.jpg")
        folder.write("dog.png")
        #expect(picture("cat.png") == "cat.png")
        #expect(picture("dog.png") == "dog.png.jpg")
        #expect(picture("cat.txt") == nil)
    }

    @Test func namesMatchHoweverTheyAreComposed() {
        folder.write("e\u{301}té.png")
        folder.write("ガ.png")
        #expect(picture("été") != nil)
        #expect(picture("カ\u{3099}") != nil)
    }

    @Test func caseIsForgivenLast() {
        folder.write("Cat.PNG")
        #expect(picture("cat") == "Cat.PNG")
        folder.write("cat@2x.jpg")
        #expect(picture("cat") == "cat@2x.jpg")
        #expect(picture("CAT") == "cat@2x.jpg" || picture("CAT") == "Cat.PNG")
    }

    @Test func ofEqualNamesTheNearestToTheQuestionsWins() {
        folder.write("a/cat.png")
        folder.write("b/deep/cat.png")
        #expect(picture("cat") == "a/cat.png")
        #expect(picture("cat", home: "/b") == "b/deep/cat.png")
    }

    @Test func anIconWithAPathIsNotFollowed() throws {
        folder.write("secret.png")
        folder.write("deck/sub/cat.png")
        let file = folder.write(
            "deck/questions.plist",
            Samples.deck(
                Samples.question(icon: "<string>../secret</string>"),
                Samples.question(icon: "<string>/etc/passwd</string>"),
                Samples.question(icon: "<string>sub/cat</string>"),
                Samples.question(icon: "<string>..</string>")))
        let reading = try DeckReader.read(folder("deck"))
        #expect(reading.deck.questions.map(\.picture) == [nil, nil, nil, nil])
        #expect(
            reading.faults.map(\.description) == [
                "\(file): 1: icon: ../secret is a path, which is not followed",
                "\(file): 2: icon: /etc/passwd is a path, which is not followed",
                "\(file): 3: icon: sub/cat is a path, which is not followed",
                "\(file): 4: icon: no picture is called ..",
            ])
    }

    @Test func twinsFoldersAndLinksOutAreNoPictures() {
        let outside = TemporaryFolder()
        outside.write("cat.png")
        folder.write("._cat.png")
        folder.folder("cat.jpg")
        folder.link("cat.png", to: outside("cat.png"))
        #expect(picture("cat") == nil)
        folder.write("real.bin")
        folder.link("cat.jpeg", to: "real.bin")
        #expect(picture("cat") == "cat.jpeg")
    }
}
