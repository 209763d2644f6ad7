// Keeps what is played, so that it can be gone on with: a deck's progress is opened with its game and written after each change.

import Glibc
import GuessDecks
import GuessEngine

/// The progress of the game that is played; nothing at all where nothing is to be saved.
final class ProgressKeeper {
    private let arguments: Arguments
    private let store: ProgressStore?
    private var file: ProgressFile?
    /// The game as it was written last.
    private var kept: SavedGame?
    /// The decks opened in this run.
    private var opened: Set<String> = []

    init(_ arguments: Arguments, _ resources: Resources) {
        self.arguments = arguments
        guard arguments.command == .play, !arguments.savesNothing else {
            store = nil
            return
        }
        let folders = UserFolders.find()
        if folders.state == nil { complain("there is no home folder; nothing is saved") }
        store = folders.state.map {
            ProgressStore(folder: $0, places: DeckPlaces(resources, folders))
        }
    }

    /// Everything that was played before, the latest first.
    func all() -> [ProgressSummary] { store?.all() ?? [] }

    /// What tells a deck from all others in `all`.
    func identifier(of deck: FoundDeck) -> String? { store?.identifier(ofList: deck.file) }

    /// Whether all that was to be kept of the deck is in its file.
    var isReliable: Bool { file?.faults.isEmpty ?? false }

    /// Lets go of the deck's progress, so that another copy of the program may play it.
    func close() {
        file = nil
        kept = nil
    }

    /// Opens a deck's progress in place of the one before, and tells what is wrong with it.
    ///
    /// - Parameter path: the path the deck was opened by.
    /// - Returns: the game to go on with; nil if there is none.
    func open(_ deck: Deck, path: String) -> SavedGame? {
        // Before the next one: it may be the same, and no two hold it.
        close()
        guard let file = store?.open(deck, openedAs: path, rules: arguments.rules) else { return nil }
        self.file = file
        for fault in file.faults { complain("\(fault)") }
        // What the arguments ask for in place of what was kept, they ask for once.
        let isFirst = opened.insert(file.summary.identifier).inserted
        return file.savedGame(
            seed: isFirst ? arguments.seed : nil, isShuffled: isFirst && arguments.isShuffled ? true : nil)
    }

    /// Writes how the game stands.
    ///
    /// - Parameter atEnd: also if nothing has changed but the time.
    func keep(_ game: Game, atEnd: Bool) {
        let saved = game.saved
        guard let file, atEnd || saved != kept else { return }
        kept = saved
        let fault = file.save(saved, timePlayed: file.summary.timePlayed, at: time(nil))
        if let fault { complain("\(fault)") }
    }
}
