// One deck and its file of progress, for the tests of what becomes of that file.

import Testing

@testable import GuessDecks

protocol ProgressSuite: FileSuite {
    var deck: Deck { get }
}

extension ProgressSuite {
    var store: ProgressStore { ProgressSamples.store(folder) }
    var path: String { store.path(deck) }
    var deckFolder: String { FilePath.parent(of: path) }
    var names: [String] { FolderNames.list(deckFolder, most: 99) }
    /// A file of progress as this program writes it, but for `score`, which is wrong.
    static var flawed: String {
        #"{"caitu-progress":1,"rules":"classic","score":"12","questions":[{"answer":"猫","solved":true}]}"#
    }

    /// A path relative to the test's folder, as that takes it.
    func relative(_ path: String) -> String { String(path.dropFirst(folder.path.count + 1)) }

    /// Puts something in the place of the file of progress.
    func put(_ text: String) { folder.write(relative(path), text) }

    /// Puts a link in the place of the file of progress.
    func putLink(to target: String) {
        folder.folder(relative(deckFolder))
        folder.link(relative(path), to: target)
    }

    /// What the opening of the progress complains of.
    func faultsOfOpening() -> [String] { store.open(deck).faults.map(\.description) }

    /// Plays a question and saves.
    func playOnce(_ file: ProgressFile? = nil) {
        let file = file ?? store.open(deck)
        var game = file.game(deck)
        game.solve()
        #expect(file.save(game) == nil)
    }
}
