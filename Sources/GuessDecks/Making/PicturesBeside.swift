// Finds the pictures that a table names: beside it or below, never elsewhere, whatever the path says and wherever links
// lead. Knows nothing of what a picture's bytes hold.

/// The files in and below the folder of a table.
struct PicturesBeside {
    private let folder: String
    /// The folder without links; nil if there is none.
    private let realFolder: String?
    /// The files by their paths from the folder, listed when a path is first met that the system does not know.
    private var listed: [String: String]?

    init(_ folder: String) {
        self.folder = folder
        realFolder = FilePath.resolved(folder)
    }

    /// The path of the file that a value names.
    mutating func path(of value: PropertyValue) -> Result<String, MakerRowError> {
        guard case .string(let raw) = value else {
            guard case .unreadable(let reason) = value else {
                return Self.failure("is \(value.kind), not text")
            }
            return Self.failure(reason)
        }
        let name = raw.cleaned
        guard !name.isEmpty else { return Self.failure("is missing") }
        let outside = "\(name) lies outside of the table's folder, which is not followed"
        guard name.utf8.first != UInt8(ascii: "/") else { return Self.failure(outside) }
        let path = FilePath.join(folder, name)
        if let resolved = FilePath.resolved(path) {
            let isInside = realFolder.map { FilePath.isResolvedPath(resolved, below: $0) } ?? false
            return isInside ? .success(path) : Self.failure(outside)
        }
        // Written on another machine, a name may be composed otherwise, or have the other slash.
        let files = listed ?? list()
        listed = files
        guard let found = files[name] ?? files[String(name.map { $0 == "\\" ? "/" : $0 })] else {
            return Self.failure("there is no file \(name)")
        }
        return .success(found)
    }

    private func list() -> [String: String] {
        let tree = FolderTree(folder, limits: .standard)
        let length = FilePath.join(folder, "").utf8.count
        return tree.files.reduce(into: [:]) { files, file in
            let path = tree.path(of: file)
            files[String(decoding: path.utf8.dropFirst(length), as: UTF8.self)] = path
        }
    }

    private static func failure(_ reason: String) -> Result<String, MakerRowError> {
        .failure(MakerRowError(reason: reason))
    }
}
