// The language that the player chose on the shelf, kept beside the progress: a file with its tag and nothing else.

extension ProgressStore {
    private var languageFile: String { FilePath.join(folder, "language") }

    /// The tag of the language chosen last; nil if none was. Whether there is such a language is not known here.
    public var language: String? {
        guard let bytes = try? ByteReader.read(languageFile, limit: 100) else { return nil }
        let tag = String(decoding: bytes, as: UTF8.self).cleaned
        return tag.isEmpty ? nil : tag
    }

    /// Keeps the tag of a language.
    /// - Throws: `FileError` if it cannot be written; the one before is kept then.
    public func keep(language tag: String) throws(FileError) {
        try PrivateFolder.make(folder)
        try FileReplacement(languageFile).write(Array((tag + "\n").utf8))
    }
}
