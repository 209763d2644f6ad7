// What the shelf tells of a deck. The questions themselves are read again when it is opened, so that a shelf of many is small.

/// A deck that can be opened.
public struct FoundDeck: Sendable, Equatable {
    /// Where it was found: what opens it.
    public let path: String
    /// The real path of its property list, by which it is known from another.
    public let file: String
    /// The name shown to the player.
    public let name: String
    /// The language whose fonts its name is set in, as fontconfig writes it.
    public let language: String
    /// How many questions can be played.
    public let questionCount: Int
    /// The path of the picture that stands for it: its cover, else that of the first question that has one; nil if there is
    /// none. Its bytes have not been looked at.
    public let cover: String?

    /// Looks for a deck at a path.
    /// - Throws: `DeckError` if there is none that plays.
    public init(at path: String) throws(DeckError) {
        self.init(try DeckReader.read(path).deck)
    }

    /// What looking for a deck at a path comes to.
    public static func look(at path: String) -> Result<FoundDeck, DeckError> {
        Result { () throws(DeckError) in try FoundDeck(at: path) }
    }

    /// A deck that was read.
    public init(_ deck: Deck) {
        path = deck.path
        file = FilePath.resolved(deck.file) ?? deck.file
        name = deck.name
        language = deck.fontLanguage
        questionCount = deck.questions.count
        cover = deck.cover ?? deck.questions.lazy.compactMap(\.picture).first
    }
}
