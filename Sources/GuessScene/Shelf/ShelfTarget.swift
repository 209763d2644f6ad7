/// Something on the shelf that can be pressed.
public enum ShelfTarget: Sendable, Hashable {
    /// A deck by its place on the shelf, from 0.
    case deck(Int)
    /// The tab that changes the language.
    case language
    /// The sign that opens the help.
    case help
    /// What closes the help.
    case close
}
