// What is remembered of each question of a round: counted by the game, and kept with its progress.

/// What the player has done with one question so far.
public struct QuestionRecord: Sendable, Equatable {
    /// Whether it has been shown.
    public var isSeen: Bool
    /// Whether it has been answered rightly; its reward is paid once.
    public var isSolved: Bool
    /// Whether it was solved with the first fill of the row, without a hint or an aid.
    public var isFirstTry: Bool
    /// The hints that were used on it.
    public var hints: Int
    /// How often the row was filled wrongly before it was solved.
    public var wrongFills: Int
    /// The options that an aid has taken out of the grid, as indexes into the options as shown, in the order they were taken.
    public var removedOptions: [Int]
    /// Whether an aid has lit up the answer's characters in the grid.
    public var isLit: Bool
    /// Whether an aid has shown the answer: solving it later brings no reward.
    public var isAnswerShown: Bool

    /// A record; without arguments, that of a question nobody has met.
    public init(
        isSeen: Bool = false, isSolved: Bool = false, isFirstTry: Bool = false, hints: Int = 0,
        wrongFills: Int = 0,
        removedOptions: [Int] = [], isLit: Bool = false, isAnswerShown: Bool = false
    ) {
        self.isSeen = isSeen
        self.isSolved = isSolved
        self.isFirstTry = isFirstTry
        self.hints = hints
        self.wrongFills = wrongFills
        self.removedOptions = removedOptions
        self.isLit = isLit
        self.isAnswerShown = isAnswerShown
    }

    /// Whether nothing has helped with it or gone wrong on it.
    var isUntouched: Bool {
        hints == 0 && wrongFills == 0 && removedOptions.isEmpty && !isLit && !isAnswerShown
    }
}
