// Several copies of the program on the progress in one deck: who may write, and how one sees that another has written.

import Glibc
import GuessEngine
import Testing

@testable import GuessDecks

struct ProgressFileSharingTests: ProgressSuite {
    let folder = TemporaryFolder()
    let deck = ProgressSamples.deck("猫", "大象", "马")

    @Test func aSecondCopySaysSoAndDoesNotWrite() throws {
        var first: ProgressFile? = store.open(deck)
        var game = try #require(first?.game(deck))
        game.solve()
        first?.save(game)
        let before = contents(path)
        let second = store.open(deck)
        #expect(second.faults == [.playedElsewhere(deck: "动物")])
        #expect("\(second.faults[0])" == "动物 is being played in another window; this one saves nothing")
        #expect(!second.isWritten)
        // It goes on from where the other one is, and whatever it does stays its own.
        var other = second.game(deck)
        #expect(other.solvedAnswers == ["猫"])
        other.solve()
        #expect(second.save(other) == nil)
        #expect(contents(path) == before)
        // With other rules it is the same folder, so it is held, too.
        #expect(!store.open(deck, rules: .lf).isWritten)
        #expect(store.open(ProgressSamples.deck("牛", folder: "/decks/other")).isWritten)
        first = nil
        #expect(store.open(deck).isWritten)
    }

    /// The file of the one that plays is not touched, whatever it holds.
    @Test func aSecondCopySetsNothingAside() {
        let first = store.open(deck)
        put("garbage")
        folder.write(relative(path) + ".caitu-new", "half")
        let second = store.open(deck)
        #expect(second.faults == [.playedElsewhere(deck: "动物")])
        #expect(names == ["classic.json", "classic.json.caitu-new"])
        #expect(first.isWritten)
    }

    @Test func aFolderThatAnotherCopyHasMadeAnewIsItsOwn() throws {
        let first = store.open(deck)
        var game = first.game(deck)
        #expect(first.save(game) == nil)
        unlink(path)
        rmdir(deckFolder)
        let second = store.open(deck)
        #expect(second.faults == [])
        #expect(second.save(second.game(deck)) == nil)
        let before = contents(path)
        game.solve()
        #expect(first.save(game) == .playedElsewhere(deck: "动物"))
        game.solve()
        #expect(first.save(game) == nil)
        #expect(contents(path) == before)
        #expect(second.save(second.game(deck), timePlayed: 5) == nil)
        #expect(contents(path) != before)
    }

    /// The other copy has gone, too: then the folder is nobody's.
    @Test func aFolderThatWasMadeAnewIsLockedAnew() {
        let first = store.open(deck)
        let game = first.game(deck)
        #expect(first.save(game) == nil)
        rename(deckFolder, deckFolder + "-old")
        playOnce()
        #expect(first.save(game, timePlayed: 7) == nil)
        #expect(contents(path)?.contains("\"seconds\":7") == true)
        #expect(!store.open(deck).isWritten)
    }

    @Test func thatAnotherCopyHasWrittenShows() {
        var first: ProgressFile? = store.open(deck)
        #expect(first?.stamp == nil)
        playOnce(first)
        let stamp = first?.stamp
        #expect(stamp != nil)
        first = nil
        #expect(store.open(deck).stamp == stamp)
        playOnce()
        #expect(store.open(deck).stamp != stamp)
    }
}
