// `list`: the decks that the shelf would show, one line each. Shows nothing and needs no display.

import GuessDecks
import GuessEngine

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
        var index = ProgressStore(resources, folders).map(ProgressIndex.init)
        index?.refresh()
        let places = ShelfPlaces(resources, folders, opened: index?.played.map(\.path) ?? [])
        var collection = DeckCollection(places)
        var count = 0
        while !collection.placesLeft.isEmpty {
            collection.lookAtNextPlace()
            // Each as soon as it is found: there may be many.
            for deck in collection.decks.dropFirst(count) { try say(line(deck, index)) }
            count = collection.decks.count
        }
        for refusal in collection.refusals { complain(DeckFault(refusal).description) }
        guard count > 0 else {
            let place = folders.ownDecks.map { "; put some into \($0)" } ?? ""
            throw .undone("there are no decks\(place)")
        }
    }

    /// Name, questions, solved and place, parted by tabs. Solved counts as on a shelf that was asked for no other rules.
    private func line(_ deck: FoundDeck, _ index: ProgressIndex?) -> String {
        let solved = index?.solvedCount(of: deck, rules: .classic) ?? 0
        return [
            deck.name.onOneLine, "\(deck.questionCount)", "\(min(solved, deck.questionCount))",
            deck.path.asShellWordIfNeeded,
        ].joined(separator: "\t")
    }
}
