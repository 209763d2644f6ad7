// Where decks may lie: those that come with the program, the player's, and those played before. Lists places in the order of
// the shelf; whether there is a deck at one is for `FoundDeck` to see.

/// The paths at which the shelf looks for decks, in its order.
public struct ShelfPlaces: Sendable, Equatable {
    /// The paths, none twice, as they were named; nothing is known of them but that they exist.
    public let paths: [String]

    /// The most names looked at in one folder of decks: more would not fit any shelf, and the folder may be anything.
    static let mostInFolder = 500

    /// - Parameters:
    ///   - shipped: the decks that come with the program, in the order in which they are shown.
    ///   - folders: folders of decks, each of whose folders is one.
    ///   - opened: paths of decks that were opened before.
    public init(shipped: [String] = [], folders: [String] = [], opened: [String] = []) {
        let found = shipped + folders.flatMap(Self.folders(in:)) + opened
        var known: Set<[UInt8]> = []
        paths = found.filter { path in
            // What has gone has no real path.
            guard let real = FilePath.resolved(path) else { return false }
            return known.insert(Array(real.utf8)).inserted
        }
    }

    /// The places of the player who runs the program.
    public init(_ resources: Resources, _ folders: UserFolders, opened: [String]) {
        self.init(shipped: resources.shippedDecks, folders: folders.decks, opened: opened)
    }

    /// The folders in a folder by name, numbers in it by their value, links to folders included, hidden ones left out; none if it cannot be read.
    static func folders(in folder: String) -> [String] {
        FolderNames.list(folder, most: mostInFolder).filter { !FolderTree.copies.contains($0) }
            .sorted { $0.isNaturallyBefore($1) }
            .map { FilePath.join(folder, $0) }.filter(FilePath.isFolder)
    }
}
