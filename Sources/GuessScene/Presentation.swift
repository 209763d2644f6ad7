// What only the screen cares about: nothing here is saved or journaled, and the game never sees it.

import GuessEngine

/// The state of the screen beside the game's own.
public struct Presentation: Sendable, Equatable {
    /// Where the focus ring lies; nil while the keyboard is not in use.
    public var focus: Target?
    /// What the pointer or a key holds down; drawn in its pressed look.
    public var pressed: Target?
    /// When 提示 began to shake because it was refused.
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
