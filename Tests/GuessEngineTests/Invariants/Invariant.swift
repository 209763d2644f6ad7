// What must hold for every input in every state, whatever the rules.

import GuessEngine

/// Something that no input may break.
enum Invariant: CaseIterable {
    /// Every option stands either in its cell or in one slot.
    case cells
    /// No option stands in the row twice.
    case noOptionTwice
    /// The options are the question's, and keep their order while it is shown.
    case options
    /// The row changes only as the input says.
    case row
    /// The verdict is what the row amounts to.
    case verdict
    /// The score changes by the reward, the price and the penalty that the input may bring, and by nothing else.
    case score
    /// Without debts the score never falls below zero.
    case noDebt
    /// Under the cover nothing changes but the zoom.
    case cover
    /// Where the zoom is, is never changed by leaps, except that a button snaps it shut.
    case motion
    /// In a wait nothing acts but its end and next.
    case wait
    /// A wait follows a right row, and only that.
    case waitsWhenRight
    /// There is a deadline when something moves, and only then, and never further off than the rules say.
    case deadlines
    /// The position lies in its pass, and the pass in the deck.
    case position
    /// No input goes more than one question further.
    case oneStep
    /// What was seen, solved and hinted is kept until a fresh start.
    case records
    /// The screen changes only for help, the end of a pass, a fresh start and the end of the score.
    case screen
    /// On other screens than the question nothing changes but by their own buttons.
    case otherScreens
    /// Effects tell what happened.
    case effects
}
