// Goldens: lines as they were recorded, each moment in a file of its own. A run with CAITU_RECORD=1 writes them and then fails.

import FoundationEssentials
import Testing

/// The goldens of one suite.
struct GoldenFiles {
    private let folder: URL

    /// - Parameter name: of the folder below `Goldens`; nil for that itself.
    init(_ name: String? = nil) {
        let goldens = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens")
        folder = name.map { goldens.appending(path: $0) } ?? goldens
    }

    /// The names of all that are recorded, in order.
    var names: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
        }
    }

    /// Holds lines against those recorded under a name.
    func expect(_ lines: [String], _ name: String) throws {
        let text = lines.joined(separator: "\n") + "\n"
        let file = folder.appending(path: name + ".txt")
        if ProcessInfo.processInfo.environment["CAITU_RECORD"] == "1" {
            try text.write(to: file, atomically: true, encoding: .utf8)
            Issue.record("recorded \(file.path); run again without CAITU_RECORD")
            return
        }
        let expected = try? String(contentsOf: file, encoding: .utf8)
        let golden = try #require(expected, "no golden at \(file.path); record it with CAITU_RECORD=1")
        guard text != golden else { return }
        let result = FileManager.default.temporaryDirectory
            .appending(path: "\(folder.lastPathComponent)-\(name).result.txt")
        try text.write(to: result, atomically: true, encoding: .utf8)
        Issue.record("\(name) looks different; see: diff -u \(file.path) \(result.path)")
    }
}
