// Decks where the shelf looks for them, below the home of a test's display.

import Foundation

/// A folder of decks in a test's home.
struct ShelfFolder {
    let folder: URL

    /// The player's own decks.
    static func own(of display: TestDisplay) -> ShelfFolder {
        ShelfFolder(folder: display.home.folder.appendingPathComponent("data/caitu/decks"))
    }

    /// The decks that all players of the machine share.
    static func system(of display: TestDisplay) -> ShelfFolder {
        ShelfFolder(folder: display.home.folder.appendingPathComponent("system/caitu/decks"))
    }

    /// Writes a deck without pictures, all of whose questions have the same answer.
    @discardableResult
    func add(_ name: String, questions count: Int = 3, displayName: String? = nil) throws -> URL {
        let deck = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: deck, withIntermediateDirectories: true)
        let question = DeckFolder.question("none")
        try write(
            Array(repeating: question, count: count), to: deck.appendingPathComponent("questions.plist"))
        if let displayName {
            try write(["CFBundleDisplayName": displayName], to: deck.appendingPathComponent("Info.plist"))
        }
        return deck
    }

    private func write(_ root: Any, to file: URL) throws {
        try PropertyListSerialization.data(fromPropertyList: root, format: .xml, options: 0).write(to: file)
    }
}
