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
            if entry.isHidden == hidden, let name = entry.name { names.append(name) }
        }
        return names.sorted()
    }
}
