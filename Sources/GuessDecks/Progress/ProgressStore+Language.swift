// The language that the player chose on the shelf, kept beside the progress: a file with its tag and nothing else.

extension ProgressStore {
    private var languageFile: String { FilePath.join(folder, "language") }

    /// The tag of the language chosen last; nil if none was. Whether there is such a language is not known here.
    public var language: String? {
        guard let bytes = try? ByteReader.read(languageFile, limit: 100) else { return nil }
        let tag = String(decoding: bytes, as: UTF8.self).cleaned
        // What tags are made of; other text is not this program's.
        let isTag = tag.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "-" }
        return isTag && !tag.isEmpty ? tag : nil
    }

    /// Keeps the tag of a language.
    /// - Throws: `FileError` if it cannot be written, or a link leads to something else than a tag; what was there is kept then.
    public func keep(language tag: String) throws(FileError) {
        try PrivateFolder.make(folder)
        let file = try FileReplacement(languageFile)
        guard !file.isLinked || file.present == nil || language != nil else {
            throw FileError(path: file.shownPath, reason: "names no language, so it is left alone")
        }
        try file.write(Array((tag + "\n").utf8))
    }
}
