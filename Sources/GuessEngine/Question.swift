// A question as the engine plays it. Knows nothing of files or pictures: those hang on its index in the deck.

/// One question: what is asked, and the characters offered to spell the answer with.
public struct Question: Sendable, Equatable {
    /// What kind of thing to guess; may be empty.
    public let title: String
    /// The answer's characters in order, slots and fixed signs.
    public let cells: [AnswerCell]
    /// The characters the slots want, in order.
    public let slots: [Character]
    /// The options in the deck's order.
    public let options: [Character]

    /// Creates a question whose answer is cut into user-perceived characters.
    public init(title: String, answer: String, options: [Character]) {
        self.title = title
        self.options = options
        cells = answer.map(AnswerCell.init)
        slots = cells.compactMap { cell in
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
