// One language of the interface, as its file of words has it. Knows nothing of what the words are for.

/// The words of one language.
public struct Language: Sendable, Equatable {
    /// What it is chosen by, a BCP 47 tag and the name of its file: `zh-Hant`.
    public let tag: String
    /// What its readers call it; the tag if the file does not say.
    public let name: String
    /// The locales it serves, as `zh_TW`, or as `zh` for all that no other language claims.
    public let locales: [String]
    /// Whose letter shapes it wants, as fontconfig names languages; nil if any will do.
    public let fonts: String?
    /// The words by their keys.
    public let texts: [String: String]
    /// What is wrong with the file, one line each.
    public let faults: [String]

    /// Reads a file of words: UTF-8, a line each, `key = text`; lines that begin with # are comments.
    ///
    /// Never fails: a line that is neither is named in `faults`.
    init(tag: String, bytes: [UInt8]) {
        var texts: [String: String] = [:]
        var faults: [String] = []
        for line in WordLines(bytes) {
            guard let (key, text) = line.entry else {
                faults.append("\(tag).txt:\(line.number): a line is 'key = text'")
                continue
            }
            if texts.updateValue(text, forKey: key) != nil {
                faults.append("\(tag).txt:\(line.number): \(key.onOneLine) stands twice")
            }
        }
        self.tag = tag
        name = texts.removeValue(forKey: "name") ?? tag
        locales = Self.locales(texts.removeValue(forKey: "locales"))
        fonts = texts.removeValue(forKey: "fonts")
        self.texts = texts
        self.faults = faults
    }

    private init(_ language: Language, texts: [String: String]) {
        tag = language.tag
        name = language.name
        locales = language.locales
        fonts = language.fonts
        self.texts = texts
        faults = language.faults
    }

    /// The language with the words it lacks taken from another.
    func completed(from other: Language) -> Language {
        Language(self, texts: texts.merging(other.texts) { own, _ in own })
    }

    /// How well the language of a file serves a locale: the length of the longest of its `locales` that the locale begins
    /// with; 0 if it does not serve it. The words are not taken in.
    static func fit(_ bytes: [UInt8], locale: String) -> Int {
        let line = WordLines(bytes).first { $0.entry?.key == "locales" }
        let wanted = plain(locale)
        return locales(line?.entry?.text).map(plain).filter { wanted == $0 || wanted.hasPrefix($0 + "_") }
            .map(\.utf8.count).max() ?? 0
    }

    private static func locales(_ text: String?) -> [String] {
        text?.split(separator: " ").map(String.init) ?? []
    }

    /// A locale without encoding and modifier: `zh_tw` for `zh-TW.UTF-8@radical`.
    private static func plain(_ locale: String) -> String {
        let name = locale.prefix { $0 != "." && $0 != "@" }
        return String(name.lowercased().map { $0 == "-" ? "_" : $0 })
    }
}

extension Language: CustomStringConvertible {
    /// The tag.
    public var description: String { tag }
}
