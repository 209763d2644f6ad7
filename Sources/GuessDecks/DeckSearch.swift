// Searches a folder for the property list that is a deck. Knows nothing of pictures.

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

    /// The property list with the most playable questions; of equal ones the nearest to the top, then one that is
    /// called questions.plist, then the first by name.
    mutating func bestDraft() throws(DeckError) -> DeckDraft {
        let lists = propertyLists()
        var best: DeckDraft?
        var opened = 0
        var bytesLeft = limits.bytes
        while opened < lists.count, opened < limits.propertyLists, bytesLeft > 0 {
            let path = lists[opened]
            opened += 1
            do {
                let bytes = try ByteReader.read(path, limit: PropertyList.largestFile)
                bytesLeft -= bytes.count
                let draft = DeckDraft(file: path, root: try PropertyList.parse(bytes))
                if let draft, draft.entries.count > best?.entries.count ?? -1 { best = draft }
            } catch let error as FileError {
                notice(path, error.reason)
            } catch let error as PropertyListError {
                notice(path, error.reason)
            } catch {
                notice(path, "\(error)")
            }
        }
        if opened < lists.count {
            notice(
                tree.folders[0],
                "only \(opened) of \(lists.count) property lists were opened; name the deck's own")
        }
        guard let best else { throw noDeck(opened) }
        guard !best.entries.isEmpty else { throw best.nothingPlays(notices) }
        return best
    }

    private func noDeck(_ opened: Int) -> DeckError {
        let seen = opened == 0 ? "no property list at all" : "none among \(opened)"
        // The first thing that went wrong is likely the reason.
        let cause = notices.first.map { "; \($0.file): \($0.reason)" } ?? ""
        return DeckError(
            path: tree.folders[0],
            reason: "holds no deck: looked for \(DeckDraft.wanted), found \(seen)\(cause)",
            faults: notices)
    }

    private mutating func notice(_ file: String, _ reason: String) {
        notices.append(DeckFault(file: file, reason: reason, isWarning: true))
    }

    private func propertyLists() -> [String] {
        let found = tree.files.filter { $0.name.lowercased().hasSuffix(".plist") }
        let keyed = found.map { file in
            (tree.depths[file.folder], file.name == "questions.plist" ? 0 : 1, tree.path(of: file))
        }
        return keyed.sorted(by: <).map(\.2)
    }
}

extension FolderTree {
    /// What was not searched, as warnings.
    var notices: [DeckFault] {
        gaps.map { DeckFault(file: $0.path, reason: $0.reason, isWarning: true) }
    }
}
