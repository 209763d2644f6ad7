// What reading a deck gives: the deck, and what was wrong with it.

/// A deck that plays, with the faults that did not stop it.
public struct DeckReading: Sendable, Equatable {
    /// The deck.
    public let deck: Deck
    /// What was left out or mended, in the order of the file.
    public let faults: [DeckFault]

    /// Creates a reading.
    public init(deck: Deck, faults: [DeckFault]) {
        self.deck = deck
        self.faults = faults
    }
}
