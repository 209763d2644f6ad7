// What the journal says where a game begins: enough to play the same game again. Its first line has it, and so has each line on
// which a deck is opened from the shelf.

import GuessEngine

/// The game that the journal's following lines belong to.
public struct JournalGame: Sendable, Equatable {
    /// What the deck was opened by; empty on the shelf.
    public var deck: String
    /// The name of the rules.
    public var rules: String
    /// The seed of all chance.
    public var seed: UInt64
    /// Whether the questions come in a shuffled order.
    public var isShuffled: Bool
    /// How far the player had come, in a game that does not begin but goes on.
    private var progress: DeckProgress?

    /// The opening of a game.
    public init(deck: String, rules: String, seed: UInt64, isShuffled: Bool) {
        self.deck = deck
        self.rules = rules
        self.seed = seed
        self.isShuffled = isShuffled
    }

    /// The opening of a game as it stands on its deck.
    ///
    /// - Parameter goesOn: whether the game goes on from an earlier one.
    public init(_ game: Game, on deck: Deck, goesOn: Bool) {
        self.init(
            deck: deck.path, rules: game.rules.name, seed: game.seed, isShuffled: game.isShuffled)
        guard goesOn else { return }
        var progress = DeckProgress(
            deck: deck.path, name: deck.name, questionCount: deck.questions.count, rules: game.rules.name)
        progress.take(
            game.saved, identities: QuestionIdentity.all(of: deck.questions), questions: deck.questions,
            rules: game.rules, timePlayed: 0, at: 0)
        self.progress = progress
    }

    /// Adds the keys that every first line has, and what only some games need.
    public func add(to line: inout JSONLine) {
        line.add("deck", deck)
        line.add("rules", rules)
        line.add("seed", seed)
        if isShuffled { line.add("shuffled", true) }
        if let progress { line.add("progress", progress.object) }
    }

    /// The game as it opens on a deck.
    ///
    /// - Parameter number: the number, from 1, of the question that the journal shows first; a game that goes on knows it by itself.
    public func game(on deck: Deck, rules: Rules, question number: Int) -> Game {
        let questions = deck.questions.map(\.question)
        guard var progress else {
            return Game(
                questions: questions, rules: rules, seed: seed, isShuffled: isShuffled, first: number - 1)
        }
        let saved = progress.game(
            identities: QuestionIdentity.all(of: deck.questions), questions: deck.questions, rules: rules,
            seed: nil, isShuffled: nil)
        return Game(questions: questions, rules: rules, resuming: saved)
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
        if case .dictionary(let values)? = values["progress"] {
            progress = try? DeckProgress.read(values).progress
        }
    }
}
