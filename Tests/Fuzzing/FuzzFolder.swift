// A folder of files for what is read by its path. Knows nothing of what the files hold.

import Glibc

/// A new folder, which the fuzzer's caller removes.
struct FuzzFolder {
    /// Why there is no folder.
    struct Missing: Error {}

    /// The folder's path.
    let path: String

    /// Makes a folder in the current one.
    init() throws {
        var template = Array("./deck-XXXXXX".utf8CString)
        guard let made = mkdtemp(&template) else { throw Missing() }
        path = String(cString: made)
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
