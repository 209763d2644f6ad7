// What one file of progress holds: how far a player is in one deck under one set of rules. Knows no file.

import GuessEngine

/// The progress in a deck.
struct DeckProgress: Equatable, Sendable {
    /// The deck's place, as `DeckPlaces` writes it.
    var deck: String
    /// The deck's name.
    var name: String
    /// How many questions the deck had.
    var questionCount: Int
    /// The name of the rules.
    var rules: String
    /// When it was played last, in seconds since 1970.
    var lastPlayed = 0
    /// How long it was played in all rounds, in seconds.
    var timePlayed = 0
    /// The seed of all chance.
    var seed: UInt64 = 1
    /// Whether the questions come in a shuffled order.
    var isShuffled = false
    /// The score.
    var score = Rules.startScore
    /// What was on the screen: `play`, `finish` or `over`.
    var screen = Screen.play
    /// The best of the rounds that ended; nil before there is one.
    var best: GameResult?
    /// The questions of which there is something to keep, in the deck's order, and then those that have gone.
    var questions: [QuestionProgress] = []
}
