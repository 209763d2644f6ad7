// The screens of a game. What can lie over them without being a part of the game is the scene's affair.

/// What the player is looking at; the raw values are the journal's words.
public enum Screen: String, Sendable {
    /// The question.
    case play
    /// Keys and prices, over the question.
    case help
    /// As help, with the aids that the rules offer.
    case aids
    /// The end of a pass through the deck.
    case finish
    /// The game-over dialog.
    case over
}
