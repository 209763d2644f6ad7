// A deck's questions as they stand in its property list, read here anew and not by the program's own reader.

import Foundation

/// A deck folder with a plain questions.plist.
struct DeckFile {
    struct Entry: Decodable {
        let answer: String
        let icon: String
        let title: String
        let options: [String]
    }

    let folder: URL
    let entries: [Entry]

    init(_ folder: URL) throws {
        self.folder = folder
        let data = try Data(contentsOf: folder.appendingPathComponent("questions.plist"))
        entries = try PropertyListDecoder().decode([Entry].self, from: data)
    }

    /// The first deck that comes with the game.
    static func bundled() throws -> DeckFile {
        try DeckFile(Places.bundledDecks.appendingPathComponent("Classic"))
    }

    /// A small deck that is part of the tests.
    static func fixture(_ name: String) throws -> DeckFile {
        try DeckFile(Places.fixtures.appendingPathComponent("Decks/\(name)"))
    }
}
