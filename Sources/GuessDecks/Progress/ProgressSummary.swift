// What a shelf, a list and a score card want to know of progress.

import GuessEngine

/// A deck that has been played under one set of rules.
public struct ProgressSummary: Sendable, Equatable {
    /// What tells the deck from all others: the same for the same list of questions, however its path was written.
    public let identifier: String
    /// The path that it was opened by, absolute. There may be nothing any more.
    public let path: String
    /// The deck's name.
    public let name: String
    /// The name of the rules.
    public let rules: String
    /// How many questions it had when it was played last.
    public let questionCount: Int
    /// How many of them are solved.
    public let solvedCount: Int
    /// How many of those were solved with the first fill of the row and without help.
    public let firstTryCount: Int
    /// How many hints were used in the present round.
    public let hintCount: Int
    /// The score.
    public let score: Int
    /// When it was played last, in seconds since 1970.
    public let lastPlayed: Int
    /// How long it was played in all rounds, in seconds.
    public let timePlayed: Int
    /// The best of the rounds that ended; nil before there is one.
    public let best: GameResult?

    init(_ progress: DeckProgress, identifier: String, path: String) {
        let questions = progress.questions.filter { !$0.isGone }
        self.identifier = identifier
        self.path = path
        name = progress.name
        rules = progress.rules
        questionCount = progress.questionCount
        solvedCount = progress.solvedCount
        firstTryCount = questions.count { $0.record.isSolved && $0.record.isFirstTry }
        hintCount = questions.reduce(0) { $0 + $1.record.hints }
        score = progress.score
        lastPlayed = progress.lastPlayed
        timePlayed = progress.timePlayed
        best = progress.best
    }
}
