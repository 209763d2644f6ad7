// Replaces a file's contents so that whoever reads it, now or after a crash, sees the old or the new and never anything between.

import Glibc

/// A private file whose contents are replaced as a whole.
struct FileReplacement {
    /// The file itself; where the name asked for is a link, what that leads to in the end.
    let path: String
    /// The path as it is shown to people: with the link, if there is one.
    let shownPath: String
    /// The file as it was when it was looked at; nil if there was none.
    let present: FileStamp?
    /// Whether the name asked for is a link. What that leads to may be anybody's, whatever it is called.
    var isLinked: Bool { path != shownPath }

    /// The one name under which new contents may be seen before they take their place. In the folder that a link leads to there may be
    /// other people's files, so it is one that nobody else would choose.
    private var temporaryPath: String { path + ".caitu-new" }

    /// Gets ready to replace a file that need not be there yet. A link stays a link: what it leads to is replaced.
    ///
    /// - Throws: `FileError` if what is there is no regular file, links lead in a circle or to a name that is not UTF-8, or the
    ///   way there cannot be followed.
    init(_ path: String) throws(FileError) {
        self.path = try FilePath.endOfLinks(path)
        shownPath = FilePath.shown(path, leadingTo: self.path)
        var status = stat()
        if lstat(self.path, &status) == 0 {
            try FileError.requireRegular(status, shownPath)
            present = FileStamp(status)
        } else if errno == ENOENT || errno == ENOTDIR {
            present = nil
        } else {
            throw FileError(path: shownPath, systemError: errno)
        }
    }

    /// Takes away what an end in the middle of `write` may have left.
    func removeRemains() { unlink(temporaryPath) }

    /// Replaces the contents; the file is its owner's alone to read afterwards.
    ///
    /// - Throws: `FileError`. The file holds its old contents then, whole; or the new ones, as whole, where nothing failed but
    ///   to make the disk remember their name, so that a crash may bring the old ones back.
    func write(_ bytes: [UInt8]) throws(FileError) {
        removeRemains()
        do {
            try ByteWriter.writeNew(bytes, to: temporaryPath, mode: 0o600, isLasting: true)
        } catch {
            throw FileError(path: shownPath, reason: error.reason)
        }
        guard rename(temporaryPath, path) == 0 else {
            let failure = errno
            removeRemains()
            throw FileError(path: shownPath, errorWhileWriting: failure)
        }
        try synchronizeFolder()
    }

    /// Makes the new name last. Not every file system can, or has to.
    private func synchronizeFolder() throws(FileError) {
        let descriptor = open(FilePath.parent(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 || errno != EIO else {
            throw FileError(path: shownPath, errorWhileWriting: EIO)
        }
    }
}
