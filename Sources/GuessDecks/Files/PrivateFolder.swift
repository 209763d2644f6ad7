// Makes a folder that is its owner's alone, with those above it that are missing. A link may stand for any of them.

import Glibc

/// Folders for private files.
enum PrivateFolder {
    /// Makes a folder, unless it is there. Of a link that leads to nothing yet the end is made, but not the way to it: the disk it leads to
    /// may only be missing.
    static func make(_ path: String) throws(FileError) {
        if FilePath.isFolder(path) { return }
        let parent = FilePath.parent(of: path)
        if parent != path { try make(parent) }
        let end = try FilePath.endOfLinks(path)
        if mkdir(end, 0o700) == 0 { return }
        let failure = errno
        if FilePath.isFolder(end) { return }
        let shown = FilePath.shown(path, leadingTo: end)
        guard failure != EEXIST else { throw FileError(path: shown, reason: "is no folder") }
        throw FileError(path: shown, errorWhileWriting: failure)
    }
}
