// How the shelf is filled: with decks at once, as far as that takes no time, and with the rest and the covers after its first
// frame. Nothing of it is waited for but by `shot`, where time stands still.

import GuessDecks
import GuessDisplay
import GuessScene

/// Finds the decks of the shelf and their covers.
struct ShelfKeeper {
    private let resources: Resources
    private let folders: UserFolders
    private let progress: ProgressKeeper
    /// Whether all decks are waited for, however long that takes.
    private let waits: Bool
    /// The decks, as far as they have been found.
    private var collection = DeckCollection(ShelfPlaces())
    /// The places that are looked at beside the main thread, with what is found there.
    private var search: BackgroundJob<[(place: String, found: Result<FoundDeck, DeckError>)]>?
    /// The places of which it was said why there is no deck.
    private var toldRefusals: Set<String> = []
    private var covers = CoverLoader()

    /// How long the first frame waits for decks that are still being looked for.
    private static let searchTime = Duration.milliseconds(200)
    /// How many places are looked at before those found there are shown.
    private static let placesAtOnce = 8
    /// How many decks beside those in sight have their covers loaded, above and below.
    private static let coversBeside = 6

    init(_ maker: ScreenMaker) {
        resources = maker.resources
        folders = maker.folders
        progress = maker.progress
        waits = maker.arguments.command == .shot
    }

    /// Looks for decks anew, and finds those at least that are found at once. However long it takes, the one that was played
    /// last is among them, for the first key that is pressed may open it.
    mutating func findDecks() {
        progress.refreshIndex()
        search = nil
        collection = DeckCollection(
            ShelfPlaces(resources, folders, opened: progress.playedPaths),
            knowing: collection.decks + progress.leftDecks, wanting: progress.lastPlayedPath)
        let clock = Clock()
        while !collection.placesLeft.isEmpty, waits || clock.now < Self.searchTime || collection.lacksWanted {
            collection.lookAtNextPlace()
        }
    }

    /// Puts on the shelf what has been found and is not there yet, and tells, once, what is no deck where one belongs.
    mutating func addDecks(to shelf: inout ShelfSession) {
        for refusal in collection.refusals where toldRefusals.insert(refusal.path).inserted {
            complain(DeckFault(refusal).description)
        }
        for deck in collection.decks.dropFirst(shelf.decks.count) {
            shelf.add(
                deck, solvedCount: progress.solvedCount(of: deck), isLastPlayed: progress.isPlayedLast(deck))
        }
        shelf.setIncomplete(!collection.placesLeft.isEmpty)
    }

    /// Whether the shelf lacks anything that is on its way.
    func isLoading(_ shelf: ShelfSession) -> Bool {
        !collection.placesLeft.isEmpty || covers.isBusy
            || Self.decksWithCovers(shelf).contains(where: shelf.awaitsCover)
    }

    /// Takes what has come meanwhile, and asks for what is lacking still. Never waits.
    mutating func goOnLoading(_ shelf: inout ShelfSession, _ painter: Painter) {
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
                addDecks(to: &shelf)
            }
        }
        loadCovers(&shelf, painter, waits: false)
    }

    /// Waits until everything in sight is there.
    mutating func finishLoading(_ shelf: inout ShelfSession, _ painter: Painter) {
        while isLoading(shelf) { loadCovers(&shelf, painter, waits: true) }
    }

    /// Forgets all covers, when they are shown in another size or order.
    mutating func forgetCovers(_ shelf: inout ShelfSession, _ painter: Painter) {
        covers = CoverLoader()
        painter.keepCovers(0..<0)
        shelf.forgetCovers(except: 0..<0)
    }

    private mutating func loadCovers(_ shelf: inout ShelfSession, _ painter: Painter, waits: Bool) {
        let decks = Self.decksWithCovers(shelf)
        painter.keepCovers(decks)
        shelf.forgetCovers(except: decks)
        for (index, picture) in covers.take(waits: waits) where decks.contains(index) {
            if let picture, let image = picture.images.first {
                painter.show(cover: image, at: index)
                shelf.show(.picture(width: picture.size.width, height: picture.size.height), at: index)
            } else {
                shelf.show(.missing, at: index)
            }
        }
        for index in decks where shelf.awaitsCover(at: index) {
            if let cover = shelf.decks[index].cover {
                covers.begin(cover, for: index, side: shelf.layout.coverSide)
            } else {
                shelf.show(.missing, at: index)
            }
        }
    }

    /// The indexes of the decks whose covers are loaded.
    private static func decksWithCovers(_ shelf: ShelfSession) -> Range<Int> {
        shelf.layout.visibleDecks(andBeside: coversBeside)
    }
}
