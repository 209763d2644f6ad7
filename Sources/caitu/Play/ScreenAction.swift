// What a click or a key leads to, beyond the look of the screen it happened on.

import GuessEngine

/// Something to be done because of an event.
enum ScreenAction: Equatable {
    /// An input for the game; on the shelf an option is a deck.
    case input(Input)
    /// The text is offered to other programs.
    case copy(String)
    /// Back to the shelf of decks.
    case shelf
    /// The interface in another language.
    case language
    /// Save and quit.
    case quit
}
