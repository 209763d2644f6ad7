// What of a game outlives the program. Knows no file: whoever keeps it may have kept it badly, so the game mends it.

/// A game at rest: everything that play changed, and nothing that only the screen cares about.
public struct SavedGame: Sendable, Equatable {
    /// The seed of all chance in the game.
    public var seed: UInt64
    /// Whether the questions come in a shuffled order.
    public var isShuffled: Bool
    /// The score when it was left.
    public var score: Int
    /// One record for each question, in the deck's order.
    public var records: [QuestionRecord]
    /// The questions of the pass as indexes into the deck, in any order; empty for the pass through the whole deck.
    public var pass: [Int]
    /// The current question's index in the deck.
    public var current: Int
    /// For each slot the index of the option that stands in it, in the order shown.
    public var row: [Int?]
    /// `play`, or where the pass ended: `finish` or `over`.
    public var screen: Screen
    /// The best of the rounds that came to their end or were given up for a fresh start; nil before the first of those.
    public var best: GameResult?

    /// A saved game with all its parts; none of them is believed before the game has looked at it.
    public init(
        seed: UInt64, isShuffled: Bool, score: Int, records: [QuestionRecord], pass: [Int], current: Int,
        row: [Int?], screen: Screen, best: GameResult?
    ) {
        self.seed = seed
        self.isShuffled = isShuffled
        self.score = score
        self.records = records
        self.pass = pass
        self.current = current
        self.row = row
        self.screen = screen
        self.best = best
    }
}
