// Reads decks: finds the property list, has each question judged, resolves the pictures. Knows nothing of how a
// question is played or shown.

import GuessEngine

/// Reads a deck from a property list or from a folder with one.
public enum DeckReader {
    /// Reads the deck at a path.
    ///
    /// - Parameters:
    ///   - path: the property list or JSON itself, or a folder at or above it. Of several lists in a folder, the one
    ///     with the most playable questions is the deck, and the others are named.
    ///   - limits: how far a folder is searched.
    /// - Returns: the deck with its playable questions, and the faults that did not stop it.
    /// - Throws: `DeckError` if nothing of it can be played.
    public static func read(
        _ path: String, limits: SearchLimits = .standard
    ) throws(DeckError) -> DeckReading {
        let path = FilePath.withoutTrailingSlashes(path)
        guard FilePath.isFolder(path) else {
            // Before its folder is searched for pictures, the file itself has to be a deck.
            let draft = try draft(ofFile: path)
            let tree = FolderTree(FilePath.parent(of: path), limits: limits)
            return finish(draft, path: path, tree: tree, notices: tree.notices)
        }
        let tree = FolderTree(path, limits: limits)
        var search = DeckSearch(tree, limits: limits)
        let draft = try search.bestDraft()
        return finish(draft, path: path, tree: tree, notices: search.notices)
    }

    private static func draft(ofFile path: String) throws(DeckError) -> DeckDraft {
        let root: PropertyValue
        do {
            root = try PropertyList.parse(file: path)
        } catch {
            throw DeckError(path: path, reason: error.reason)
        }
        guard let draft = DeckDraft(file: path, root: root) else {
            throw DeckError(
                path: path, reason: "is not a deck: looked for \(DeckDraft.wanted), found \(root.kind)")
        }
        guard !draft.entries.isEmpty else { throw draft.nothingPlays([]) }
        return draft
    }

    /// Adds what the questions' own list does not say: options made up, pictures, name and language.
    private static func finish(
        _ draft: DeckDraft, path: String, tree: FolderTree, notices: [DeckFault]
    ) -> DeckReading {
        let home = FilePath.parent(of: draft.file)
        var faults = draft.faults
        let maker = draft.entries.contains { $0.options == nil } ? OptionMaker(draft.entries) : nil
        var pictures = PictureIndex(tree, home: home)
        let questions = draft.entries.map { entry in
            let picture = pictures.picture(named: entry.icon)
            if picture == nil {
                let reason = pictures.reasonForAbsence(of: entry.icon)
                faults.append(
                    DeckFault(file: draft.file, question: entry.number, key: "icon", reason: reason))
            }
            let options = entry.options ?? maker?.options(for: entry) ?? []
            return DeckQuestion(
                question: Question(title: entry.title, answer: entry.answer, options: options),
                number: entry.number, picture: picture)
        }
        var notices = notices
        let information = information(home: home, tree: tree, notices: &notices)
        let own = own(draft, &pictures)
        let deck = Deck(
            name: information.name ?? name(ofFolder: tree.folders[0]),
            language: information.language(ofTexts: draft.entries.lazy.flatMap { [$0.title, $0.answer] }),
            copyright: information.copyright, path: path, file: draft.file, questions: questions,
            art: own.art, cover: own.cover)
        return DeckReading(deck: deck, faults: DeckFault.inOrder(faults) + notices)
    }

    /// The deck's own art and its cover. What a question asks for is its picture, even if it bears one of their names.
    private static func own(
        _ draft: DeckDraft, _ pictures: inout PictureIndex
    ) -> (art: [String: String], cover: String?) {
        let icons = Set(draft.entries.map(\.icon))
        var own: [String: String] = [:]
        for name in DeckArt.names + [coverName] where !icons.contains(name) {
            own[name] = pictures.picture(exactlyNamed: name)
        }
        let cover = own.removeValue(forKey: coverName)
        return (own, cover)
    }

    /// The name of the picture that stands for a deck.
    private static let coverName = "cover"

    /// What the Info.plist says that is nearest to the questions: beside them, or in a folder above them up to the deck's
    /// own. In a bundle that folder is often one above.
    private static func information(
        home: String, tree: FolderTree, notices: inout [DeckFault]
    ) -> DeckInformation {
        var above = ""
        var folder = home
        while folder != above {
            // Taken from the tree, so that a link out of the folder is not followed here either.
            if let listed = tree.file(named: "Info.plist", in: folder) {
                let file = tree.path(of: listed)
                do {
                    return DeckInformation(try PropertyList.parse(file: file))
                } catch {
                    // A search opens every property list, and has said so already.
                    if !notices.contains(where: { $0.file == file }) {
                        notices.append(DeckFault(file: file, reason: error.reason))
                    }
                }
            }
            above = folder
            if folder != tree.folders[0] { folder = FilePath.parent(of: folder) }
        }
        return DeckInformation(nil)
    }

    private static func name(ofFolder folder: String) -> String {
        var name = FilePath.lastPart(of: FilePath.resolved(folder) ?? folder).cleaned
        for ending in [".app", ".bundle"] where name.hasSuffix(ending) { name.removeLast(ending.count) }
        return name.isEmpty ? folder : name
    }
}
