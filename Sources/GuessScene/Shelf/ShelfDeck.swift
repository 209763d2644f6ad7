// A deck as the shelf shows it. Knows no file, and no pixel of its cover.

/// One deck on the shelf.
public struct ShelfDeck: Sendable, Equatable {
    /// What there is to show of its cover.
    public enum Cover: Sendable, Hashable {
        /// It has not been read yet.
        case awaited
        /// There is none, or it cannot be read.
        case missing
        /// A picture of this size in pixels.
        case picture(width: Int, height: Int)
    }

    /// The deck's name.
    public var name: String
    /// Whose letter shapes the name wants, as fontconfig names languages.
    public var language: String
    /// How the characters of its name, from the first, are read, as far as that is known: what may be typed in their place.
    public var readings: [[String]] = []
    /// How many of its questions are solved.
    public var solvedCount: Int
    /// How many questions it has.
    public var questionCount: Int
    /// What there is to show of its cover.
    public var cover: Cover

    /// A deck whose cover has not been read yet.
    public init(name: String, language: String, solvedCount: Int, questionCount: Int) {
        self.name = name
        self.language = language
        self.solvedCount = min(max(solvedCount, 0), questionCount)
        self.questionCount = questionCount
        cover = .awaited
    }

    /// Whether nothing of it is left to be solved.
    var isFinished: Bool { solvedCount == questionCount }
}
