// What a round through the deck came to.

/// The result of a round, better the more is solved and then the higher the score.
public struct GameResult: Sendable, Equatable, Comparable {
    public var solved: Int
    public var score: Int
    public var hints: Int

    public init(solved: Int, score: Int, hints: Int) {
        self.solved = solved
        self.score = score
        self.hints = hints
    }

    public static func < (one: GameResult, other: GameResult) -> Bool {
        (one.solved, one.score, -one.hints) < (other.solved, other.score, -other.hints)
    }
}
