// By what a file is known again, and seen to have been written meanwhile, without being read.

import Glibc

/// A file or folder as it is at a moment. Writers who replace a file rather than write into it always leave another stamp.
public struct FileStamp: Equatable, Sendable {
    private let device: dev_t
    private let inode: ino_t
    private let seconds: Int
    private let nanoseconds: Int
    /// The size in bytes.
    let size: Int

    init(_ status: stat) {
        device = status.st_dev
        inode = status.st_ino
        seconds = status.st_mtim.tv_sec
        nanoseconds = status.st_mtim.tv_nsec
        size = Int(status.st_size)
    }

    /// What a path leads to; nil if there is nothing.
    ///
    /// - Parameter followsLink: whether a link counts as what it leads to, or as itself.
    init?(_ path: String, followsLink: Bool = true) {
        var status = stat()
        guard fstatat(AT_FDCWD, path, &status, followsLink ? 0 : AT_SYMLINK_NOFOLLOW) == 0 else {
            return nil
        }
        self.init(status)
    }

    /// What is open.
    init?(descriptor: CInt) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    /// Whether it is one and the same file or folder, written meanwhile or not.
    func isSameFile(as other: FileStamp) -> Bool { (device, inode) == (other.device, other.inode) }
}
