// Searches a folder for the property list, or the JSON, that is a deck. Knows nothing of pictures.

/// A search of a folder for a deck's questions.
struct DeckSearch {
    /// What could not be searched or read on the way.
    private(set) var notices: [DeckFault]

    private let tree: FolderTree
    private let limits: SearchLimits

    init(_ tree: FolderTree, limits: SearchLimits) {
        self.tree = tree
        self.limits = limits
        notices = tree.notices
    }

    /// The list with the most playable questions; of equal ones a property list before JSON, then the nearest to the
    /// top, then one that is called questions, then the first by name. The others are named in the notices.
    mutating func bestDraft() throws(DeckError) -> DeckDraft {
        let lists = questionLists()
        var best: DeckDraft?
        var decks: [(file: String, count: Int)] = []
        var opened = 0
        var bytesLeft = limits.bytes
        while opened < lists.count, opened < limits.propertyLists, bytesLeft > 0 {
            let path = lists[opened]
            opened += 1
            guard let draft = draft(path, &bytesLeft) else { continue }
            decks.append((path, draft.entries.count))
            if draft.entries.count > best?.entries.count ?? -1 { best = draft }
        }
        if opened < lists.count {
            let files = "property lists and JSON files"
            warn(
                tree.folders[0], "only \(opened) of \(lists.count) \(files) were opened; name the deck's own")
        }
        guard let best else { throw noDeck(opened) }
        for deck in decks where deck.file != best.file {
            let count = deck.count == 1 ? "1 question" : "\(deck.count) questions"
            warn(best.file, "also a deck: \(deck.file), \(deck.count == 0 ? "no playable question" : count)")
        }
        guard !best.entries.isEmpty else { throw best.nothingPlays(notices) }
        return best
    }

    /// The questions of one file; nil if it has none.
    private mutating func draft(_ path: String, _ bytesLeft: inout Int) -> DeckDraft? {
        // A checkout is full of JSON, with comments and other liberties, that is none of a deck's business: only what
        // speaks of answers is parsed, and what cannot even be opened is no fault of the deck.
        let isNamedJSON = PropertyList.isNamedJSON(path)
        let bytes: [UInt8]
        do {
            bytes = try ByteReader.read(path, limit: PropertyList.largestFile)
        } catch {
            notices.append(DeckFault(file: path, reason: error.reason, isWarning: isNamedJSON))
            return nil
        }
        bytesLeft -= bytes.count
        if isNamedJSON, !Self.mentionsAnswers(bytes) { return nil }
        do {
            return DeckDraft(file: path, root: try PropertyList.parse(bytes, isNamedJSON: isNamedJSON))
        } catch {
            notices.append(DeckFault(file: path, reason: error.reason))
            return nil
        }
    }

    private static func mentionsAnswers(_ bytes: [UInt8]) -> Bool {
        guard let text = try? TextEncoding.utf8(bytes).bytes else { return false }
        var cursor = TextCursor(bytes: text, position: 0)
        return cursor.skip(past: "\"answer\"")
    }

    private func noDeck(_ opened: Int) -> DeckError {
        let seen = opened == 0 ? "no property list or JSON at all" : "none among \(opened)"
        // The first thing that went wrong is likely the reason.
        let cause = notices.first.map { "; \($0.file): \($0.reason)" } ?? ""
        return DeckError(
            path: tree.folders[0],
            reason: "holds no deck: looked for \(DeckDraft.wanted), found \(seen)\(cause)",
            faults: notices)
    }

    private mutating func warn(_ file: String, _ reason: String) {
        notices.append(DeckFault(file: file, reason: reason, isWarning: true))
    }

    /// The files that may be decks in the order in which they are looked at.
    private func questionLists() -> [String] {
        let keyed = tree.files.compactMap { file -> (Int, Int, Int, String)? in
            if file.name.hasEnding(".plist") {
                return (
                    0, tree.depths[file.folder], file.name == "questions.plist" ? 0 : 1, tree.path(of: file)
                )
            }
            // A catalogue's descriptions are many, and never a deck.
            guard PropertyList.isNamedJSON(file.name), file.name != AssetCatalogue.contentsName else {
                return nil
            }
            return (1, tree.depths[file.folder], file.name == "questions.json" ? 0 : 1, tree.path(of: file))
        }
        return keyed.sorted(by: <).map(\.3)
    }
}

extension FolderTree {
    /// What was not searched, as faults.
    var notices: [DeckFault] {
        gaps.map { gap in
            let advice = gap.cause == .tooMany ? "; name the property list itself" : ""
            return DeckFault(
                file: gap.path, reason: gap.reason + advice, isWarning: gap.cause != .notListed)
        }
    }
}
