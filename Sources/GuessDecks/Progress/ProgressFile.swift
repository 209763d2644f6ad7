// The progress in one deck under one set of rules: opened once, then written after every change. Whatever goes wrong, the game
// goes on; each fault is told once.

import Glibc
import GuessEngine

/// An open file of progress. While it is there, no other copy of the program writes it.
public final class ProgressFile {
    /// What was wrong when it was opened, to be told once.
    public private(set) var faults: [ProgressFault] = []
    /// Whether changes are written at all.
    public private(set) var isWritten = true
    /// Whether the game is not kept, or not all of it was: nothing is written, or something could not be.
    public var isFailing: Bool { !isWritten || hasFailed }
    /// The file as it was read or written last here; nil if it was not there. Another stamp than before means that another copy
    /// of the program has written it.
    public private(set) var stamp: FileStamp?
    /// How things stand, also for a deck that is played for the first time.
    public var summary: ProgressSummary {
        ProgressSummary(progress, identifier: identifier, path: places.path(progress.deck) ?? progress.deck)
    }

    private let places: DeckPlaces
    private let identifier: String
    private let folder: String
    private let path: String
    private let deck: Deck
    private let rules: Rules
    /// Of the deck's questions. Not worked out before they are needed: for a deck that is played for the first time, after its
    /// first frame.
    private lazy var identities = QuestionIdentity.all(of: deck.questions)
    private var progress: DeckProgress
    /// Whether there was anything to go on with.
    private var isNew = true
    /// The file that was read or written last. No other is ever replaced.
    private var known: String?
    private var lock: FolderLock?
    /// Whether the folder is there and, if the file system knows locks, locked.
    private var isReady = false
    private var hasFailed = false

    init(_ store: ProgressStore, deck: Deck, rules: Rules) {
        self.deck = deck
        self.rules = rules
        places = store.places
        identifier = store.identifier(of: deck)
        folder = FilePath.join(store.folder, identifier)
        path = FilePath.join(folder, rules.name + ProgressStore.ending)
        progress = DeckProgress(
            deck: places.written(deck.path), name: deck.name, questionCount: deck.questions.count,
            rules: rules.name)
        do {
            try prepare()
        } catch {
            tell(error)
        }
        read()
    }

    /// The game to go on with; nil if there is none. To be asked for before anything is written: what the deck has no more is
    /// found out on the way.
    ///
    /// - Parameters:
    ///   - seed: a seed in place of the kept one. The row is empty then.
    ///   - isShuffled: an order in place of the kept one. The row is empty then.
    public func savedGame(seed: UInt64? = nil, isShuffled: Bool? = nil) -> SavedGame? {
        if isNew { return nil }
        return progress.game(
            identities: identities, questions: deck.questions, rules: rules, seed: seed,
            isShuffled: isShuffled)
    }

    /// Writes how a game stands.
    ///
    /// - Parameters:
    ///   - game: a game with the deck's questions and under the same rules.
    ///   - timePlayed: in all rounds, in seconds; see `summary` for what it was.
    ///   - moment: now, in seconds since 1970.
    /// - Returns: the first fault that keeps it from being written. Others are not told: it is tried again with each change.
    public func save(_ game: SavedGame, timePlayed: Int, at moment: Int) -> ProgressFault? {
        progress.take(
            game, identities: identities, questions: deck.questions, rules: rules, timePlayed: timePlayed,
            at: moment)
        isNew = false
        guard isWritten else { return nil }
        do throws(FileError) {
            if !isReady || !isHolding { try prepare() }
            guard isWritten else { return faults.last }
            let bytes = progress.written
            guard bytes.count <= DeckProgress.largestFile else {
                throw FileError(
                    path: path, reason: "would be larger than \(DeckProgress.largestFile >> 20) MiB")
            }
            let file = try FileReplacement(path)
            // Say, on a disk that was not there when the game began.
            guard file.present == nil || file.path == known else {
                stop(.leftAlone(FileError(path: file.shownPath, reason: "came while the game was played")))
                return faults.last
            }
            try file.write(bytes)
            known = file.path
            stamp = FileStamp(file.path)
            return nil
        } catch {
            return tell(error)
        }
    }

