// The decks of the shelf while they are found, one place after another. Reading one may take long, so whoever shows the shelf
// decides when, and on which thread.

/// The decks found so far, in the order of their places.
public struct DeckCollection: Sendable {
    /// The decks, none twice.
    public private(set) var decks: [FoundDeck] = []
    /// The places that nobody has looked at yet.
    public private(set) var placesLeft: ArraySlice<String>
    /// Why there is no deck at other places that were looked at.
    public private(set) var refusals: [DeckError] = []
    private let known: [String: FoundDeck]
    /// The place of the deck that is wanted before others among all places, and its real path; nil if there is none.
    private let wanted: (place: Int, path: String)?

    /// - Parameters:
    ///   - places: where decks may be.
    ///   - path: a folder or a list, the deck of which whoever shows the shelf will not go without; nil if there is none.
    ///   - known: decks found before. Where one of them lies nobody looks again, unless its list has gone.
    public init(_ places: ShelfPlaces, knowing known: [FoundDeck] = [], wanting path: String? = nil) {
        placesLeft = places.paths[...]
        self.known = Dictionary(known.map { ($0.path, $0) }) { $1 }
        wanted = path.flatMap(FilePath.resolved).flatMap { real in
            places.paths.firstIndex { FilePath.resolved($0) == real }.map { ($0, real) }
        }
        takeKnown()
    }

    /// Whether the deck that is wanted may still be found. It may turn up before its place, as when a folder and the list in it were
    /// both opened.
    public var lacksWanted: Bool {
        guard let wanted else { return false }
        return placesLeft.indices.contains(wanted.place) && !decks.contains { $0.file == wanted.path }
    }

    /// Takes what was found at the first of the places left. A deck that was found at an earlier place already is passed over, as
    /// when a folder and the list in it were both opened.
    public mutating func take(_ found: Result<FoundDeck, DeckError>) {
        switch found {
        case .success(let deck): add(deck)
        case .failure(let error):
            placesLeft = placesLeft.dropFirst()
            refusals.append(error)
        }
        takeKnown()
    }

    private mutating func add(_ deck: FoundDeck) {
        placesLeft = placesLeft.dropFirst()
        guard !decks.contains(where: { $0.file == deck.file }) else { return }
        decks.append(deck)
    }

    /// Takes the decks that were found before, up to a place that has to be looked at.
    private mutating func takeKnown() {
        while let place = placesLeft.first, let deck = known[place], FilePath.isFile(deck.file) { add(deck) }
    }

    /// Looks at the next place, if there is one left.
    public mutating func lookAtNextPlace() {
        if let place = placesLeft.first { take(FoundDeck.look(at: place)) }
    }
}
