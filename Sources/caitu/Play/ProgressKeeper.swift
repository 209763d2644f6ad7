// Keeps what is played, so that it can be gone on with: a deck's progress is opened with its game and written after each change.

import Glibc
import GuessDecks
import GuessEngine
import GuessScene

/// The progress of the game that is played, and the games that were left in this run; where nothing is to be saved, only those.
final class ProgressKeeper {
    private let arguments: Arguments
    private let store: ProgressStore?
    /// What was played, as it stood when it was looked at last.
    private var index: ProgressIndex?
    private var file: ProgressFile?
    /// The game as it was written last.
    private var kept: SavedGame?
    /// The decks opened before in this run, and how their files were left.
    private var stamps: [String: FileStamp?] = [:]
    /// The games that were left for the shelf in this run, the last one last.
    private var leftGames: [LeftGame] = []
    /// Whether writing the open deck's progress undoes what another copy of the program has written since the deck was left.
    private(set) var isPlayedElsewhere = false

    /// Keeps progress where the player's is, unless the arguments say otherwise.
    convenience init(_ arguments: Arguments, _ resources: Resources, _ folders: UserFolders) {
        guard arguments.command == .play, !arguments.savesNothing else {
            self.init(arguments, in: nil)
            return
        }
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

    /// Lets go of the deck's progress, so that another copy of the program may play it.
    func close() {
        if let file {
            let identifier = file.summary.identifier
            // A game that is not written does not come from the file but from what was left before, if anything was.
            if file.isWritten || stamps[identifier] == nil { stamps[identifier] = .some(file.stamp) }
        }
        file = nil
        kept = nil
    }

    /// Opens a deck's progress in place of the one before, and tells what is wrong with it.
    /// - Returns: the game to go on with; nil if there is none.
    func open(_ deck: Deck) -> SavedGame? {
        // Before the next one: it may be the same, and no two hold it.
        close()
        guard let file = store?.open(deck, rules: arguments.rules) else { return nil }
        self.file = file
        for fault in file.faults { complain("\(fault)") }
        let before = stamps[file.summary.identifier]
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

    // MARK: - Games that were left

    /// Writes a game that is left for the shelf, and lets go of its deck's progress.
    func leave(_ deck: Deck, _ game: Game, timePlayed: Duration) {
        keep(game, timePlayed: timePlayed, atEnd: true)
        let deck = FoundDeck(deck)
        leftGames.removeAll { $0.deck.file == deck.file }
        leftGames.append(
            LeftGame(deck: deck, questions: game.questions, saved: game.saved, timePlayed: timePlayed))
        close()
    }

    /// Opens a deck's progress, and finds the game to go on with: the one that was left in this run, unless another copy of the
    /// program has gone on meanwhile with what was kept of it; else the one that is kept.
    func resume(_ deck: Deck) -> (saved: SavedGame?, timePlayed: Duration) {
        let kept = open(deck)
        let questions = deck.questions.map(\.question)
        guard let left = leftGame(FoundDeck(deck)), left.questions == questions,
            kept == nil || !isPlayedElsewhere
        else { return (kept, timePlayed) }
        return (left.saved, left.timePlayed)
    }

    private func leftGame(_ deck: FoundDeck) -> LeftGame? { leftGames.first { $0.deck.file == deck.file } }

    // MARK: - What the shelf tells

    /// Looks at everything that was played, by other copies of the program, too.
    func refreshIndex() { index?.refresh() }

    /// The decks that were left in this run, the last one last.
    var leftDecks: [FoundDeck] { leftGames.map(\.deck) }

    /// The paths of the decks played before: those that were left in this run, then those of earlier runs, the latest first.
    var playedPaths: [String] { leftGames.map(\.deck.path) + (index?.played.map(\.path) ?? []) }

    /// The path of the deck that was played last; nil if none was.
    var lastPlayedPath: String? { leftGames.last?.deck.path ?? index?.played.first?.path }

    /// Whether a deck is the one that was played last.
    func isPlayedLast(_ deck: FoundDeck) -> Bool {
        leftGames.last.map { $0.deck.file == deck.file } ?? index?.isPlayedLast(deck) ?? false
    }

    /// How many questions of a deck are solved, by what was left in this run, else by what is kept for the rules in force.
    func solvedCount(of deck: FoundDeck) -> Int {
        leftGame(deck)?.saved.records.count { $0.isSolved }
            ?? index?.solvedCount(of: deck, rules: arguments.rules) ?? 0
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
