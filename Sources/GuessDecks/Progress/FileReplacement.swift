// Replaces a file's contents so that whoever reads it, now or after a crash, sees the old or the new and never anything between.

import Glibc

/// A private file whose contents are replaced as a whole.
struct FileReplacement {
    /// The file itself; where the name asked for is a link, what that leads to in the end.
    let path: String

    /// The one name under which new contents may be seen before they take their place.
    private var temporaryPath: String { path + ".new" }
    private var folder: String { FilePath.parent(of: path) }

    /// Links followed at most, as many as the system follows.
    private static let mostLinks = 40

    /// Gets ready to replace a file that need not be there yet. A link stays a link: what it leads to is replaced.
    ///
    /// - Throws: `FileError` if links lead in a circle, or the way there cannot be followed.
    init(_ path: String) throws(FileError) {
        var end = path
        for _ in 0...Self.mostLinks {
            var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
            let count = readlink(end, &buffer, buffer.count)
            if count < 0 {
                // Not a link, or nothing at all.
                guard [EINVAL, ENOENT, ENOTDIR].contains(errno) else {
                    throw FileError(path: path, systemError: errno)
                }
                self.path = end
                return
            }
            let target = String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
            end = target.hasPrefix("/") ? target : FilePath.join(FilePath.parent(of: end), target)
        }
        throw FileError(path: path, systemError: ELOOP)
    }

    /// Takes away what an end in the middle of `write` may have left.
    func removeRemains() { unlink(temporaryPath) }

    /// Replaces the contents; the file is its owner's alone to read afterwards.
    ///
    /// - Parameter isAnonymousFirst: whether the new contents have no name at all until they are complete, where the file system can do
    ///   that.
    /// - Throws: `FileError`. The file holds its old contents then, whole; or the new ones, as whole, where nothing failed but
    ///   to make the disk remember their name, so that a crash may bring the old ones back.
    func write(_ bytes: [UInt8], isAnonymousFirst: Bool = true) throws(FileError) {
        let isWritten = isAnonymousFirst ? try writeAnonymously(bytes) : false
        if !isWritten { try writeNamed(bytes) }
        guard rename(temporaryPath, path) == 0 else {
            let failure = errno
            removeRemains()
            throw FileError(path: path, errorWhileWriting: failure)
        }
        try synchronizeFolder()
    }

    /// Writes the contents to a file without a name, and gives it the temporary one; false if the system refuses to do that.
    private func writeAnonymously(_ bytes: [UInt8]) throws(FileError) -> Bool {
        let descriptor = open(folder, Self.anonymous | O_WRONLY | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        try fill(descriptor, bytes)
        let file = "/proc/self/fd/\(descriptor)"
        if linkat(AT_FDCWD, file, AT_FDCWD, temporaryPath, AT_SYMLINK_FOLLOW) == 0 { return true }
        guard errno == EEXIST else { return false }
        removeRemains()
        return linkat(AT_FDCWD, file, AT_FDCWD, temporaryPath, AT_SYMLINK_FOLLOW) == 0
    }

    private func writeNamed(_ bytes: [UInt8]) throws(FileError) {
        removeRemains()
        let descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileError(path: path, errorWhileWriting: errno) }
        defer { close(descriptor) }
        do {
            try fill(descriptor, bytes)
        } catch {
            removeRemains()
            throw error
        }
    }

    private func fill(_ descriptor: CInt, _ bytes: [UInt8]) throws(FileError) {
        var failure = bytes.withUnsafeBytes { ByteWriter.write($0, to: descriptor) }
        // Where the disk is far away, only this tells that it is full.
        if failure == 0, fsync(descriptor) != 0 { failure = errno }
        guard failure == 0 else { throw FileError(path: path, errorWhileWriting: failure) }
    }

    /// Makes the new name last. Not every file system can, or has to.
    private func synchronizeFolder() throws(FileError) {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 || errno != EIO else {
            throw FileError(path: path, errorWhileWriting: EIO)
        }
    }

    /// Linux's O_TMPFILE, which the headers show to programs in C only.
    private static let anonymous: CInt = 0o20_000_000 | O_DIRECTORY
}
