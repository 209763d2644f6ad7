// A game that was left for the shelf, so that coming back goes on where it was left, saved or not.

import GuessDecks
import GuessEngine

/// A game that was left for the shelf.
struct LeftGame {
    /// The deck as the shelf knows it.
    let deck: FoundDeck
    /// The questions it is about.
    let questions: [Question]
    /// The game as it stood.
    let saved: SavedGame
    /// How long the deck was played.
    let timePlayed: Duration
}
