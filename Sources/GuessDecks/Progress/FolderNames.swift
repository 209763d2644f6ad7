// The names in one folder, within bounds.

import Glibc

/// Lists folders.
enum FolderNames {
    /// The names in a folder but for those that are not UTF-8, in order; none if it cannot be listed.
    ///
    /// - Parameters:
    ///   - most: how many names are looked at.
    ///   - hidden: whether the names are wanted that begin with a dot, or the others.
    static func list(_ folder: String, most: Int, hidden: Bool = false) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        var left = most
        while left > 0, let entry = readdir(stream) {
            left -= 1
            guard (entry.pointee.d_name.0 == 0x2E) == hidden else { continue }
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                let capacity = MemoryLayout.size(ofValue: pointer.pointee)
                return pointer.withMemoryRebound(to: CChar.self, capacity: capacity) {
                    String(validatingCString: $0)
                }
            }
            if let name { names.append(name) }
        }
        return names.sorted()
    }
}
