// What a deck says of itself in the Info.plist beside its questions.

/// A deck's name, language and copyright.
struct DeckInformation {
    /// The language of a deck that names none.
    static let defaultLanguage = "zh-cn"

    let name: String?
    let copyright: String?
    private let statedLanguage: String?

    /// Takes what the root of an Info.plist says; what it does not say is nil.
    init(_ root: PropertyValue?) {
        var values = PropertyDictionary()
        if case .dictionary(let found) = root { values = found }
        name = Self.text(values["CFBundleDisplayName"])
        statedLanguage = Self.text(values["CFBundleDevelopmentRegion"]).map(Self.language)
        copyright = Self.text(values["NSHumanReadableCopyright"])
    }

    /// The language of questions with these texts: what the deck says, unless it names no East Asian language and the
    /// texts are in one; else what the texts look like.
    func language(ofTexts texts: some Sequence<String>) -> String {
        if let statedLanguage, TextLanguage.isEastAsian(statedLanguage) { return statedLanguage }
        return TextLanguage.guess(texts) ?? statedLanguage ?? Self.defaultLanguage
    }

    /// A text with something in it. `$(NAME)` stands for a setting that was never filled in, and counts as absent.
    private static func text(_ value: PropertyValue?) -> String? {
        guard case .string(let raw) = value else { return nil }
        let text = String(raw.cleaned.prefix(QuestionJudge.longestTitle))
        let isSetting = zip(text, text.dropFirst()).contains { $0 == "$" && ($1 == "(" || $1 == "{") }
        return text.isEmpty || isSetting ? nil : text
    }

    /// A region as fontconfig names languages: `zh_CN` and `zh-Hans` are `zh-cn`, `zh-Hant` is `zh-tw`, `en_US` is `en`.
    static func language(_ region: String) -> String {
        let parts = region.lowercased().split { $0 == "-" || $0 == "_" }
        guard let first = parts.first, first.allSatisfy({ $0.isASCII && $0.isLetter }) else {
            return defaultLanguage
        }
        // Names that old development tools wrote out.
        let names = [
            "chinese": "zh", "china": "zh", "english": "en", "japanese": "ja", "korean": "ko", "french": "fr",
            "german": "de", "spanish": "es", "italian": "it",
        ]
        let language = names[String(first)] ?? String(first)
        guard language.utf8.count <= 3 else { return defaultLanguage }
        guard language == "zh" else { return language }
        if parts.contains("hk") { return "zh-hk" }
        if parts.contains("mo") { return "zh-mo" }
        if parts.contains("tw") || parts.contains("hant") { return "zh-tw" }
        return parts.contains("sg") ? "zh-sg" : "zh-cn"
    }
}
