// Finds the picture an icon's name means among the files of a deck. An icon is only ever looked up among names that
// were listed, so one with a path in it leads nowhere. Names match however their accents are composed, for Swift
// compares and hashes text canonically. Knows nothing of what a picture's bytes hold.

/// The pictures of a deck by name.
struct PictureIndex {
    private struct Picture {
        let file: FolderTree.File
        /// How well it fits its name: smaller is better.
        let rank: Int
    }

    /// The ways in which a file can bear a name, the best first; within each, scale and ending decide.
    private enum Rank {
        static let plain = 0
        static let describedInImageSet = 100
        static let inImageSet = 200
        static let namedInsideImageSet = 300
        /// Added for a format that cannot be shown: anything else is better.
        static let unreadable = 1000
    }

    let tree: FolderTree
    private let home: String
    private var pictures: [String: [Picture]] = [:]
    /// The folders of the image sets by the icon's name, as indexes of the tree.
    private var imageSets: [String: [Int]] = [:]
    /// The files of the image sets, whatever their endings, by folder.
    private var imageSetFiles: [Int: [FolderTree.File]] = [:]
    /// What the image sets that were asked for hold.
    private var imageSetPictures: [Int: [Picture]] = [:]
    /// The names by their lower case.
    private var lowercased: [String: [String]]?
    /// What was found for the names asked for so far.
    private var found: [String: String?] = [:]
    /// The same for names in lower case, which stand for every case.
    private var foundInAnyCase: [String: String?] = [:]
    /// Why names that a picture might have are none, listed when a picture is first missed.
    var reasonsByName: [String: String]?

    /// An index of a tree's pictures, for the questions of a property list that lies in the folder `home`.
    init(_ tree: FolderTree, home: String) {
        self.tree = tree
        self.home = home
        for file in tree.files { add(file) }
    }

    /// The path of the picture that an icon's name means; nil if there is none.
    mutating func picture(named icon: String) -> String? {
        if let found = picture(exactlyNamed: icon) { return found }
        if let name = PictureName(icon), let found = picture(exactlyNamed: name.stem) { return found }
        return picture(named: icon.lowercased(), knownAs: \.foundInAnyCase) { index, name in
            let names =
                index.lowercased
                ?? Dictionary(
                    Set(index.pictures.keys).union(index.imageSets.keys).map { ($0.lowercased(), [$0]) },
                    uniquingKeysWith: +)
            index.lowercased = names
            return (names[name] ?? []).flatMap { index.candidates($0) }
        }
    }

    /// The path of the picture of just this name, case and all; nil if there is none.
    mutating func picture(exactlyNamed name: String) -> String? {
        // As in most decks: one file has the name, and no image set.
        if imageSets.isEmpty, let files = pictures[name], files.count == 1 {
            return tree.path(of: files[0].file)
        }
        return picture(named: name, knownAs: \.found) { $0.candidates($1) }
    }

    /// The best of a name's candidates. They are gone through once: ten thousand questions may ask for a name that as many
    /// files bear.
    private mutating func picture(
        named name: String, knownAs answers: WritableKeyPath<PictureIndex, [String: String?]>,
        among candidates: (inout PictureIndex, String) -> [Picture]
    ) -> String? {
        if let known = self[keyPath: answers][name] { return known }
        let path = best(of: candidates(&self, name))
        self[keyPath: answers][name] = .some(path)
        return path
    }

    private mutating func add(_ file: FolderTree.File) {
        let folder = FilePath.lastPart(of: tree.folders[file.folder])
        let isInImageSet = folder.hasSuffix(AssetCatalogue.imageSetEnding)
        if isInImageSet {
            let icon = String(folder.dropLast(AssetCatalogue.imageSetEnding.count))
            // A folder's files come one after another.
            if imageSetFiles[file.folder] == nil { imageSets[icon, default: []].append(file.folder) }
            imageSetFiles[file.folder, default: []].append(file)
        }
        guard let name = PictureName(file.name) else { return }
        let rank = isInImageSet ? Rank.namedInsideImageSet : Rank.plain
        pictures[name.withoutScale, default: []].append(
            Picture(file: file, rank: rank + 10 * (3 - name.scale) + Self.rank(name)))
    }

    private static func rank(_ name: PictureName) -> Int {
        name.endingRank + (name.isReadable ? 0 : Rank.unreadable)
    }

    /// The files that bear a name in any way.
    private mutating func candidates(_ name: String) -> [Picture] {
        (imageSets[name] ?? []).flatMap { picturesOfImageSet($0) } + (pictures[name] ?? [])
    }

    /// The pictures in the folder of an image set: first those that its description names, then, the larger scale
    /// first, all others.
    private mutating func picturesOfImageSet(_ folder: Int) -> [Picture] {
        if let known = imageSetPictures[folder] { return known }
        let files = imageSetFiles[folder] ?? []
        var found: [Picture] = []
        if let contents = files.first(where: { $0.name == AssetCatalogue.contentsName }) {
            let names = AssetCatalogue.fileNames(describedBy: tree.path(of: contents))
            for (position, name) in names.prefix(100).enumerated() {
                guard let file = Self.file(named: name, in: files) else { continue }
                let isReadable = PictureName(file.name)?.isReadable ?? true
                let rank = Rank.describedInImageSet + position + (isReadable ? 0 : Rank.unreadable)
                found.append(Picture(file: file, rank: rank))
            }
        }
        for file in files {
            guard let name = PictureName(file.name) else { continue }
            found.append(Picture(file: file, rank: Rank.inImageSet + 10 * (3 - name.scale) + Self.rank(name)))
        }
        imageSetPictures[folder] = found
        return found
    }

    /// The file of a name; its case is forgiven, for on the machines that catalogues are made on it does not count.
    private static func file(named name: String, in files: [FolderTree.File]) -> FolderTree.File? {
        files.first { $0.name == name } ?? files.first { $0.name.lowercased() == name.lowercased() }
    }

    /// The best of several: by rank, then by nearness to the questions, then by depth and name, so that the choice
    /// never depends on the order in which the system lists a folder.
    private func best(of candidates: [Picture]) -> String? {
        guard let first = candidates.first else { return nil }
        guard candidates.count > 1 else { return tree.path(of: first.file) }
        let ranked = candidates.map { picture in
            let path = tree.path(of: picture.file)
            let shared = zip(path.utf8, FilePath.join(home, "").utf8).prefix { $0 == $1 }.count
            return (picture.rank, -shared, tree.depths[picture.file.folder], path)
        }
        return ranked.min(by: <)?.3
    }
}
