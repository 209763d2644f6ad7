// What a deck is made from: rows, and what was wrong on the way to them.

/// The rows of a source in the order of the questions.
struct MakerSource {
    /// The rows, whatever they are worth.
    var rows: [MakerRow] = []
    /// What concerns no row that is in `rows`.
    var faults: [DeckFault] = []

    /// Reads the source at a path: a folder of pictures, or else a table.
    ///
    /// - Throws: `DeckError` if it is neither.
    static func read(_ path: String) throws(DeckError) -> MakerSource {
        let path = FilePath.withoutTrailingSlashes(path)
        return FilePath.isFolder(path) ? try PictureFolder.read(path) : try QuestionTable.read(path)
    }
}
