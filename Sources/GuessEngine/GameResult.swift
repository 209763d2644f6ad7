// What a round through the deck came to.

/// The result of a round, better the more is solved and then the higher the score.
public struct GameResult: Sendable, Equatable, Comparable {
    /// The number of questions solved.
    public var solved: Int
    /// The score at its end.
    public var score: Int
    /// The number of hints used.
    public var hints: Int

    /// A result, from play or from a file.
    public init(solved: Int, score: Int, hints: Int) {
        self.solved = solved
        self.score = score
        self.hints = hints
    }

    /// The best of several rounds with one more; a round in which nothing was solved counts for nothing.
    ///
    /// - Parameter best: the best of the others; nil if there is none.
    public func better(of best: GameResult?) -> GameResult? {
        solved > 0 ? max(best ?? self, self) : best
    }

    /// Whether `other` is the better one: more solved, else more points, else fewer hints.
    public static func < (one: GameResult, other: GameResult) -> Bool {
        (one.solved, one.score, -one.hints) < (other.solved, other.score, -other.hints)
    }
}
