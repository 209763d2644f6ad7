// The files in and below a folder, listed once: the search for property lists and for pictures both work on the list.
// Links to folders are not entered, links to files count only if they stay inside. Knows nothing of decks.

import Glibc

/// The files below a folder, nearest first, within bounds.
struct FolderTree {
    /// A file of the tree.
    struct File {
        /// The index of its folder in `folders`.
        let folder: Int
        /// Its name in that folder.
        let name: String
    }

    /// A part that the list lacks.
    struct Gap {
        /// The folder.
        let path: String
        /// Why, in words.
        let reason: String
        /// What kept the list from being complete.
        let cause: Cause

        enum Cause { case notListed, tooDeep, tooMany }
    }

    /// The paths of the folders; the first is the tree's own.
    private(set) var folders: [String]
    /// How many folders below the first each one lies.
    private(set) var depths: [Int] = [0]
    /// The files, folder by folder in the order of `folders`.
    private(set) var files: [File] = []
    /// What the list lacks; empty if it is complete.
    private(set) var gaps: [Gap] = []
    /// The paths of links that are not followed, and of names that are not UTF-8, as far as they can be written.
    private(set) var passedOver: [String] = []

    /// Folders that hold copies or settings, never a deck of their own.
    static let copies: Set<String> = ["__MACOSX", "build", "xcuserdata"]

    private let limits: SearchLimits
    private let skippedFolders: Set<String>
    private var namesLeft: Int
    private var isCut = false
    /// The folder's real path, looked up when the first link is met.
    private var realRoot: String?

    /// Lists a folder. Never fails: what cannot be listed is named in `gaps`.
    ///
    /// - Parameter skippedFolders: names of folders that are not entered; neither are those that begin with a dot.
    init(_ folder: String, limits: SearchLimits, skippedFolders: Set<String> = FolderTree.copies) {
        folders = [folder]
        self.limits = limits
        self.skippedFolders = skippedFolders
        namesLeft = limits.names
        var index = 0
        while index < folders.count, namesLeft >= 0 {
            list(index)
            index += 1
        }
    }

    /// The path of a file of the tree.
    func path(of file: File) -> String { FilePath.join(folders[file.folder], file.name) }

    /// The file of a name in one of the folders; nil if there is none.
    func file(named name: String, in folder: String) -> File? {
        files.first { $0.name == name && folders[$0.folder] == folder }
    }

    private mutating func list(_ index: Int) {
        let folder = folders[index]
        guard let stream = opendir(folder) else {
            let reason = FileError(path: folder, systemError: errno).reason
            return gaps.append(Gap(path: folder, reason: reason, cause: .notListed))
        }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            namesLeft -= 1
            guard namesLeft >= 0 else {
                let reason = "the search stopped after \(limits.names) names"
                return gaps.append(Gap(path: folders[0], reason: reason, cause: .tooMany))
            }
            // Hidden are . and .., AppleDouble twins (._name), .git and the like.
            guard !entry.isHidden else { continue }
            // It cannot be the name of anything in a property list.
            guard let name = entry.name else {
                passedOver.append(FilePath.join(folder, entry.withName { String(cString: $0) }))
                continue
            }
            guard !skippedFolders.contains(name) else { continue }
            switch kind(of: entry, at: FilePath.join(folder, name)) {
            case S_IFREG: files.append(File(folder: index, name: name))
            case S_IFDIR: enter(FilePath.join(folder, name), from: index)
            default: continue
            }
        }
    }

    private mutating func enter(_ path: String, from parent: Int) {
        guard depths[parent] < limits.depth else {
            // One line is enough, however many branches are as deep.
            if !isCut {
                let reason = "lies deeper than \(limits.depth) folders and was not searched"
                gaps.append(Gap(path: path, reason: reason, cause: .tooDeep))
            }
            isCut = true
            return
        }
        folders.append(path)
        depths.append(depths[parent] + 1)
    }

    /// The kind of an entry: a regular file or a folder, else nil. A link counts as the file it leads to if that lies
    /// inside the tree, and never as a folder.
    private mutating func kind(of entry: UnsafeMutablePointer<dirent>, at path: @autoclosure () -> String)
        -> mode_t?
    {
        switch Int(entry.pointee.d_type) {
        case Int(DT_REG): return S_IFREG
        case Int(DT_DIR): return S_IFDIR
        case Int(DT_LNK): return isInsideLink(path()) ? S_IFREG : nil
        case Int(DT_UNKNOWN):
            var status = stat()
            guard lstat(path(), &status) == 0 else { return nil }
            let kind = status.st_mode & S_IFMT
            return kind == S_IFLNK ? (isInsideLink(path()) ? S_IFREG : nil) : kind
        default: return nil
        }
    }

    private mutating func isInsideLink(_ path: String) -> Bool {
        let root = realRoot ?? FilePath.resolved(folders[0]) ?? ""
        realRoot = root
        let isInside =
            FilePath.isFile(path)
            && FilePath.resolved(path).map { FilePath.isResolvedPath($0, below: root) } ?? false
        if !isInside { passedOver.append(path) }
        return isInside
    }
}
