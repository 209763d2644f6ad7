// What can be pressed on the shelf, in domain words, as `Target` is in a game.

/// Something on the shelf that can be pressed.
public enum ShelfTarget: Sendable, Hashable {
    /// A deck by its index on the shelf.
    case deck(Int)
    /// The tab that changes the language.
    case language
    /// The sign that opens the help.
    case help
    /// What closes the help.
    case close
}
