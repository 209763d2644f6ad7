// Reads decks. Knows nothing of how a question is played or shown.

import FoundationEssentials
import GuessEngine

/// Reads a deck from a property list or from a folder with one.
public enum DeckReader {
    /// Reads the deck at a path.
    ///
    /// - Parameter path: the property list itself, or a folder at or above it.
    /// - Returns: the deck with its playable questions, and the faults that did not stop it.
    /// - Throws: `DeckError` if nothing of it can be played.
    public static func read(_ path: String) throws(DeckError) -> DeckReading {
        struct Entry: Decodable {
            let answer: String, icon: String, title: String, options: [String]
        }
        let file = FilePath.isFolder(path) ? path + "/questions.plist" : path
        let folder = FilePath.parent(of: file)
        do {
            let entries = try PropertyListDecoder().decode(
                [Entry].self, from: Data(contentsOf: URL(filePath: file)))
            let questions = entries.enumerated().map { index, entry in
                DeckQuestion(
                    question: Question(
                        title: entry.title, answer: entry.answer, options: entry.options.compactMap(\.first)),
                    number: index + 1, picture: "\(folder)/\(entry.icon).png")
            }
            let deck = Deck(
                name: FilePath.lastPart(of: folder), language: "zh-cn", copyright: nil, folder: folder,
                file: file,
                questions: questions)
            return DeckReading(deck: deck, faults: [])
        } catch {
            throw DeckError(path: path, reason: "no deck could be read")
        }
    }
}
