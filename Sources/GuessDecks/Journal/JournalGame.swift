// What the journal says where a game begins: enough to play the same game again. Its first line has it, and so has each line on
// which a deck is opened from the shelf.

import GuessEngine

/// The game that the journal's following lines belong to.
public struct JournalGame: Sendable, Equatable {
    /// The deck's folder as it was given; empty on the shelf.
    public var deck: String
    /// The name of the rules.
    public var rules: String
    /// The seed of all chance.
    public var seed: UInt64
    /// Whether the questions come in a shuffled order.
    public var isShuffled: Bool

    /// The opening of a game.
    public init(deck: String, rules: String, seed: UInt64, isShuffled: Bool) {
        self.deck = deck
        self.rules = rules
        self.seed = seed
        self.isShuffled = isShuffled
    }

    /// Adds the keys that every first line has, and what only some games need.
    public func add(to line: inout JSONLine) {
        line.add("deck", deck)
        line.add("rules", rules)
        line.add("seed", seed)
        if isShuffled { line.add("shuffled", true) }
    }

    /// The game as it begins on a deck, at the question that the journal shows first.
    ///
    /// - Parameter number: the question's number as shown, from 1.
    public func game(on deck: Deck, rules: Rules, question number: Int) -> Game {
        Game(
            questions: deck.questions.map(\.question), rules: rules, seed: seed, isShuffled: isShuffled,
            first: number - 1)
    }
}

extension JournalGame {
    /// The opening on a line that was read; nil if there is none.
    init?(_ values: PropertyDictionary) {
        guard case .string(let deck)? = values["deck"], case .string(let rules)? = values["rules"] else {
            return nil
        }
        switch values["seed"] {
        case .integer(let number)? where number >= 0: seed = UInt64(number)
        case .natural(let number)?: seed = number
        default: return nil
        }
        self.deck = deck
        self.rules = rules
        isShuffled = values["shuffled"] == .truth(true)
    }
}
