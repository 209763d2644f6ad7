// The languages of the interface: a file of words each, in one folder. A new language is a new file and nothing else.

/// The languages that the game can speak.
public struct Languages: Sendable, Equatable {
    /// The language that is complete: others take from it what they lack, and it serves whoever reads none of them.
    public static let standardTag = "zh-Hans"

    private let folder: String

    /// The languages whose files of words lie in a folder.
    public init(folder: String) {
        self.folder = folder
    }

    /// The tags of all languages: the standard one first, then its other forms, then by the alphabet.
    public var tags: [String] {
        let files = FolderTree(folder, limits: SearchLimits(depth: 0, names: 1000, propertyLists: 0)).files
        let found = files.map(\.name).filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }
        func rank(_ tag: String) -> Int {
            if tag == Self.standardTag { return 0 }
            return tag.prefix { $0 != "-" } == Self.standardTag.prefix { $0 != "-" } ? 1 : 2
        }
        return found.sorted { (rank($0), $0) < (rank($1), $1) }
    }

    /// The language of a tag, in capitals or not; nil if there is none.
    /// - Throws: `FileError` if a file of words cannot be read.
    public func language(tag wanted: String) throws(FileError) -> Language? {
        let key = wanted.lowercased()
        guard let tag = tags.first(where: { $0.lowercased() == key }) else { return nil }
        return try language(tag)
    }

    /// The language that follows another in the order of `tags`, from the first again after the last; what cannot be read is
    /// passed over. Nil if there is no other.
    public func language(after tag: String) -> Language? {
        let tags = tags
        let here = tags.firstIndex(of: tag) ?? -1
        let others = tags[(here + 1)...] + tags[..<max(here, 0)]
        return others.lazy.compactMap { try? language($0) }.first
    }

    /// The language that serves a locale best: `zh-Hant` for `zh_TW.UTF-8`; the standard one if none does.
    /// - Throws: `FileError` if the words of that language cannot be read.
    public func language(locale: String?) throws(FileError) -> Language {
        var best = (tag: Self.standardTag, fit: 0)
        // The locales that say nothing of a language need no look at the others.
        if let locale, !["C", "POSIX"].contains(locale.prefix { $0 != "." }) {
            for tag in tags {
                let fit = (try? Language.fit(bytes(tag), locale: locale)) ?? 0
                if fit > best.fit { best = (tag, fit) }
            }
        }
        return try language(best.tag)
    }

    /// The locale of messages as POSIX finds it: the first of three variables that is set and not empty; nil if none is.
    /// - Parameter variable: the environment.
    public static func locale(from variable: (String) -> String?) -> String? {
        ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty }
    }

    private func language(_ tag: String) throws(FileError) -> Language {
        let standard = try written(Self.standardTag)
        return tag == Self.standardTag ? standard : try written(tag).completed(from: standard)
    }

    /// A language with the words of its own file only.
    func written(_ tag: String) throws(FileError) -> Language {
        Language(tag: tag, bytes: try bytes(tag))
    }

    private func bytes(_ tag: String) throws(FileError) -> [UInt8] {
        // A hundred times what a file of words takes.
        try ByteReader.read(FilePath.join(folder, tag + ".txt"), limit: 1 << 19)
    }
}
