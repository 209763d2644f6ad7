// Why a file cannot be read or written.

import Glibc

/// A file that cannot be read or written.
public struct FileError: Error, Equatable, CustomStringConvertible {
    /// The file's path.
    public let path: String
    /// Why, in words.
    public let reason: String

    init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }

    /// An error the system gave as a number when the file was read.
    init(path: String, systemError: CInt) {
        self.init(path: path, reason: "cannot be read: \(Self.text(systemError))")
    }

    /// An error the system gave as a number when the file was written.
    init(path: String, errorWhileWriting: CInt) {
        self.init(path: path, reason: "cannot be written: \(Self.text(errorWhileWriting))")
    }

    /// Refuses what is neither a regular file nor a link to one.
    static func requireRegular(_ status: stat, _ path: String) throws(FileError) {
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw FileError(path: path, reason: "is a folder, not a file")
        default: throw FileError(path: path, reason: "is not a regular file")
        }
    }

    private static func text(_ systemError: CInt) -> String {
        strerror(systemError).map { String(cString: $0) } ?? "error \(systemError)"
    }

    /// One line, `path: reason`.
    public var description: String { "\(path.onOneLine): \(reason.onOneLine)" }
}
