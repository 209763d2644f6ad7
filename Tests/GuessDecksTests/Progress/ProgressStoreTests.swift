import Glibc
import GuessEngine
import Testing

@testable import GuessDecks

struct ProgressStoreTests {
    let folder = TemporaryFolder()
    private var store: ProgressStore { ProgressSamples.store(folder) }

    @Test func whatHasBeenPlayedIsListedTheLatestFirst() {
        #expect(store.all() == [])
        let animals = ProgressSamples.deck("猫", "大象", "马"),
            plants = ProgressSamples.deck("梅", folder: "/decks/plants")
        do {
            let file = store.open(animals)
            var game = file.game(animals)
            game.solve()
            game.fillWrongly()
            game.play(.hintPressed)
            game.solve()
            file.save(game, timePlayed: 90, at: 5000)
        }
        do {
            let file = store.open(plants, rules: .lf)
            var game = file.game(plants, rules: .lf)
            game.solve()
            game.play(.restartPressed)
            game.solve()
            file.save(game, timePlayed: 30, at: 6000)
        }
        do {
            let file = store.open(animals, rules: .mj)
            file.save(file.game(animals, rules: .mj), timePlayed: 1, at: 4000)
        }
        let all = store.all()
        #expect(all.map(\.rules) == ["lf", "classic", "mj"])
        #expect(all.map(\.path) == ["/decks/plants", "/decks/animals", "/decks/animals"])
        #expect(all.map(\.identifier) == [plants, animals, animals].map(store.identifier))
        #expect(all.map(\.name) == ["动物", "动物", "动物"])
        #expect(all.map(\.questionCount) == [1, 3, 3])
        #expect(all.map(\.solvedCount) == [1, 2, 0])
        #expect(all.map(\.firstTryCount) == [1, 1, 0])
        #expect(all.map(\.hintCount) == [0, 1, 0])
        #expect(all.map(\.lastPlayed) == [6000, 5000, 4000])
        #expect(all.map(\.timePlayed) == [30, 90, 1])
        #expect(all[0].best == GameResult(solved: 1, score: 10_500, hints: 0))
        #expect(all[1].best == nil)
        #expect(all[0].score == 10_500)
    }

