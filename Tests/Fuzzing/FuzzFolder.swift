// A folder of files for what is read by its path. Knows nothing of what the files hold.

import Glibc

/// A new folder for temporary files. It goes when the program ends, unless by a crash.
struct FuzzFolder {
    /// Why there is no folder.
    struct Missing: Error {}

    /// The folder's path.
    let path: String

    private static let names = ["questions.plist", "Contents.json"]

    init() throws {
        let place = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(place)/deck-XXXXXX".utf8CString)
        guard let made = mkdtemp(&template) else { throw Missing() }
        path = String(cString: made)
    }

    /// Removes the folder with the files that may be in it.
    func remove() {
        for name in Self.names { remove(name) }
        rmdir(path)
    }

    /// Writes a file, over what was there; false if it cannot be written.
    func write(_ bytes: [UInt8], to name: String) -> Bool {
        let descriptor = open(path + "/" + name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return Glibc.write(descriptor, bytes, bytes.count) == bytes.count
    }

    /// Removes a file.
    func remove(_ name: String) {
        unlink(path + "/" + name)
    }
}
