// The decks of the shelf while they are found, one place after another. Reading one may take long, so whoever shows the shelf
// decides when, and on which thread.

/// The decks found so far, in the order of their places.
public struct DeckCollection: Sendable {
    /// The decks, none twice.
    public private(set) var decks: [FoundDeck] = []
    /// The places that nobody has looked at yet.
    public private(set) var placesLeft: ArraySlice<String>

    /// A collection that is still empty.
    public init(_ places: ShelfPlaces) {
        placesLeft = places.paths[...]
    }

    /// Takes what was found at the first of the places left. What is no deck is passed over, and so is a deck that was found
    /// at an earlier place already, as when a folder and the list in it were both opened.
    public mutating func take(_ deck: FoundDeck?) {
        placesLeft = placesLeft.dropFirst()
        guard let deck, !decks.contains(where: { $0.file == deck.file }) else { return }
        decks.append(deck)
    }

    /// Looks at the next place, if there is one left.
    public mutating func lookAtNextPlace() {
        if let place = placesLeft.first { take(FoundDeck(at: place)) }
    }

    /// Looks at every place.
    public mutating func complete() {
        while !placesLeft.isEmpty { lookAtNextPlace() }
    }
}
