// What a key press or a click amounts to.

import GuessEngine

/// What should happen because of a key or a click.
public enum KeyAction: Sendable, Equatable {
    /// An input for the game.
    case input(Input)
    /// The focus ring appears at, or moves to, a target.
    case focus(Target)
    /// A narrowing of the grid begins: its readings are to be looked up.
    case startNarrowing
    /// The narrowing goes on as this; nil ends it.
    case narrowing(Narrowing?)
    /// A panel opens, perhaps in place of another, or turns its page; nil closes it.
    case panel(Panel?)
    /// A digit of a number in the grid of all questions; the question of that number is led to.
    case digit(Int)
    /// The result is copied for other programs.
    case copy
    /// Back to the shelf of decks: nothing was open that could be closed instead.
    case shelf
    /// Save and quit.
    case quit
}
