// A question and what hangs on it in its deck. Only the picture's path is known here: decoding is the display's business.

import GuessEngine

/// A playable question of a deck.
public struct DeckQuestion: Sendable, Equatable {
    /// What the engine plays.
    public let question: Question
    /// Its number in the deck's file, from 1; questions that were left out keep their numbers.
    public let number: Int
    /// The picture's path, or nil if the deck has none for it. The file exists; its bytes have not been looked at.
    public let picture: String?

    /// Creates a question of a deck.
    public init(question: Question, number: Int, picture: String?) {
        self.question = question
        self.number = number
        self.picture = picture
    }
}
