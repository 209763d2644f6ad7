// Keeps what is played, so that it can be gone on with: a deck's progress is opened with its game and written after each change.

import Glibc
import GuessDecks
import GuessEngine
import GuessScene

/// The progress of the game that is played; nothing at all where nothing is to be saved.
final class ProgressKeeper {
    private let arguments: Arguments
    private let store: ProgressStore?
    /// What was played, as it stood when it was looked at last.
    private(set) var index: ProgressIndex?
    private var file: ProgressFile?
    /// The game as it was written last.
    private var kept: SavedGame?
    /// The decks opened before in this run, and how their files were left.
    private var left: [String: FileStamp?] = [:]
    /// Whether writing the open deck's progress undoes what another copy of the program has written since the deck was left.
    private(set) var isPlayedElsewhere = false

    /// Keeps progress where the player's is, unless the arguments say otherwise.
    convenience init(_ arguments: Arguments, _ resources: Resources) {
        guard arguments.command == .play, !arguments.savesNothing else {
            self.init(arguments, in: nil)
            return
        }
        let folders = UserFolders.find()
        if folders.state == nil { complain("there is no home folder; nothing is saved") }
        self.init(arguments, in: ProgressStore(resources, folders))
    }

    /// Keeps progress in a store; nowhere without one.
    init(_ arguments: Arguments, in store: ProgressStore?) {
        self.arguments = arguments
        self.store = store
        index = store.map(ProgressIndex.init)
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

    /// The paths of the decks played before, the latest first.
    var playedPaths: [String] { index?.played.map(\.path) ?? [] }

    /// Looks at everything that was played, by other copies of the program, too.
    func refreshIndex() { index?.refresh() }

    /// Lets go of the deck's progress, so that another copy of the program may play it.
    func close() {
        if let file {
            let identifier = file.summary.identifier
            // A game that is not written does not come from the file but from what was left before, if anything was.
            if file.isWritten || left[identifier] == nil { left[identifier] = .some(file.stamp) }
        }
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
        let before = left[file.summary.identifier]
        isPlayedElsewhere = file.isWritten && before.map { $0 != file.stamp } ?? false
        // What the arguments ask for in place of what was kept, they ask for once.
        let isFirst = before == nil
        return file.savedGame(
            seed: isFirst ? arguments.seed : nil, isShuffled: isFirst && arguments.isShuffled ? true : nil)
    }

    /// Whether the open game should be kept and is not.
    var isFailing: Bool { file?.isFailing ?? false }

    /// How long the open deck was played by the time it was written last; zero where nothing is kept.
    var timePlayed: Duration { .seconds(file?.summary.timePlayed ?? 0) }

    /// What was reached in all decks but the open one, each counted once: by the rules of the open one, else by those it was played by last;
    /// nil where nothing is kept.
    var otherDecks: Tally? {
        guard let here = file?.summary else { return nil }
        refreshIndex()
        var others: [String: ProgressSummary] = [:]
        for kept in index?.played ?? [] where kept.identifier != here.identifier {
            if others[kept.identifier] == nil || kept.rules == here.rules { others[kept.identifier] = kept }
        }
        return others.values.map(Tally.init).reduce(.nothing, +)
    }

    /// Writes how the game stands.
    ///
    /// - Parameters:
    ///   - timePlayed: in all rounds.
    ///   - atEnd: also if nothing has changed but the time.
    /// - Returns: false if something was wrong that had not been told before.
    @discardableResult
    func keep(_ game: Game, timePlayed: Duration, atEnd: Bool) -> Bool {
        let saved = game.saved
        guard let file, atEnd || saved != kept else { return true }
        kept = saved
        let fault = file.save(saved, timePlayed: timePlayed.milliseconds / 1000, at: time(nil))
        if let fault { complain("\(fault)") }
        return fault == nil
    }
}

extension Tally {
    /// Nothing reached in no deck.
    fileprivate static let nothing = Tally(
        questions: 0, solved: 0, firstTries: 0, hints: 0, time: .zero, best: nil)

    /// The figures of a deck as they were kept.
    fileprivate init(_ kept: ProgressSummary) {
        self.init(
            questions: kept.questionCount, solved: kept.solvedCount, firstTries: kept.firstTryCount,
            hints: kept.hintCount, time: .seconds(kept.timePlayed), best: kept.best)
    }
}
