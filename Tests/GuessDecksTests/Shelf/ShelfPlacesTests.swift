// Where the shelf looks for decks.

import Testing

@testable import GuessDecks

struct ShelfPlacesTests {
    private let folder = TemporaryFolder()

    @Test func theOrderIsShippedThenThePlayersThenOpened() {
        for name in ["own/b", "own/a", "own/10", "system/z", "shipped/Two", "shipped/One", "elsewhere"] {
            folder.folder(name)
        }
        let places = ShelfPlaces(
            shipped: [folder("shipped/Two"), folder("shipped/One")],
            folders: [folder("own"), folder("system")],
            opened: [folder("elsewhere")])
        #expect(
            places.paths
                == ["shipped/Two", "shipped/One", "own/10", "own/a", "own/b", "system/z", "elsewhere"].map {
                    folder($0)
                })
    }

    @Test func numbersCountAsNumbers() {
        let names = [
            "1 a", "2", "10", "010", "deck", "deck1", "deck2", "deck10", "deck10b2", "deck10b11", "第9课",
            "第12课",
        ]
        for name in names.sorted() { folder.folder("own/\(name)") }
        // Longer than any number of the machine's.
        let long = "9" + String(repeating: "0", count: 40)
        folder.folder("own/" + long)
        let expected = ["1 a", "2", "010", "10", long] + names.dropFirst(4)
        #expect(ShelfPlaces(folders: [folder("own")]).paths == expected.map { folder("own/\($0)") })
    }

    @Test func noPlaceComesTwice() {
        folder.folder("share/caitu/Decks/Classic")
        // An installation whose decks lie in one of the system's folders of decks as well.
        folder.link("share/caitu/decks", to: "Decks")
        folder.link("mine", to: "share/caitu/Decks/Classic")
        let shipped = folder("share/caitu/Decks/Classic")
        let places = ShelfPlaces(
            shipped: [shipped, shipped],
            folders: [folder("share/caitu/decks"), folder("share/caitu/decks/")],
            opened: [folder("mine"), shipped + "/", shipped + "/../Classic"])
        #expect(places.paths == [shipped])
    }

    @Test func whatIsGoneIsLeftOut() {
        folder.folder("there")
        let places = ShelfPlaces(
            shipped: [folder("none")], folders: [folder("nowhere")],
            opened: [folder("gone"), folder("there")])
        #expect(places.paths == [folder("there")])
    }

    @Test func inAFolderOfDecksOnlyFoldersAreLookedAt() {
        folder.folder("decks/good")
        folder.folder("decks/.hidden")
        folder.folder("decks/__MACOSX")
        folder.write("decks/notes.txt", "no deck")
        folder.folder("far/away")
        folder.link("decks/link", to: "../far/away")
        folder.link("decks/broken", to: "nowhere")
        folder.link("decks/loop", to: "loop")
        #expect(
            ShelfPlaces(folders: [folder("decks")]).paths == ["decks/good", "decks/link"].map { folder($0) })
    }

    @Test func anEndlessFolderHasAnEnd() {
        for number in 0..<(ShelfPlaces.mostInFolder + 20) { folder.folder("decks/\(number)") }
        let count = ShelfPlaces(folders: [folder("decks")]).paths.count
        // The folder itself and the one above have names in it, too.
        #expect((ShelfPlaces.mostInFolder - 2...ShelfPlaces.mostInFolder).contains(count))
    }

    @Test func theProgramsOwnDecksHaveTheirOrder() {
        for name in ["FirstWords", "Extra", "Classic", "Things", "Another"] { folder.folder("Decks/\(name)") }
        #expect(
            Resources(folder: folder.path).shippedDecks
                == ["Classic", "Things", "FirstWords", "Another", "Extra"].map { folder("Decks/\($0)") })
    }
}
