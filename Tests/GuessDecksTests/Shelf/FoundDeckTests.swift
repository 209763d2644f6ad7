// What the shelf tells of a deck, and which places have one.

import Glibc
import Testing

@testable import GuessDecks

struct FoundDeckTests {
    private let folder = TemporaryFolder()

    /// Writes a deck of so many questions with a picture each.
    @discardableResult
    private func deck(_ name: String, questions: Int = 2, icon: String = "melon") -> String {
        let question = Samples.question(icon: "<string>\(icon)</string>")
        folder.write(
            "\(name)/questions.plist",
            Samples.propertyList("<array>" + String(repeating: question, count: questions) + "</array>"))
        return folder(name)
    }

    @Test func aDeckSaysWhatItIs() throws {
        let path = deck("fruit", questions: 3)
        folder.write("fruit/melon.png")
        folder.write(
            "fruit/Info.plist",
            Samples.propertyList("<dict><key>CFBundleDisplayName</key><string>水果</string></dict>"))
        let found = try FoundDeck(at: path)
        #expect(found.path == path)
        #expect(found.file == folder("fruit/questions.plist"))
        #expect(found.name == "水果")
        #expect(found.language == "zh-cn")
        #expect(found.questionCount == 3)
        #expect(found.cover == folder("fruit/melon.png"))
    }

    /// Whether it was opened by its folder or by the list in it.
    @Test(arguments: ["decks/b", "decks/b/questions.plist"])
    func aWantedDeckIsLackingUntilItIsFound(opened: String) {
        for name in ["a", "b", "c"] { deck("decks/\(name)") }
        let places = ShelfPlaces(folders: [folder("decks")], opened: [folder(opened)])
        var collection = DeckCollection(places, wanting: folder(opened))
        #expect(collection.lacksWanted)
        collection.lookAtNextPlace()
        #expect(collection.lacksWanted)
        collection.lookAtNextPlace()
        #expect(!collection.lacksWanted && !collection.placesLeft.isEmpty)
    }

    @Test func aWantedDeckIsNotWaitedForInVain() {
        deck("decks/a")
        folder.folder("decks/b")
        deck("decks/c")
        deck("elsewhere")
        let places = ShelfPlaces(folders: [folder("decks")])
        #expect(!DeckCollection(places).lacksWanted)
        #expect(!DeckCollection(places, wanting: folder("decks/gone")).lacksWanted)
        #expect(!DeckCollection(places, wanting: folder("elsewhere")).lacksWanted)
        var spoiled = DeckCollection(places, wanting: folder("decks/b"))
        for _ in 0..<2 { spoiled.lookAtNextPlace() }
        #expect(!spoiled.lacksWanted && !spoiled.placesLeft.isEmpty)
    }

    @Test func itsCoverComesBeforeItsQuestions() throws {
        let path = deck("fruit")
        folder.write("fruit/melon.png")
        #expect(try FoundDeck(at: path).cover == folder("fruit/melon.png"))
        folder.write("fruit/cover.jpg")
        #expect(try FoundDeck(at: path).cover == folder("fruit/cover.jpg"))
    }

    @Test func aQuestionsPictureIsNoCover() throws {
        let path = deck("fruit", icon: "cover")
        folder.write("fruit/cover.png")
        #expect(try DeckReader.read(path).deck.cover == nil)
        // It is the first question's all the same.
        #expect(try FoundDeck(at: path).cover == folder("fruit/cover.png"))
    }

    @Test func theFirstQuestionThatHasAPictureStandsForTheDeck() throws {
        folder.write(
            "fruit/questions.plist",
            Samples.deck(
                Samples.question(icon: "<string>none</string>"),
                Samples.question(answer: "<string>苹果</string>", icon: "<string>apple</string>")))
        #expect(try FoundDeck(at: folder("fruit")).cover == nil)
        folder.write("fruit/apple.png")
        #expect(try FoundDeck(at: folder("fruit")).cover == folder("fruit/apple.png"))
    }

    @Test func whatIsNoDeckIsNone() {
        folder.folder("empty")
        folder.write("broken/questions.plist", "<plist><array>")
        folder.write(
            "unplayable/questions.plist", Samples.deck(Samples.question(answer: "<string>甲乙丙</string>")))
        for name in ["empty", "broken", "unplayable", "gone"] {
            #expect(throws: DeckError.self) { try FoundDeck(at: folder(name)) }
        }
    }

    @Test func aCollectionPassesOverWhatIsNoDeckAndTellsWhy() {
        folder.folder("decks/a")
        deck("decks/b")
        deck("decks/c")
        folder.write("decks/d/questions.plist", "nothing")
        var collection = DeckCollection(ShelfPlaces(folders: [folder("decks")]))
        #expect(collection.placesLeft.count == 4)
        collection.lookAtNextPlace()
        #expect(collection.decks == [] && collection.placesLeft.count == 3)
        collection.complete()
        #expect(collection.decks.map(\.path) == [folder("decks/b"), folder("decks/c")])
        collection.lookAtNextPlace()
        #expect(collection.decks.count == 2 && collection.placesLeft.isEmpty)
        #expect(collection.refusals.map(\.path) == [folder("decks/a"), folder("decks/d")])
        #expect(collection.refusals.allSatisfy { !$0.reason.isEmpty })
    }

    @Test func whatIsKnownIsNotLookedAtAgain() throws {
        let paths = ["a", "b", "c"].map { deck($0) }
        let places = ShelfPlaces(opened: paths)
        var first = DeckCollection(places)
        first.complete()
        // What they hold now is not looked at, only that it is there.
        for path in paths {
            folder.write(path.dropFirst(folder.path.count + 1) + "/questions.plist", "nothing")
        }
        #expect(DeckCollection(places, knowing: first.decks).decks == first.decks)
        var second = DeckCollection(places, knowing: [first.decks[0], first.decks[2]])
        #expect(second.decks == [first.decks[0]] && second.placesLeft == [paths[1], paths[2]])
        second.lookAtNextPlace()
        #expect(second.decks == [first.decks[0], first.decks[2]] && second.placesLeft.isEmpty)
        unlink(paths[0] + "/questions.plist")
        #expect(DeckCollection(places, knowing: first.decks).decks == [])
        var third = DeckCollection(places, knowing: first.decks)
        third.complete()
        #expect(third.decks == [first.decks[1], first.decks[2]])
    }

    @Test func aDeckThatWasOpenedByItsListIsTheSame() {
        let path = deck("fruit")
        deck("around/it/fruit")
        var collection = DeckCollection(
            ShelfPlaces(opened: [
                path + "/questions.plist", path, folder("around"), folder("around/it/fruit"),
            ]))
        collection.complete()
        #expect(collection.decks.map(\.path) == [path + "/questions.plist", folder("around")])
    }
}

extension DeckCollection {
    /// Looks at every place.
    fileprivate mutating func complete() {
        while !placesLeft.isEmpty { lookAtNextPlace() }
    }
}
