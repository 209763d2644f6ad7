// The few questions about paths that the decks ask of the system. To the kernel a path is a string of bytes; only its
// parts between slashes are looked at here.

import Glibc

/// Questions about paths.
enum FilePath {
    /// The folder a path's last part lies in: `.` for a bare name, `/` for a part directly below the root.
    static func parent(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The last part of a path that does not end in a slash.
    static func lastPart(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
        return String(path[path.utf8.index(after: slash)...])
    }

    /// The path of something in a folder.
    static func join(_ folder: String, _ name: String) -> String {
        folder.utf8.last == UInt8(ascii: "/") ? folder + name : folder + "/" + name
    }

    /// The path without the slashes at its end; the root keeps its own.
    static func withoutTrailingSlashes(_ path: String) -> String {
        var result = path
        while result.utf8.count > 1, result.utf8.last == UInt8(ascii: "/") { result.removeLast() }
        return result
    }

    /// The absolute path without links, `.` and `..`; nil if there is no such file.
    static func resolved(_ path: String) -> String? {
        guard let pointer = realpath(path, nil) else { return nil }
        defer { free(pointer) }
        return String(cString: pointer)
    }

    /// Links followed at most, as many as the system follows.
    private static let mostLinks = 40

    /// The path itself; of a link, what it leads to in the end, whether there is anything or not.
    ///
    /// - Throws: `FileError` if links lead in a circle or to a name that is not UTF-8, or the way there cannot be followed.
    static func endOfLinks(_ path: String) throws(FileError) -> String {
        var end = path
        for _ in 0...mostLinks {
            var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
            let count = readlink(end, &buffer, buffer.count)
            if count < 0 {
                // Not a link, or nothing at all.
                if [EINVAL, ENOENT, ENOTDIR].contains(errno) { return end }
                throw FileError(path: path, systemError: errno)
            }
            // Repaired, it would be the name of another file.
            guard
                let target = String(validating: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
            else { throw FileError(path: path, reason: "leads to a name that is not UTF-8") }
            end = target.hasPrefix("/") ? target : join(parent(of: end), target)
        }
        throw FileError(path: path, systemError: ELOOP)
    }

    /// A path as it is shown to people: of a link, with what it leads to, as `ls -l` writes it.
    static func shown(_ path: String, leadingTo end: String) -> String {
        path == end ? path : "\(path) -> \(end)"
    }

    /// Whether one resolved path lies below another.
    static func isResolvedPath(_ path: String, below folder: String) -> Bool {
        path.utf8.starts(with: join(folder, "").utf8)
    }

    /// Whether there is a folder, or a link to one.
    static func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

    /// Whether there is a regular file, or a link to one.
    static func isFile(_ path: String) -> Bool { kind(of: path) == S_IFREG }

    /// What a path leads to, through links, as the `S_IFMT` bits of its mode; nil if there is nothing.
    static func kind(of path: String) -> mode_t? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return status.st_mode & S_IFMT
    }
}
