// Why a file cannot be read.

import Glibc

/// A file that cannot be read.
public struct FileError: Error, Equatable, CustomStringConvertible {
    /// The file's path.
    public let path: String
    /// Why, in words.
    public let reason: String

    init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }

    /// An error the system gave as a number.
    init(path: String, systemError: CInt) {
        let text = strerror(systemError).map { String(cString: $0) } ?? "error \(systemError)"
        self.init(path: path, reason: "cannot be read: \(text)")
    }

    /// One line, `path: reason`.
    public var description: String { "\(path.onOneLine): \(reason.onOneLine)" }
}