    @Test func whatMakesNoSenseIsPassedOverAndLeftAlone() {
        let deck = ProgressSamples.deck("猫")
        do {
            let file = store.open(deck)
            file.save(file.game(deck))
        }
        let other = "state/caitu/other-0"
        folder.write("\(other)/classic.json", "garbage")
        folder.write("\(other)/lf.json", #"{"caitu-progress":9}"#)
        folder.write("\(other)/mj.json", #"{"caitu-progress":1,"rules":"mj","deck":"relative"}"#)
        folder.write("\(other)/ns.json", #"{"caitu-progress":1,"rules":"sb","deck":"/d"}"#)
        folder.write("\(other)/classic.json.bad", #"{"caitu-progress":1,"rules":"classic","deck":"/d"}"#)
        folder.folder("\(other)/sb.json")
        folder.write("state/caitu/file", "x")
        let before = FolderNames.list(folder(other), most: 99)
        #expect(store.all().map(\.path) == ["/decks/animals"])
        #expect(FolderNames.list(folder(other), most: 99) == before)
        // What is partly wrong counts as far as it is right.
        folder.write(
            "\(other)/ns.json", #"{"caitu-progress":1,"rules":"ns","deck":"/d","score":"x","lastPlayed":5}"#)
        #expect(store.all().map(\.path) == ["/decks/animals", "/d"])
    }

    @Test func theSameListIsTheSameDeckHoweverItsPathIsWritten() {
        let path = folder.write("decks/a/questions.plist", "")
        folder.link("link", to: "decks/a")
        let deck = ProgressSamples.deck("猫", folder: FilePath.parent(of: path))
        let linked = ProgressSamples.deck("猫", folder: folder("link"))
        let beside = ProgressSamples.deck("猫", folder: folder("decks"))
        #expect(store.identifier(of: deck) == store.identifier(of: linked))
        #expect(store.identifier(of: deck) != store.identifier(of: beside))
        // Written down, since progress would be lost if it ever changed.
        #expect(store.identifier(of: ProgressSamples.deck("猫")) == "animals-37ffbc9d09b80fde")
    }

    @Test func anyNameOfAFolderBecomesOneOfAFile() {
        for name in [
            String(repeating: "猫", count: 1000), "..", ".hidden", "a:b", "a\nb", "",
            "e" + String(repeating: "\u{301}", count: 999),
        ] {
            let identifier = store.identifier(of: ProgressSamples.deck("猫", folder: "/decks/" + name))
            #expect(identifier.utf8.count <= 150)
            #expect(!identifier.contains("/") && !identifier.hasPrefix(".") && !identifier.contains("\n"))
        }
    }

    @Test func aShippedDeckMayMove() {
        func places(_ root: String) -> DeckPlaces {
            DeckPlaces(shipped: root, folders: UserFolders(variable: { _ in nil }, registeredHome: { nil }))
        }
        for root in ["old", "new"] { folder.write("\(root)/Classic/questions.plist", "") }
        let old = ProgressStore(folder: folder("state"), places: places(folder("old")))
        let deck = ProgressSamples.deck("猫", "马", folder: folder("old/Classic"))
        do {
            let file = old.open(deck)
            var game = file.game(deck)
            game.solve()
            file.save(game)
        }
        let new = ProgressStore(folder: folder("state"), places: places(folder("new")))
        let moved = ProgressSamples.deck("猫", "马", folder: folder("new/Classic"))
        #expect(new.open(moved).game(moved).solvedAnswers == ["猫"])
        #expect(new.all().map(\.path) == [folder("new/Classic")])
    }

    /// A copy of the program that has looked before sees what others have written, removed and begun.
    @Test func anIndexFollowsTheFiles() throws {
        var index = ProgressIndex(store)
        index.refresh()
        #expect(index.played == [])
        let animals = ProgressSamples.deck("猫", "马"),
            plants = ProgressSamples.deck("梅", folder: "/decks/plants")
        var game = Game(questions: animals.questions.map(\.question), rules: .classic, seed: 7)
        store.open(animals).save(game, at: 10)
        store.open(plants).save(store.open(plants).game(plants), at: 20)
        #expect(index.played == [])
        index.refresh()
        #expect(index.played == store.all())
        #expect(index.played.map(\.path) == ["/decks/plants", "/decks/animals"])
        let found = FoundDeck(animals)
        #expect(!index.isPlayedLast(found))
        game.solve()
        store.open(animals).save(game, at: 30)
        index.refresh()
        #expect(index.played == store.all())
        #expect(index.isPlayedLast(found))
        #expect(index.solvedCount(of: found, rules: .classic) == 1)
        #expect(index.solvedCount(of: found, rules: .lf) == 0)
        // Under other rules later still, and another number.
        let other = store.open(animals, rules: .lf)
        other.save(other.game(animals, rules: .lf), at: 40)
        index.refresh()
        #expect(index.solvedCount(of: found, rules: .classic) == 1)
        unlink(store.path(animals))
        index.refresh()
        #expect(index.played == store.all())
        #expect(index.solvedCount(of: found, rules: .classic) == 0)
    }

    /// What it has read once and nobody has written since, it does not read again.
    @Test func anIndexReadsAFileOnce() throws {
        let deck = ProgressSamples.deck("猫")
        store.open(deck).save(store.open(deck).game(deck), at: 10)
        var index = ProgressIndex(store)
        index.refresh()
        let before = index.played
        #expect(before.count == 1)
        // Behind its back: the same file, the same size and the same time.
        let path = store.path(deck)
        var status = stat()
        #expect(stat(path, &status) == 0)
        let descriptor = open(path, O_WRONLY)
        #expect(write(descriptor, "x", 1) == 1)
        var times = [status.st_atim, status.st_mtim]
        #expect(futimens(descriptor, &times) == 0)
        close(descriptor)
        #expect(store.all() == [])
        index.refresh()
        #expect(index.played == before)
    }
}
