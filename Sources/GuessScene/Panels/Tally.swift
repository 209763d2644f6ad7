// What the score card counts, of one deck or of several.

import GuessEngine

/// The figures of the score card.
public struct Tally: Sendable, Equatable {
    /// The questions there are.
    public var questions: Int
    /// Those of them that are solved.
    public var solved: Int
    /// Those solved with the first fill of the row, without a hint or an aid.
    public var firstTries: Int
    /// The hints used.
    public var hints: Int
    /// The time played.
    public var time: Duration
    /// The best result of the rounds that ended; nil before there is one in which something was solved.
    public var best: GameResult?

    /// The figures as they are counted elsewhere.
    public init(
        questions: Int, solved: Int, firstTries: Int, hints: Int, time: Duration, best: GameResult?
    ) {
        self.questions = questions
        self.solved = solved
        self.firstTries = firstTries
        self.hints = hints
        self.time = time
        self.best = best
    }

    /// The figures of a game. Its present round may be the best once it has come to its end.
    public init(_ game: Game, time: Duration) {
        self.init(
            questions: game.questions.count, solved: game.solvedCount, firstTries: game.firstTryCount,
            hints: game.hintCount, time: time, best: game.best)
    }

    /// The sum of both, and the better of their best results.
    public static func + (one: Tally, other: Tally) -> Tally {
        Tally(
            questions: one.questions + other.questions, solved: one.solved + other.solved,
            firstTries: one.firstTries + other.firstTries, hints: one.hints + other.hints,
            time: one.time + other.time, best: [one.best, other.best].compactMap { $0 }.max())
    }

    /// The part of the solved questions that was solved at once, in percent; nil while none is.
    var firstTryRate: Int? { solved > 0 ? (firstTries * 100 + solved / 2) / solved : nil }
}
