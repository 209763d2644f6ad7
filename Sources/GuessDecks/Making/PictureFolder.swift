// Takes a folder of pictures for questions: a picture's file name is its answer, the name of the sub-folder it lies in is
// its title. Knows nothing of what a picture's bytes hold.

/// Reads a folder of pictures.
enum PictureFolder {
    /// A folder with this file in it is a deck: its pictures' names are no answers.
    private static let deckFile = "questions.plist"

    /// The pictures in and below a folder, by folder and name.
    ///
    /// - Throws: `DeckError` if there is none, or the folder is a deck already.
    static func read(_ folder: String, limits: SearchLimits = .standard) throws(DeckError) -> MakerSource {
        let tree = FolderTree(folder, limits: limits, skippedFolders: ["__MACOSX"])
        var source = MakerSource()
        source.faults = tree.gaps.map { DeckFault(file: $0.path, reason: $0.reason) }
        source.faults += faults(ofPassedOver: tree.passedOver)

        let decks = Set(tree.files.lazy.filter { $0.name == deckFile }.map(\.folder))
        guard !decks.contains(0) else {
            throw DeckError(path: folder, reason: "is a deck already: it has a \(deckFile)")
        }
        for deck in decks.sorted(by: { tree.folders[$0] < tree.folders[$1] }) {
            source.faults.append(
                DeckFault(file: tree.folders[deck], reason: "is a deck already: passed over", isWarning: true)
            )
        }
        let pictures = bestScales(tree.files.filter { !decks.contains($0.folder) })
        for (file, name) in pictures.sorted(by: { tree.path(of: $0.file) < tree.path(of: $1.file) }) {
            let path = tree.path(of: file)
            let title = file.folder == 0 ? "" : FilePath.lastPart(of: tree.folders[file.folder])
            source.rows.append(
                MakerRow(
                    file: path, number: nil,
                    values: ["answer": .string(name.withoutScale), "title": .string(title)],
                    picture: .success(path)))
        }
        guard !source.rows.isEmpty else {
            throw DeckError(
                path: folder, reason: "holds no picture: looked for names that end in .png, .jpg or .jpeg",
                faults: source.faults)
        }
        return source
    }

    /// The files that are pictures; of one picture in several scales, the largest.
    private static func bestScales(_ files: [FolderTree.File]) -> [(file: FolderTree.File, name: PictureName)]
    {
        struct Place: Hashable {
            let folder: Int
            let name: String
            let ending: Int
            let isReadable: Bool
        }
        var best: [Place: (file: FolderTree.File, name: PictureName)] = [:]
        for file in files {
            guard let name = PictureName(file.name) else { continue }
            let place = Place(
                folder: file.folder, name: name.withoutScale, ending: name.endingRank,
                isReadable: name.isReadable)
            if let known = best[place], known.name.scale >= name.scale { continue }
            best[place] = (file, name)
        }
        return Array(best.values)
    }

    /// What a search for decks may pass over in silence is somebody's picture here, or a folder full of them.
    private static func faults(ofPassedOver paths: [String]) -> [DeckFault] {
        paths.sorted().compactMap { path in
            guard PictureName(FilePath.lastPart(of: path)) != nil || FilePath.isFolder(path) else {
                return nil
            }
            let isReadable = FilePath.kind(of: path) != nil
            return DeckFault(
                file: path,
                reason: isReadable
                    ? "is a link out of the folder, or to another folder: not followed"
                    : "is a link to nothing, or has a name that is not UTF-8")
        }
    }
}
