// Keeps what is played, so that it can be gone on with: a deck's progress is opened with its game and written after each change.

import Glibc
import GuessDecks
import GuessEngine
import GuessScene

/// The progress of the game that is played; nothing at all where nothing is to be saved.
final class ProgressKeeper {
    private let arguments: Arguments
    private let store: ProgressStore?
    private var file: ProgressFile?
    /// The game as it was written last.
    private var kept: SavedGame?
    /// The decks opened in this run.
    private var opened: Set<String> = []

    /// Keeps progress where the player's is, unless the arguments say otherwise.
    convenience init(_ arguments: Arguments, _ resources: Resources) {
        guard arguments.command == .play, !arguments.savesNothing else {
            self.init(arguments, in: nil)
            return
        }
        let folders = UserFolders.find()
        if folders.state == nil { complain("there is no home folder; nothing is saved") }
        self.init(
            arguments,
            in: folders.state.map { ProgressStore(folder: $0, places: DeckPlaces(resources, folders)) })
    }

    /// Keeps progress in a store; nowhere without one.
    init(_ arguments: Arguments, in store: ProgressStore?) {
        self.arguments = arguments
        self.store = store
    }

    /// The tag of the language that was chosen on the shelf, in this run or an earlier one; nil if none was.
    var language: String? { store?.language }

    /// Keeps the language that was chosen.
    func keep(_ language: Language) {
        do {
            try store?.keep(language: language.tag)
        } catch {
            complain("\(error)")
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

    /// How long the open deck was played by the time it was written last; zero where nothing is kept.
    var timePlayed: Duration { .seconds(file?.summary.timePlayed ?? 0) }

    /// What was reached in all decks but the open one, and in that by other rules; nil where nothing is kept.
    var otherDecks: Tally? {
        guard let store, let here = file?.summary else { return nil }
        let others = store.all().filter { ($0.identifier, $0.rules) != (here.identifier, here.rules) }
        return others.map(Tally.init).reduce(.nothing, +)
    }

    /// Writes how the game stands.
    ///
    /// - Parameters:
    ///   - timePlayed: in all rounds.
    ///   - atEnd: also if nothing has changed but the time.
    func keep(_ game: Game, timePlayed: Duration, atEnd: Bool) {
        let saved = game.saved
        guard let file, atEnd || saved != kept else { return }
        kept = saved
        let fault = file.save(saved, timePlayed: timePlayed.milliseconds / 1000, at: time(nil))
        if let fault { complain("\(fault)") }
    }
}

extension Tally {
    /// Nothing reached in no deck.
    fileprivate static let nothing = Tally(
        questions: 0, solved: 0, firstTries: 0, hints: 0, time: .zero, best: nil)

    /// The figures of a deck as they were kept. Its present round may be the best.
    fileprivate init(_ kept: ProgressSummary) {
        let present = GameResult(solved: kept.solvedCount, score: kept.score, hints: kept.hintCount)
        self.init(
            questions: kept.questionCount, solved: kept.solvedCount, firstTries: kept.firstTryCount,
            hints: kept.hintCount, time: .seconds(kept.timePlayed),
            best: present.solved > 0 ? max(kept.best ?? present, present) : kept.best)
    }
}
