// Makes a folder that is its owner's alone, with those above it that are missing.

import Glibc

/// Folders for private files.
enum PrivateFolder {
    /// Makes a folder, unless it is there.
    static func make(_ path: String) throws(FileError) {
        if FilePath.isFolder(path) { return }
        let parent = FilePath.parent(of: path)
        if parent != path { try make(parent) }
        if mkdir(path, 0o700) == 0 { return }
        let failure = errno
        if FilePath.isFolder(path) { return }
        guard failure != EEXIST else { throw FileError(path: path, reason: "is no folder") }
        throw FileError(path: path, errorWhileWriting: failure)
    }
}
