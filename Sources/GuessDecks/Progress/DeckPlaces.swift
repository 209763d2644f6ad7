// How a deck's place is written where it is kept: so that an installation, or a home folder, may move without the progress in
// its decks. Knows nothing of progress.

/// The folders of decks that may move.
public struct DeckPlaces: Sendable {
    /// The folders with the words that stand for them.
    private let roots: [(word: String, folder: String)]

    /// Creates places.
    ///
    /// - Parameters:
    ///   - shipped: the folder of the decks that come with the program.
    ///   - folders: the player's folders and the system's.
    public init(shipped: String, folders: UserFolders) {
        roots =
            [("shipped", shipped)] + (folders.ownDecks.map { [("own", $0)] } ?? [])
            + folders.systemDecks.map { ("system", $0) }
    }

    /// The places of the player who runs the program.
    public init(_ resources: Resources, _ folders: UserFolders) {
        self.init(shipped: resources.decksFolder, folders: folders)
    }

    /// A place's written form: below one of the folders relative to it, else the absolute path without links.
    func written(_ path: String) -> String {
        let path = FilePath.resolved(path) ?? path
        for (word, folder) in roots {
            guard let root = FilePath.resolved(folder), FilePath.isResolvedPath(path, below: root) else {
                continue
            }
            return word + ":"
                + String(decoding: path.utf8.dropFirst(FilePath.join(root, "").utf8.count), as: UTF8.self)
        }
        return path
    }

    /// The path that a written form means today; of several folders of one kind, the first that has the deck. Nil if it is none.
    func path(_ written: String) -> String? {
        if written.hasPrefix("/") { return written }
        var first: String?
        for (word, folder) in roots where written.hasPrefix(word + ":") {
            let path = FilePath.join(folder, String(written.dropFirst(word.count + 1)))
            if FilePath.kind(of: path) != nil { return path }
            first = first ?? path
        }
        return first
    }
}