    /// Remembers that the file could not be written; nil if that has been told.
    @discardableResult
    private func tell(_ error: FileError) -> ProgressFault? {
        guard !hasFailed else { return nil }
        hasFailed = true
        faults.append(.notSaved(error))
        return faults.last
    }

    /// Whether the folder is the one that was locked. Somebody may have tidied up meanwhile, and another copy made it anew.
    private var isHolding: Bool { lock?.isHolding(folder) ?? FilePath.isFolder(folder) }

    /// Makes the folder and locks it.
    private func prepare() throws(FileError) {
        // First: it would stand in its own way where a file system calls one folder by two numbers.
        (lock, isReady) = (nil, false)
        try PrivateFolder.make(folder)
        switch try FolderLock.take(folder) {
        case .held(let lock): self.lock = lock
        case .unsupported: break
        case .taken: stop(.playedElsewhere(deck: deck.name))
        }
        isReady = true
    }

    /// Tells a fault after which nothing is written any more.
    private func stop(_ fault: ProgressFault) {
        faults.append(fault)
        isWritten = false
    }
}

// MARK: - Reading

extension ProgressFile {
    /// Takes over what the file says.
    private func read() {
        do throws(FileError) {
            let file = try FileReplacement(path)
            stamp = file.present
            if let stamp { try read(file, size: stamp.size) }
            if isReady, isWritten { file.removeRemains() }
        } catch {
            if hasFailed {
                // The folder's own fault has been told; what is in it shall be safe all the same.
                isWritten = false
            } else if isWritten {
                stop(.leftAlone(error))
            }
        }
    }

    /// - Throws: `FileError` if it cannot be read, or a link leads to something that is no progress.
    private func read(_ file: FileReplacement, size: Int) throws(FileError) {
        let limit = DeckProgress.largestFile
        let bytes = size <= limit ? try ByteReader.read(path, limit: limit) : nil
        do throws(PropertyListError) {
            guard let bytes else { throw PropertyListError(reason: "is larger than \(limit >> 20) MiB") }
            var (kept, fault) = try DeckProgress.read(bytes)
            guard kept.rules == rules.name else {
                throw PropertyListError(reason: "is progress under the rules \(kept.rules)")
            }
            // The deck may have moved, or grown.
            (kept.deck, kept.name, kept.questionCount) = (
                progress.deck, progress.name, progress.questionCount
            )
            progress = kept
            isNew = false
            if let fault { setAside(file, fault) }
        } catch {
            // Only under its own name is a file that makes no sense the program's own for certain.
            guard !file.isLinked else { throw FileError(path: file.shownPath, reason: error.reason) }
            setAside(file, error.reason)
        }
        known = file.path
    }

    /// Keeps a file that is about to be replaced under another name, unless it is another copy of the program that is about to.
    private func setAside(_ file: FileReplacement, _ reason: String) {
        guard isWritten else { return }
        let error = FileError(path: file.shownPath, reason: reason)
        for number in 1...1000 {
            let name = file.path + ".bad" + (number == 1 ? "" : "-\(number)")
            if let other = FileStamp(name, followsLink: false) {
                // One that was set aside by a run that ended before it wrote anything is so still.
                guard file.present?.isSameFile(as: other) == true else { continue }
            } else {
                // It keeps its own name, too, until the first writing replaces it, for the end may come before. Only where a file cannot
                // have two names there is none for that time.
                guard link(file.path, name) == 0 || rename(file.path, name) == 0 else { break }
            }
            faults.append(.setAside(error, keptAs: name))
            return
        }
        stop(.notSetAside(error))
    }
}
