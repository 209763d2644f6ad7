// What the score card says of the time played and of other decks, where time is passed in and nothing is drawn.

import Foundation
import GuessDecks
import GuessEngine
import GuessScene
import Testing

@testable import caitu

struct ProgressKeeperTests {
    let home: TestHome
    private let resources: Resources

    init() throws {
        home = try TestHome()
        resources = try Resources.find()
    }

    private func keeper(_ arguments: Arguments = Arguments()) -> ProgressKeeper {
        let store = ProgressStore(
            folder: home.folder.appendingPathComponent("state").path,
            places: DeckPlaces(resources, UserFolders.find()))
        return ProgressKeeper(arguments, in: store)
    }

    /// Opens a deck as the program does.
    private func open(
        _ name: String, _ keeper: ProgressKeeper, at now: Duration = .zero
    ) throws -> (deck: Deck, session: Session) {
        let deck = try DeckReader.read(resources.decksFolder + "/" + name).deck
        let maker = try ScreenMaker(Arguments(), resources, UserFolders.find(), keeper)
        return (
            deck,
            try maker.game(on: deck, question: nil, viewport: Viewport(width: 320, height: 480), at: now)
        )
    }

    private func solve(_ session: inout Session, at now: Duration) {
        for character in session.game.question.slots {
            guard let option = session.game.firstOption(showing: character) else { return }
            _ = session.handle(.optionPressed(option), at: now)
        }
        _ = session.handle(.waitEnded, at: now)
    }

    private func tally(_ session: inout Session, at now: Duration) -> Tally? {
        _ = session.keyPressed(KeyPress(.function(5)), at: now)
        #expect(session.presentation.panel == .card)
        let all = session.presentation.allDecks
        _ = session.keyPressed(KeyPress(.function(5)), at: now)
        #expect(session.presentation.panel == nil)
        return all
    }

    @Test func theTimePlayedAddsUp() throws {
        let keeper = keeper()
        var (_, session) = try open("Classic", keeper)
        solve(&session, at: .seconds(10))
        // Whoever goes away for an hour has not been playing.
        _ = session.handle(.hintPressed, at: .seconds(3610))
        #expect(session.timePlayed == .seconds(70))
        keeper.keep(session.game, timePlayed: session.timePlayed, atEnd: false)
        // Opened from the shelf, where as long was spent before.
        var (_, later) = try open("Classic", keeper, at: .seconds(7200))
        #expect(later.timePlayed == .seconds(70))
        _ = later.handle(.nextPressed, at: .seconds(7205))
        #expect(later.timePlayed == .seconds(75))
        // Nothing has changed but the time.
        keeper.keep(later.game, timePlayed: .seconds(75), atEnd: true)
        _ = later.handle(.zoomPressed, at: .seconds(7210))
        keeper.keep(later.game, timePlayed: .seconds(80), atEnd: false)
        #expect(keeper.timePlayed == .seconds(75))
        keeper.keep(later.game, timePlayed: .seconds(80), atEnd: true)
        #expect(keeper.timePlayed == .seconds(80))
    }

    @Test func theScoreCardTellsOfAllDecks() throws {
        let keeper = keeper()
        var (first, session) = try open("Classic", keeper)
        var all = try #require(tally(&session, at: .seconds(2)))
        #expect(
            all
                == Tally(
                    questions: first.questions.count, solved: 0, firstTries: 0, hints: 0, time: .seconds(2),
                    best: nil))
        solve(&session, at: .seconds(20))
        keeper.keep(session.game, timePlayed: session.timePlayed, atEnd: false)
        // The open deck counts as it stands, not as it was written last.
        solve(&session, at: .seconds(30))
        all = try #require(tally(&session, at: .seconds(30)))
        #expect(all.solved == 2)
        #expect(all.time == .seconds(30))
        keeper.keep(session.game, timePlayed: session.timePlayed, atEnd: true)
        var (second, other) = try open("Idioms", keeper)
        _ = other.handle(.hintPressed, at: .seconds(5))
        all = try #require(tally(&other, at: .seconds(5)))
        #expect(
            all
                == Tally(
                    questions: first.questions.count + second.questions.count, solved: 2, firstTries: 2,
                    hints: 1, time: .seconds(35), best: nil))
        // What was given up counts for the best.
        keeper.keep(other.game, timePlayed: other.timePlayed, atEnd: true)
        var (_, again) = try open("Classic", keeper)
        _ = again.handle(.restartPressed, at: .seconds(5))
        keeper.keep(again.game, timePlayed: again.timePlayed, atEnd: true)
        var (_, last) = try open("Idioms", keeper)
        all = try #require(tally(&last, at: .zero))
        #expect(all.best == GameResult(solved: 2, score: 11_000, hints: 0))
    }

    @Test func aDeckPlayedByTwoRulesCountsOnce() throws {
        var arguments = Arguments()
        arguments.rules = .lf
        let keepers = [keeper(), keeper(arguments)]
        var count = 0
        for (solved, keeper) in zip([1, 3], keepers) {
            var (deck, session) = try open("Classic", keeper)
            for _ in 0..<solved { solve(&session, at: .zero) }
            keeper.keep(session.game, timePlayed: .seconds(solved), atEnd: true)
            keeper.close()
            count = deck.questions.count
        }
        for (solved, keeper) in zip([1, 3], keepers) {
            var (deck, session) = try open("Idioms", keeper)
            let all = try #require(tally(&session, at: .zero))
            #expect(all.questions == count + deck.questions.count)
            #expect(all.solved == solved, "by the rules in force")
            keeper.close()
        }
        var (deck, session) = try open("Classic", keepers[0])
        let all = try #require(tally(&session, at: .zero))
        #expect(all.questions == deck.questions.count && all.solved == 1, "no other deck")
    }

    @Test func whereNothingIsKeptTheCardTellsOfThisDeckAlone() throws {
        var (_, session) = try open("Classic", ProgressKeeper(Arguments(), in: nil))
        #expect(tally(&session, at: .zero) == nil)
    }

    /// Lets a copy of the program play the first question of a deck.
    private func play(_ keeper: ProgressKeeper) throws {
        var (_, session) = try open("Classic", keeper)
        _ = session.handle(.hintPressed, at: .seconds(1))
        keeper.keep(session.game, timePlayed: session.timePlayed, atEnd: true)
    }

    @Test func thatAnotherCopyHasPlayedMeanwhileIsSeen() throws {
        let one = keeper(), other = keeper()
        try play(one)
        #expect(!one.isPlayedElsewhere)
        one.close()
        try play(one)
        #expect(!one.isPlayedElsewhere)
        one.close()
        try play(other)
        // As long as the other holds it, nothing of it is written over.
        _ = try open("Classic", one)
        #expect(!one.isPlayedElsewhere)
        one.close()
        other.close()
        _ = try open("Classic", one)
        #expect(one.isPlayedElsewhere)
    }

    /// A fault that has been mended says nothing about what was written afterwards.
    @Test func itIsSeenAlsoAfterAFault() throws {
        let one = keeper(), other = keeper()
        try play(one)
        one.close()
        let state = home.folder.appendingPathComponent("state")
        let deck = try #require(try FileManager.default.contentsOfDirectory(atPath: state.path).first)
        try Data("garbage".utf8).write(to: state.appendingPathComponent(deck + "/classic.json"))
        try play(one)
        one.close()
        try play(one)
        #expect(!one.isPlayedElsewhere)
        one.close()
        try play(other)
        other.close()
        _ = try open("Classic", one)
        #expect(one.isPlayedElsewhere)
    }
}
