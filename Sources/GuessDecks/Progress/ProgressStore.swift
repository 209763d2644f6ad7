// Where progress is kept: a folder for each deck, in it a file for each set of rules. Files only; what a game makes of it is
// not known here.

import Glibc
import GuessEngine

/// The progress in all decks of one player.
public struct ProgressStore: Sendable {
    /// The folder, which need not be there yet.
    public let folder: String
    let places: DeckPlaces

    /// The ending of a file of progress.
    static let ending = ".json"

    /// Creates a store. Nothing is read or written yet.
    ///
    /// - Parameters:
    ///   - folder: where progress is kept; see `UserFolders.state`.
    ///   - places: the folders of decks that may move without losing the progress in them.
    public init(folder: String, places: DeckPlaces) {
        self.folder = folder
        self.places = places
    }

    /// The store of the player who runs the program; nil where there is no home folder.
    public init?(_ resources: Resources, _ folders: UserFolders) {
        guard let folder = folders.state else { return nil }
        self.init(folder: folder, places: DeckPlaces(resources, folders))
    }

    /// Opens the progress in a deck, and keeps other copies of the program from writing it until the result goes away. Never
    /// fails: what is wrong stands in the result's `faults`.
    ///
    /// - Parameters:
    ///   - deck: the deck.
    ///   - rules: the rules it is played by.
    public func open(_ deck: Deck, rules: Rules) -> ProgressFile {
        ProgressFile(self, deck: deck, rules: rules)
    }

    /// What tells a deck from all others: the name of its folder in the store.
    public func identifier(of deck: Deck) -> String { identifier(ofList: deck.file) }

    /// What tells the deck with this list of questions from all others.
    public func identifier(ofList file: String) -> String {
        let digits = String(StableHash.of(places.written(file).utf8), radix: 16)
        let folder = FilePath.parent(of: FilePath.resolved(file) ?? file)
        return Self.fileName(FilePath.lastPart(of: folder)) + "-"
            + String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// The name of the folder that a list of questions lies in, for people to find their way, as part of a file's name.
    private static func fileName(_ folder: String) -> String {
        var name = ""
        for character in folder.onOneLine where character != "/" {
            guard name.utf8.count + character.utf8.count <= 100 else { break }
            name.append(character)
        }
        // One that begins with a dot would be hidden.
        return name.hasPrefix(".") || name.isEmpty ? "deck" + name : name
    }
}
