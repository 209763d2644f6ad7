/// What the player has done with one question so far.
public struct QuestionRecord: Sendable, Equatable {
    /// Whether it has been shown.
    public var isSeen = false
    /// Whether it has been answered rightly; its reward is paid once.
    public var isSolved = false
    /// The hints that were used on it.
    public var hints = 0
}
