// What can be pressed, in domain words. A click and a key both end as one of these.

import GuessEngine

/// Something on the screen that can be pressed.
public enum Target: Sendable, Hashable {
    case option(Int)
    case slot(Int)
    case hint, help, zoom, next, picture
    /// The score, which opens the score card; a button of the finish screen does so, too.
    case score
    /// The question's number, which opens the grid of all questions; a button of the finish screen does so, too.
    case number
    /// The dark veil behind the zoomed picture.
    case cover
    /// The button that closes help or a panel.
    case close
    /// An aid that the help screen offers.
    case aid(Aid)
    /// The default button of the finish screen or the game-over dialog.
    case `continue`
    /// The fresh start. Where it is asked for, on the score card and the finish screen, it asks first.
    case restart
    /// Copies the result, on the score card and the finish screen.
    case copy
    /// A question in the grid of all questions, by its place in playing order.
    case question(Int)
    /// The pages before and after the present one in the grid of all questions.
    case pageBack, pageForward
    /// The way back to the shelf of decks: a tab of the question, a button of the finish screen.
    case shelf
}
