// What the command line asks for, as a value.

import GuessEngine
import GuessScene

/// The command line, understood.
struct Arguments: Equatable {
    /// What the program is to do.
    enum Command: String, CaseIterable {
        case play, shot, check, make, list, replay
    }

    var command = Command.play
    /// The decks' paths: none for the shelf, several for `check` only; what `make` makes one from.
    var decks: [String] = []
    var rules = Rules.classic
    /// The first question, from 1; nil for where the player left off, else the first.
    var question: Int?
    /// Pixels to a point; nil to follow the server's resolution.
    var scale: Double?
    /// The seed of all chance; nil for the one of the game that is gone on with, for a new one in each other game, and always the same
    /// in each picture of `shot` and each deck of `make`.
    var seed: UInt64?
    /// Whether the questions come in a shuffled order; false also goes on with one.
    var isShuffled = false
    /// The tag of the interface's language; nil for what the environment says.
    var language: String?
    /// Whether the window takes the whole screen.
    var isFullscreen = false
    /// Whether the deck's own art is left aside.
    var usesDefaultSkin = false
    /// Where the journal goes, `-` for standard output; nil for nowhere.
    var journal: String?
    /// Whether progress is neither read nor written.
    var savesNothing = false
    /// Where the picture of `shot` goes, or the deck of `make`.
    var output: String?
    /// Whether `check` answers in JSON Lines.
    var answersInJSON = false
    /// What `shot` does before it takes the picture.
    var steps: [Step] = []

    /// A request that is answered with text and no game.
    enum Information { case help, version }
    var information: Information?

    /// The seed asked for, else any: a short one, to be typed by whoever wants the same game again; always the same for a picture.
    var chosenSeed: UInt64 { seed ?? (command == .play ? UInt64.random(in: 1...999_999) : 1) }
}
