// How the shelf is filled: with decks at once, as far as that takes no time, and with the rest and the covers after its first
// frame. Nothing of it is waited for but by `shot`, where time stands still.

import GuessDecks
import GuessDisplay
import GuessScene

extension Stage {
    /// How long the first frame waits for decks that are still being looked for.
    private static let searchTime = Duration.milliseconds(200)
    /// How many places are looked at before those found there are shown.
    private static let placesAtOnce = 8
    /// How many decks beside those in sight have their covers loaded, above and below.
    private static let coversBeside = 6

    /// Looks for decks, and finds those at least that are found at once.
    /// - Parameters:
    ///   - known: those found before.
    ///   - list: the list of the deck that was played last. However long it takes it is found before the shelf is shown, for
    ///     the first key that is pressed may open it.
    static func findDecks(
        _ resources: Resources, openedBefore paths: [String], knowing known: [FoundDeck] = [],
        lastPlayed list: String?, for arguments: Arguments
    ) -> DeckCollection {
        var collection = DeckCollection(
            ShelfPlaces(resources, UserFolders.find(), opened: paths), knowing: known, wanting: list)
        let clock = Clock()
        while !collection.placesLeft.isEmpty,
            arguments.command == .shot || clock.now < searchTime || collection.lacksWanted
        {
            collection.lookAtNextPlace()
        }
        return collection
    }

    /// Whether the shelf lacks anything that is on its way.
    var isLoading: Bool {
        guard let shelf else { return false }
        return !collection.placesLeft.isEmpty || covers.isBusy || nextAwaitedCover(shelf) != nil
    }

    /// Takes what has come meanwhile, and asks for what is lacking still. Never waits.
    mutating func goOnLoading() {
        guard shelf != nil else { return }
        if !collection.placesLeft.isEmpty {
            let places = Array(collection.placesLeft.prefix(Self.placesAtOnce))
            let search = search ?? BackgroundJob { places.map { ($0, FoundDeck.look(at: $0)) } }
            self.search = search
            if let found = search.outcomeIfDone() {
                self.search = nil
                // What lies between them may be known already.
                for (place, found) in found where place == collection.placesLeft.first {
                    collection.take(found)
                }
                addFoundDecks()
            }
        }
        loadCovers(waits: false)
    }

    /// Waits until everything in sight is there.
    mutating func finishLoading() {
        while isLoading { loadCovers(waits: true) }
    }

    /// Forgets all covers, when their size or place is another.
    mutating func forgetCovers() {
        guard var shelf else { return }
        covers = CoverLoader()
        painter.keepCovers(0..<0)
        shelf.forgetCovers(except: 0..<0)
        screen = shelf
    }

    /// How many questions of a deck are solved, by what was left in this run, else by what is kept for the rules in force.
    private func solvedCount(of deck: FoundDeck) -> Int {
        if let left = left.first(where: { $0.deck.file == deck.file }) {
            return left.saved.records.count { $0.isSolved }
        }
        return progress.index?.solvedCount(of: deck, rules: arguments.rules) ?? 0
    }

    /// Puts on the shelf what has been found and is not there yet, and tells, once, what is no deck where one belongs.
    mutating func addFoundDecks() {
        guard var shelf else { return }
        for refusal in collection.refusals where toldRefusals.insert(refusal.path).inserted {
            complain(DeckFault(refusal).description)
        }
        for deck in collection.decks.dropFirst(shelf.decks.count) {
            shelf.add(
                deck, solvedCount: solvedCount(of: deck),
                isLastPlayed: left.last.map { $0.deck.file == deck.file }
                    ?? (progress.index?.isPlayedLast(deck) ?? false))
        }
        shelf.setIncomplete(!collection.placesLeft.isEmpty)
        screen = shelf
    }

    private mutating func loadCovers(waits: Bool) {
        guard var shelf else { return }
        let places = shelf.layout.visibleDecks(andBeside: Self.coversBeside)
        painter.keepCovers(places)
        shelf.forgetCovers(except: places)
        for (place, picture) in covers.take(waits: waits) where places.contains(place) {
            if let picture, let image = picture.images.first {
                painter.show(cover: image, at: place)
                shelf.show(.picture(width: picture.size.width, height: picture.size.height), at: place)
            } else {
                shelf.show(.missing, at: place)
            }
        }
        for place in places where shelf.shelf.decks[place].cover == .awaited {
            if let cover = shelf.decks[place].cover {
                covers.begin(cover, for: place, side: shelf.layout.coverSide)
            } else {
                shelf.show(.missing, at: place)
            }
        }
        screen = shelf
    }

    private func nextAwaitedCover(_ shelf: ShelfSession) -> Int? {
        shelf.layout.visibleDecks(andBeside: Self.coversBeside).first {
            shelf.shelf.decks[$0].cover == .awaited
        }
    }

    /// Speaks the language after the present one, from now on.
    /// - Returns: whether there is another.
    mutating func speakNextLanguage() -> Bool {
        guard var shelf, let next = resources.languages.language(after: language.tag) else { return false }
        for fault in next.faults { complain(fault) }
        language = next
        progress.keep(next)
        shelf.speak(Words(next), languageName: next.name)
        screen = shelf
        return true
    }
}
