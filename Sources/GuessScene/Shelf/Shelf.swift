// The shelf's state: the decks on it, and what only the screen cares about. Knows no place and no colour.

/// The shelf of decks.
public struct Shelf: Sendable, Equatable {
    /// The decks in their order.
    public var decks: [ShelfDeck] = []
    /// The index of the deck that was played last: one press goes on there.
    public var lastPlayed: Int?
    /// Whether there are places that nobody has looked for a deck at yet.
    public var isIncomplete = false
    /// What the language of the interface calls itself.
    public var languageName = ""
    /// The rules in force by their name; nil for the usual ones. What is solved by others is not counted here.
    public var rules: String?
    /// The folder of the player's own decks, as it is told to the player.
    public var ownFolder = ""
    /// Whether the help lies over the decks.
    public var isHelpOpen = false
    /// How far the list is scrolled, in points; kept in range by `ShelfLayout`.
    public var scroll = 0.0
    /// Where the focus ring lies; nil while the keyboard is not in use.
    public var focus: ShelfTarget?
    /// What was typed to get to a deck by its name.
    public var typing = ShelfTyping()
    /// What the pointer holds down.
    public var pressed: ShelfTarget?
    /// A line shown in place of what the shelf counts.
    public var notice: String?

    /// An empty shelf.
    public init() {}

    /// What can be pressed, in reading order.
    var targets: [ShelfTarget] { [.language] + decks.indices.map(ShelfTarget.deck) }

    /// What Enter presses while no ring is shown: where the player left off, else the first deck.
    var defaultTarget: ShelfTarget? {
        decks.isEmpty ? nil : .deck(lastPlayed ?? 0)
    }
}
