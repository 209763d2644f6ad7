// What the shelf, the list and the score card know of all that was played. Of hundreds of files only those are read again that
// have been written meanwhile, by this copy of the program or another.

import GuessEngine

/// The progress in all decks of one player, as it stood when it was looked at last.
public struct ProgressIndex: Sendable {
    /// Everything that has been played, the latest first.
    public private(set) var played: [ProgressSummary] = []

    private let store: ProgressStore
    /// What the files say, by path; nil for one that makes no sense.
    private var known: [String: (stamp: FileStamp, summary: ProgressSummary?)] = [:]

    /// How many decks, and how many bytes of progress, are looked at.
    private static let mostDecks = 10_000, mostBytes = 64 << 20

    /// Creates an index of a store. Nothing is looked at yet.
    public init(_ store: ProgressStore) {
        self.store = store
    }

    /// Looks at all files. What makes no sense is passed over, and left alone.
    public mutating func refresh() {
        var found: [String: (stamp: FileStamp, summary: ProgressSummary?)] = [:]
        var bytesLeft = Self.mostBytes
        for identifier in FolderNames.list(store.folder, most: Self.mostDecks) {
            let folder = FilePath.join(store.folder, identifier)
            for name in FolderNames.list(folder, most: 100) where name.hasSuffix(ProgressStore.ending) {
                let file = FilePath.join(folder, name)
                guard bytesLeft > 0, let stamp = FileStamp(file), stamp.size <= DeckProgress.largestFile
                else { continue }
                bytesLeft -= stamp.size
                if let before = known[file], before.stamp == stamp {
                    found[file] = before
                } else {
                    found[file] = (stamp, summary(of: file, named: name, identifier: identifier))
                }
            }
        }
        known = found
        played = found.values.compactMap(\.summary).sorted {
            ($0.lastPlayed, $1.identifier, $1.rules) > ($1.lastPlayed, $0.identifier, $0.rules)
        }
    }

    private func summary(of file: String, named name: String, identifier: String) -> ProgressSummary? {
        guard let bytes = try? ByteReader.read(file, limit: DeckProgress.largestFile),
            let progress = try? DeckProgress.read(bytes).progress,
            name == progress.rules + ProgressStore.ending, let path = store.places.path(progress.deck)
        else { return nil }
        return ProgressSummary(progress, identifier: identifier, path: path)
    }

    /// How many questions of a deck were solved under some rules.
    public func solvedCount(of deck: FoundDeck, rules: Rules) -> Int {
        let identifier = store.identifier(ofList: deck.file)
        return played.first { $0.identifier == identifier && $0.rules == rules.name }?.solvedCount ?? 0
    }

    /// Whether nothing was played after this deck, under any rules.
    public func isPlayedLast(_ deck: FoundDeck) -> Bool {
        played.first.map { $0.identifier == store.identifier(ofList: deck.file) } ?? false
    }
}
