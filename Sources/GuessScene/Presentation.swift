// What only the screen cares about: nothing here is saved or journaled, and the game never sees it.

import GuessEngine

/// The state of the screen beside the game's own.
public struct Presentation: Sendable, Equatable {
    /// Where the focus ring lies; nil while the keyboard is not in use.
    public var focus: Target?
    /// What the pointer or a key holds down; drawn in its pressed look.
    public var pressed: Target?
    /// The panel that lies over the question; nil for none.
    public var panel: Panel?
    /// How long this deck has been played, for the score card.
    public var timePlayed = Duration.zero
    /// What was reached in all decks, for the score card; nil if that is not known.
    public var allDecks: Tally?
    /// Whether nothing is to move: what would is shown at its end at once.
    public var reducesMotion = false
    /// The button that began to shake because it was refused.
    public var shaken: Target?
    /// When it began to shake.
    public var shakeStart: Duration?
    /// A line shown for a while at the title's place.
    public var notice: String?
    /// When the notice appeared.
    public var noticeStart: Duration?
    /// When the finish screen appeared, for its animation.
    public var finishStart: Duration?
    /// The letters that narrow the grid; nil while none do.
    public internal(set) var narrowing: Narrowing?

    /// Nothing in focus, pressed or moving.
    public init() {}
}
