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

    /// The endings of pictures, the likeliest first. The last are formats that cannot be shown: they are found
    /// nevertheless, so that the message can say what is there.
    private static let endings = ["png", "jpg", "jpeg", "gif", "webp", "heic", "bmp", "tiff", "tif"]

    private let tree: FolderTree
    private let home: String
    private var pictures: [String: [Picture]] = [:]
    private var lowercased: [String: [Picture]]?

    /// An index of a tree's pictures, for the questions of a property list that lies in the folder `home`.
    init(_ tree: FolderTree, home: String) {
        self.tree = tree
        self.home = home
        for file in tree.files { add(file) }
    }

    /// The path of the picture that an icon's name means; nil if there is none.
    mutating func picture(named icon: String) -> String? {
        if let found = picture(exactlyNamed: icon) { return found }
        if let (stem, _) = Self.split(icon), let found = best(of: pictures[stem]) { return found }
        let byLowercase =
            lowercased
            ?? Dictionary(
                pictures.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: +)
        lowercased = byLowercase
        return best(of: byLowercase[icon.lowercased()])
    }

    /// The path of the picture of just this name, case and all; nil if there is none.
    func picture(exactlyNamed name: String) -> String? { best(of: pictures[name]) }

    private mutating func add(_ file: FolderTree.File) {
        guard let (stem, ending) = Self.split(file.name) else { return }
        var name = stem
        var scale = 0
        for (index, suffix) in ["@2x", "@3x"].enumerated() where stem.hasSuffix(suffix) {
            name = String(stem.dropLast(3))
            scale = index + 1
        }
        let folder = FilePath.lastPart(of: tree.folders[file.folder])
        if folder.hasSuffix(".imageset") {
            // In a catalogue the folder bears the icon's name and the file any; the largest is the best.
            pictures[String(folder.dropLast(9)), default: []].append(
                Picture(file: file, rank: 100 + 10 * (2 - scale) + ending))
            pictures[name, default: []].append(Picture(file: file, rank: 200 + 10 * scale + ending))
        } else {
            pictures[name, default: []].append(Picture(file: file, rank: 10 * scale + ending))
        }
    }

    /// A name without the ending of a picture, and the ending's place in the list; nil if it has none.
    private static func split(_ name: String) -> (stem: String, ending: Int)? {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex,
            let ending = endings.firstIndex(of: name[name.utf8.index(after: dot)...].lowercased())
        else { return nil }
        return (String(name[..<dot]), ending)
    }

    /// The best of several: by rank, then by nearness to the questions, then by depth and name, so that the choice
    /// never depends on the order in which the system lists a folder.
    private func best(of candidates: [Picture]?) -> String? {
        guard let candidates, let first = candidates.first else { return nil }
        guard candidates.count > 1 else { return tree.path(of: first.file) }
        let ranked = candidates.map { picture in
            let path = tree.path(of: picture.file)
            let shared = zip(path.utf8, FilePath.join(home, "").utf8).prefix { $0 == $1 }.count
            return (picture.rank, -shared, tree.depths[picture.file.folder], path)
        }
        return ranked.min(by: <)?.3
    }
}
