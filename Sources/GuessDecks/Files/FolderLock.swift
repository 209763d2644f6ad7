// Keeps a folder for one copy of the program. The lock is on the folder itself, so there is no file that could stay behind, and
// the system lifts it however the program ends.

import Glibc

/// A folder that this copy of the program holds; until it goes away.
final class FolderLock {
    /// What came of asking for a folder.
    enum Outcome {
        case held(FolderLock)
        /// Another copy holds it.
        case taken
        /// There is no such thing on this file system.
        case unsupported
    }

    /// The folder, whatever its name means by now.
    let descriptor: CInt

    private init(descriptor: CInt) {
        self.descriptor = descriptor
    }

    deinit {
        // Closing is not enough where a child that is just being started has the descriptor, too.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// Whether this is the folder that has some path now, and not one that has gone or moved.
    func isHolding(_ path: String) -> Bool {
        guard let held = FileStamp(descriptor: descriptor), let present = FileStamp(path) else {
            return false
        }
        return held.isSameFile(as: present)
    }

    /// Asks for a folder, without waiting.
    ///
    /// - Parameter followsLink: whether a link to a folder will do.
    /// - Throws: `FileError` if the folder cannot be opened.
    static func take(_ folder: String, followsLink: Bool = true) throws(FileError) -> Outcome {
        let links = followsLink ? 0 : O_NOFOLLOW
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC | links)
        guard descriptor >= 0 else { throw FileError(path: folder, systemError: errno) }
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            if errno == EINTR { continue }
            let isTaken = errno == EWOULDBLOCK
            close(descriptor)
            return isTaken ? .taken : .unsupported
        }
        return .held(FolderLock(descriptor: descriptor))
    }
}
