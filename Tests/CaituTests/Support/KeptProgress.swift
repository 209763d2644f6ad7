// The files of progress that a program has left in its home, read here anew and not by the program's own reader.

import Foundation

/// What is kept in the state folder of a test's home.
struct KeptProgress {
    let home: TestHome

    private var folder: URL { home.folder.appendingPathComponent("state/caitu") }

    /// Every file, relative to the state folder's own, but for the names of the decks' folders, which are the program's business.
    func fileNames() throws -> [String] {
        try files().map(\.lastPathComponent).sorted()
    }

    /// Every file there is below the state folder.
    func files() throws -> [URL] {
        try home.files().filter { $0.hasPrefix("state/") }.map(home.folder.appendingPathComponent)
    }

    /// The one file of progress that there is.
    func onlyFile() throws -> URL {
        let files = try files()
        guard files.count == 1, files[0].lastPathComponent == "classic.json",
            files[0].deletingLastPathComponent().deletingLastPathComponent().path == folder.path
        else { throw HarnessError("not one file of progress but \(files.map(\.path))") }
        return files[0]
    }

    private func root() throws -> [String: Any] {
        try JSONSerialization.jsonObject(with: Data(contentsOf: onlyFile())) as? [String: Any] ?? [:]
    }

    /// What a file says of the game: its score, how many questions are solved, and how many characters are in the row of the current one.
    static func figures(of file: URL) throws -> (score: Int, solved: Int, inRow: Int) {
        let root = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any] ?? [:]
        let questions = root["questions"] as? [[String: Any]] ?? []
        let current = questions.first { $0["current"] as? Bool == true }
        return (
            root["score"] as? Int ?? 0, questions.filter { $0["solved"] as? Bool == true }.count,
            (current?["row"] as? [Any] ?? []).filter { $0 is Int }.count
        )
    }

    /// How long the only file says that the deck was played.
    func seconds() throws -> Int { try root()["seconds"] as? Int ?? 0 }

    /// The answers of the questions that the only file says are solved.
    func solvedAnswers() throws -> Set<String> {
        let questions = try root()["questions"] as? [[String: Any]] ?? []
        return Set(questions.filter { $0["solved"] as? Bool == true }.compactMap { $0["answer"] as? String })
    }

    /// Takes all of it away.
    func forget() throws {
        try FileManager.default.removeItem(at: folder)
    }
}
