import Testing

@testable import GuessDecks

struct PictureIndexTests {
    let folder = TemporaryFolder()

    private func picture(_ icon: String, home: String = "") -> String? {
        var index = PictureIndex(FolderTree(folder.path, limits: .standard), home: folder.path + home)
        return index.picture(named: icon).map { String($0.dropFirst(folder.path.count + 1)) }
    }

    @Test func everyFormIsFoundAndTheLargestScaleWins() {
        // Each is better than all before it, but for those in other cases and formats that cannot be shown.
        let set = "Assets.xcassets/cat.imageset"
        let names = [
            "\(set)/any.png", "\(set)/any@2x.png", "\(set)/any@3x.png", "CAT.png", "cat.webp", "cat.jpeg",
            "cat.jpg", "cat.png", "cat@2x.jpg", "cat@2x.png", "cat@3x.png",
        ]
        let best = Array(names[..<3]) + [names[2], names[2]] + names[5...]
        #expect(picture("cat") == nil)
        for (name, expected) in zip(names, best) {
            folder.write(name)
            #expect(picture("cat") == expected)
        }
        #expect(picture("any") == "Assets.xcassets/cat.imageset/any@3x.png")
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

    @Test func whatBearsTheNameAndIsNoPictureIsNamed() {
        let outside = TemporaryFolder()
        outside.write("cat.png")
        folder.folder("dog.png")
        folder.folder("pig")
        folder.link("cat@2x.png", to: outside("cat.png"))
        folder.link("owl.jpg", to: "nowhere.jpg")
        folder.link("cow.png", to: "dog.png")
        folder.link("bee", to: "nowhere")
        var index = PictureIndex(FolderTree(folder.path, limits: .standard), home: folder.path)
        let reasons = [
            "dog": "\(folder("dog.png")): is a folder, not a picture",
            "dog.png": "\(folder("dog.png")): is a folder, not a picture",
            "cat": "\(folder("cat@2x.png")): is a link out of the folder, which is not followed",
            "owl": "\(folder("owl.jpg")): is a link to nothing",
            "cow": "\(folder("cow.png")): is a link to a folder, which is not followed",
            "bee": "no picture is called bee", "pig": "no picture is called pig",
            "../pig": "../pig is a path, which is not followed",
        ]
        for (icon, reason) in reasons {
            #expect(index.picture(named: icon) == nil)
            #expect(index.reasonForAbsence(of: icon) == reason)
        }
    }

    @Test func aNameIsLookedForOnce() {
        for number in 0..<500 { folder.write("\(number)/cat.png") }
        var index = PictureIndex(FolderTree(folder.path, limits: .standard), home: folder.path)
        let clock = ContinuousClock()
        let time = clock.measure {
            for icon in ["cat", "CAT", "cat.png"] {
                let found = Set((0..<20_000).map { _ in index.picture(named: icon) })
                #expect(found == [folder("0/cat.png")])
            }
        }
        // Looked for each time, it takes minutes.
        #expect(time < .seconds(60))
    }
}
