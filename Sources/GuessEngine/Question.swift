// A question as the engine plays it. Knows nothing of files or pictures: those hang on its index in the deck.

/// One question: what is asked, and the characters offered to spell the answer with.
public struct Question: Sendable, Equatable {
    /// What kind of thing to guess; may be empty.
    public let title: String
    /// The answer as it is written.
    public let answer: String
    /// The options in the deck's order.
    public let options: [Character]

    /// Creates a question.
    public init(title: String, answer: String, options: [Character]) {
        self.title = title
        self.answer = answer
        self.options = options
    }

    // Cut when asked for: of ten thousand questions a player sees one at a time.

    /// The answer's user-perceived characters in order, slots and fixed signs.
    public var cells: [AnswerCell] { answer.map(AnswerCell.init) }

    /// The characters the slots want, in order.
    public var slots: [Character] {
        cells.compactMap { cell in
            guard case .slot(let character) = cell else { return nil }
            return character
        }
    }

    /// The answer's characters that the options cannot supply, counted with repetition. Empty if it can be spelled.
    public var missingCharacters: [Character] {
        var pool = options
        return slots.filter { character in
            guard let index = pool.firstIndex(where: { $0.matches(character) }) else { return true }
            pool.remove(at: index)
            return false
        }
    }

    /// Whether the game can be won on it: it has a slot, and the options spell the answer.
    public var isPlayable: Bool { !slots.isEmpty && missingCharacters.isEmpty }
}
