// What a deck is made from: rows, and what was wrong on the way to them.

/// The rows of a source in the order of the questions.
struct MakerSource {
    /// What to call the deck: the folder's name, or the table's without its ending.
    var name = ""
    /// The rows, whatever they are worth.
    var rows: [MakerRow] = []
    /// What concerns no row that is in `rows`.
    var faults: [DeckFault] = []

    /// Reads the source at a path: a folder of pictures, or else a table.
    ///
    /// - Throws: `DeckError` if it is neither.
    static func read(_ path: String) throws(DeckError) -> MakerSource {
        let path = FilePath.withoutTrailingSlashes(path)
        var source = FilePath.isFolder(path) ? try PictureFolder.read(path) : try QuestionTable.read(path)
        source.name = name(of: path)
        return source
    }

    private static func name(of path: String) -> String {
        let name = FilePath.lastPart(of: FilePath.resolved(path) ?? path)
        guard !FilePath.isFolder(path), let dot = name.lastIndex(of: "."), dot > name.startIndex else {
            return name.cleaned
        }
        return String(name[..<dot]).cleaned
    }
}
