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
        /// Whether the search was bounded; else the folder could not be listed.
        let isBound: Bool
    }

    /// The paths of the folders; the first is the tree's own.
    private(set) var folders: [String]
    /// How many folders below the first each one lies.
    private(set) var depths: [Int] = [0]
    /// The files, folder by folder in the order of `folders`.
    private(set) var files: [File] = []
    /// What the list lacks; empty if it is complete.
    private(set) var gaps: [Gap] = []

    private let limits: SearchLimits
    private var namesLeft: Int
    private var isCut = false
    /// The folder's real path, looked up when the first link is met.
    private var realRoot: String?

    /// Lists a folder. Never fails: what cannot be listed is named in `gaps`.
    init(_ folder: String, limits: SearchLimits) {
        folders = [folder]
        self.limits = limits
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
            return gaps.append(Gap(path: folder, reason: reason, isBound: false))
        }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let isHidden = entry.pointee.d_name.0 == 0x2E
            namesLeft -= 1
            guard namesLeft >= 0 else {
                let reason = "the search stopped after \(limits.names) names; name the property list itself"
                return gaps.append(Gap(path: folders[0], reason: reason, isBound: true))
            }
            // Hidden are . and .., AppleDouble twins (._name), .git and the like.
            guard !isHidden, let name = Self.name(of: entry), !Self.isSkipped(name) else { continue }
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
                gaps.append(Gap(path: path, reason: reason, isBound: true))
            }
            isCut = true
            return
        }
        folders.append(path)
        depths.append(depths[parent] + 1)
    }

    /// A name that is not UTF-8 cannot be the name of anything in a property list: nil.
    private static func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
        withUnsafePointer(to: &entry.pointee.d_name) { pointer in
            pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
                String(validatingCString: $0)
            }
        }
    }

    /// Folders that hold copies or settings, never a deck of their own.
    private static func isSkipped(_ name: String) -> Bool {
        name == "__MACOSX" || name == "build" || name == "xcuserdata"
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
        guard FilePath.isFile(path), let target = FilePath.resolved(path) else { return false }
        let root = realRoot ?? FilePath.resolved(folders[0]) ?? ""
        realRoot = root
        return FilePath.isResolvedPath(target, below: root)
    }
}
