// A deck as the game takes it: questions that can be played, and where their pictures lie.
// Knows nothing of how it was read, and nothing of what a picture's bytes hold.

/// A named set of questions with their pictures.
public struct Deck: Sendable, Equatable {
    /// The name shown to the player: `CFBundleDisplayName`, else the folder's name.
    public let name: String
    /// The deck's language as fontconfig writes it: `zh-cn`, `zh-tw`, `en`, …
    public let language: String
    /// Who made it (`NSHumanReadableCopyright`), or nil if the deck does not say.
    public let copyright: String?
    /// What it was opened by: a folder at or above its list, or the list itself.
    public let path: String
    /// The property list the questions came from.
    public let file: String
    /// The playable questions in the file's order; never empty in a deck that was read.
    public let questions: [DeckQuestion]
    /// The paths of the art the deck brings along, by the names of `DeckArt`.
    public let art: [String: String]
    /// The path of the picture that the deck has for its cover, or nil if it has none.
    public let cover: String?

    /// The language whose fonts its text is set in. Only Han characters look different from language to language; all others are set
    /// in the interface's fonts, or one window would show two typefaces.
    public var fontLanguage: String {
        TextLanguage.isEastAsian(language) ? language : Self.usualFontLanguage
    }

    /// The language whose fonts are used where nothing asks for others.
    public static let usualFontLanguage = "zh-cn"

    /// Creates a deck from its parts.
    public init(
        name: String, language: String, copyright: String?, path: String, file: String,
        questions: [DeckQuestion], art: [String: String] = [:], cover: String? = nil
    ) {
        self.name = name
        self.language = language
        self.copyright = copyright
        self.path = path
        self.file = file
        self.questions = questions
        self.art = art
        self.cover = cover
    }
}
