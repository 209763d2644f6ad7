// A folder that comes into being all at once: it is filled under a hidden name beside its place, and takes its place when
// it is complete. Whatever goes wrong before, nothing is left of it. Knows nothing of what is put in.

import Glibc

/// A folder in the making. What was not finished goes away with its owner; if the owner could not see to that, with the next
/// folder that is made beside it.
final class NewFolder {
    /// Where the folder will be.
    let path: String
    private let hiddenPath: String
    /// Tells others that somebody is at work on the hidden folder.
    private let lock: FolderLock?
    private var names: [String] = []
    private var isFinished = false

    /// Begins a folder.
    ///
    /// - Throws: `FileError` if the place is taken, by anything but an empty folder, or cannot be written to.
    init(_ path: String) throws(FileError) {
        let path = FilePath.withoutTrailingSlashes(path)
        switch FilePath.kind(of: path) {
        case nil:
            self.path = path
            // A name that is not possible had better show now than when all the work is done.
            guard mkdir(path, 0o777) == 0, rmdir(path) == 0 else {
                throw FileError(path: path, errorWhileWriting: errno)
            }
        case S_IFDIR:
            guard Self.isEmpty(path) else {
                throw FileError(path: path, reason: "is there already and is not empty; name a new folder")
            }
            // A link to an empty folder stays a link.
            self.path = FilePath.resolved(path) ?? path
        default: throw FileError(path: path, reason: "is there already and is no folder; name a new folder")
        }
        let parent = FilePath.parent(of: self.path)
        Self.removeRemains(in: parent)
        (hiddenPath, lock) = try Self.makeHidden(in: parent, for: self.path)
    }

    deinit {
        guard !isFinished else { return }
        for name in names { unlink(FilePath.join(hiddenPath, name)) }
        rmdir(hiddenPath)
    }

    /// Puts a file into the folder.
    func write(_ bytes: [UInt8], as name: String) throws(FileError) {
        do {
            try ByteWriter.writeNew(bytes, to: FilePath.join(hiddenPath, name))
        } catch {
            // Where it will be, not where it would have been in the meantime.
            throw FileError(path: FilePath.join(path, name), reason: error.reason)
        }
        names.append(name)
    }

    /// Gives the folder its name; from now on it stays.
    func finish() throws(FileError) {
        // Takes the place of an empty folder, and fails where another was filled meanwhile.
        guard rename(hiddenPath, path) == 0 else { throw FileError(path: path, errorWhileWriting: errno) }
        isFinished = true
    }

    /// Makes a folder under a name that nothing else has.
    private static func makeHidden(
        in parent: String, for path: String
    ) throws(FileError) -> (path: String, lock: FolderLock?) {
        var failure = EEXIST
        for attempt in 0..<1000 where failure == EEXIST {
            let hidden = FilePath.join(parent, "\(prefix)\(getpid())-\(attempt)")
            guard mkdir(hidden, 0o777) == 0 else {
                failure = errno
                continue
            }
            switch try? FolderLock.take(hidden) {
            // Another one who began just now may have taken it for remains before it was locked.
            case .held(let lock) where FilePath.isFolder(hidden): return (hidden, lock)
            case .unsupported: return (hidden, nil)
            default: continue
            }
        }
        throw FileError(path: path, errorWhileWriting: failure)
    }

    /// The beginning of a hidden folder's name; two numbers follow.
    static let prefix = ".caitu-"

    private static func isEmpty(_ folder: String) -> Bool {
        guard let stream = opendir(folder) else { return false }
        defer { closedir(stream) }
        var count = 0
        // The folder itself and the one above are always listed.
        while count < 3, readdir(stream) != nil { count += 1 }
        return count < 3
    }
}
