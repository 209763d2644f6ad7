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
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let lines = bytes[start...].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, rawLine) in lines.enumerated() {
            let line = Self.trimmed(rawLine)
            guard let first = line.first, first != UInt8(ascii: "#") else { continue }
            guard let sign = line.firstIndex(of: UInt8(ascii: "=")) else {
                faults.append("\(tag).txt:\(index + 1): a line is 'key = text'")
                continue
            }
            let key = String(decoding: Self.trimmed(line[..<sign]), as: UTF8.self)
            let text = String(decoding: Self.trimmed(line[(sign + 1)...]), as: UTF8.self)
            if texts.updateValue(text, forKey: key) != nil {
                faults.append("\(tag).txt:\(index + 1): \(key.onOneLine) stands twice")
            }
        }
        self.tag = tag
        name = texts.removeValue(forKey: "name") ?? tag
        let locales = texts.removeValue(forKey: "locales") ?? ""
        self.locales = locales.split(separator: " ").map(String.init)
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

    /// How well the language serves a locale: the length of the longest of `locales` that it begins with; 0 if it does
    /// not serve it.
    func fit(locale: String) -> Int {
        let wanted = Self.plain(locale)
        return locales.map(Self.plain).filter { wanted == $0 || wanted.hasPrefix($0 + "_") }
            .map(\.utf8.count).max() ?? 0
    }

    /// A locale without encoding and modifier: `zh_tw` for `zh-TW.UTF-8@radical`.
    private static func plain(_ locale: String) -> String {
        let name = locale.prefix { $0 != "." && $0 != "@" }
        return String(name.lowercased().map { $0 == "-" ? "_" : $0 })
    }

    /// Spaces of other widths are part of a text.
    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
        guard let first = bytes.firstIndex(where: { !isBlank($0) }),
            let last = bytes.lastIndex(where: { !isBlank($0) })
        else { return [] }
        return bytes[first...last]
    }
}
