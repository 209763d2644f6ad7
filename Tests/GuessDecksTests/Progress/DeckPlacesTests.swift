import Testing

@testable import GuessDecks

struct DeckPlacesTests {
    let folder = TemporaryFolder()

    private var places: DeckPlaces {
        let variables = [
            "XDG_DATA_HOME": folder("own"), "XDG_DATA_DIRS": folder("one") + ":" + folder("two"),
        ]
        return DeckPlaces(
            shipped: folder("app/Decks"),
            folders: UserFolders(variable: { variables[$0] }, registeredHome: { nil }))
    }

    @Test func whatMayMoveIsWrittenByItsKind() {
        for (path, written) in [
            ("app/Decks/Classic", "shipped:Classic"), ("own/caitu/decks/a b/c", "own:a b/c"),
            ("two/caitu/decks/x", "system:x"),
        ] {
            folder.folder(path)
            #expect(places.written(folder(path)) == written)
            #expect(places.path(written) == folder(path))
        }
        // The same words mean other folders where the installation has moved to.
        #expect(places.path("shipped:Later") == folder("app/Decks/Later"))
        #expect(places.path("system:nowhere") == folder("one/caitu/decks/nowhere"))
    }

    @Test func allElseIsWrittenAsAnAbsolutePathWithoutLinks() {
        folder.folder("decks/a")
        folder.link("link", to: "decks")
        let real = FilePath.resolved(folder("decks/a")) ?? ""
        #expect(places.written(folder("link/../link/a")) == real)
        #expect(places.path(real) == real)
        #expect(places.path("unknown:a") == nil)
        #expect(places.path("") == nil)
        // A folder whose name only begins like another's lies beside it, not in it.
        folder.folder("app/Decks")
        folder.folder("app/DecksToo/a")
        #expect(places.written(folder("app/DecksToo/a")).hasSuffix("/app/DecksToo/a"))
    }
}
