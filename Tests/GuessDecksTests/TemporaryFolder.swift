// A folder that a test fills and that goes away with it. Only regular files, links and FIFOs are needed.

import Glibc

/// A folder below the system's own for temporary files.
final class TemporaryFolder {
    let path: String

    init() {
        var template = Array("/tmp/caitu-decks-XXXXXX".utf8CString)
        path = String(cString: mkdtemp(&template))
    }

    deinit {
        Self.remove(path, in: AT_FDCWD)
    }

    /// The path of something in the folder.
    func callAsFunction(_ name: String) -> String { path + "/" + name }

    @discardableResult
    func folder(_ name: String) -> String {
        var made = path
        for part in name.split(separator: "/") {
            made += "/" + part
            mkdir(made, 0o755)
        }
        return made
    }

    @discardableResult
    func write(_ name: String, _ bytes: [UInt8] = [1]) -> String {
        if let slash = name.lastIndex(of: "/") { folder(String(name[..<slash])) }
        let file = path + "/" + name
        let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        precondition(descriptor >= 0 && Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
        close(descriptor)
        return file
    }

    @discardableResult
    func write(_ name: String, _ text: String) -> String { write(name, Array(text.utf8)) }

    func link(_ name: String, to target: String) {
        precondition(symlink(target, path + "/" + name) == 0)
    }

    /// Removes a folder, a link or a file in a folder that is open. The name is bytes, for not every name is text.
    private static func remove(_ name: UnsafePointer<CChar>, in folder: CInt) {
        let descriptor = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0, let stream = fdopendir(descriptor) else {
            unlinkat(folder, name, 0)
            return
        }
        while let entry = readdir(stream) {
            withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(
                    to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)
                ) {
                    if strcmp($0, ".") != 0, strcmp($0, "..") != 0 { remove($0, in: descriptor) }
                }
            }
        }
        closedir(stream)
        unlinkat(folder, name, AT_REMOVEDIR)
    }
}
