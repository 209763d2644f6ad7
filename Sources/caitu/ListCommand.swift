// `list`: the decks that the shelf would show, one line each. Shows nothing and needs no display.

import GuessDecks

/// Lists decks with what is solved of them.
struct ListCommand {
    /// - Throws: `Failure` if there is no deck, or the list cannot be written.
    func run() throws(Failure) {
        let resources: Resources
        do {
            resources = try Resources.find()
        } catch {
            throw .undone("\(error)")
        }
        let folders = UserFolders.find()
        let store = folders.state.map { ProgressStore(folder: $0, places: DeckPlaces(resources, folders)) }
        let played = store?.all() ?? []
        let places = ShelfPlaces(resources, folders, opened: played.map(\.path))
        var collection = DeckCollection(places)
        var count = 0
        while !collection.placesLeft.isEmpty {
            collection.lookAtNextPlace()
            // Each as soon as it is found: there may be many.
            for deck in collection.decks.dropFirst(count) { try say(line(deck, played, store)) }
            count = collection.decks.count
        }
        guard count > 0 else {
            let place = folders.ownDecks.map { "; put some into \($0)" } ?? ""
            throw .undone("there are no decks\(place)")
        }
    }

    /// Name, questions, solved and place, parted by tabs. Of several sets of rules the one played last counts.
    private func line(_ deck: FoundDeck, _ played: [ProgressSummary], _ store: ProgressStore?) -> String {
        let identifier = store?.identifier(ofList: deck.file)
        let solved = played.first { $0.identifier == identifier }?.solvedCount ?? 0
        return [
            deck.name, "\(deck.questionCount)", "\(min(solved, deck.questionCount))", deck.path,
        ].map(\.onOneLine).joined(separator: "\t")
    }
}
