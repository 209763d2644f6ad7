// Everything that can happen to a game, in domain words. Knows no key, button or pixel.

/// Something that has happened: a button pressed, or a deadline reached.
public enum Input: Sendable, Equatable {
    /// The option with this index in the shown order.
    case optionPressed(Int)
    /// The slot with this index.
    case slotPressed(Int)
    case hintPressed
    case nextPressed
    /// 大图, the picture or the cover.
    case zoomPressed
    case helpPressed
    /// One of the aids that the help screen offers.
    case aidPressed(Aid)
    /// The question before this one.
    case previousPressed
    /// The question at this place in playing order, from 0.
    case questionChosen(Int)
    /// What is open shall close: zoom or help.
    case closePressed
    /// The row shall be emptied.
    case rowCleared
    /// The default button of the finish screen or the game-over dialog.
    case continuePressed
    /// A fresh start from the first question; the result so far may be the best.
    case restartPressed
    /// The wait after a right answer is over.
    case waitEnded
    /// The zoom has arrived.
    case zoomEnded
}
