// One place of an answer as it is laid out. Knows nothing of what the player has put there.

/// One character of an answer: a slot to fill, or a fixed sign that is shown from the start.
public enum AnswerCell: Sendable, Equatable {
    /// A slot that wants this character.
    case slot(Character)
    /// A space, hyphen or apostrophe: shown, never filled.
    case sign(Character)

    init(_ character: Character) {
        self = character.isAnswerSign ? .sign(character) : .slot(character)
    }
}
