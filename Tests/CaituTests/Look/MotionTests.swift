// What moves or stands for a while on the screen: that it goes away by itself, with nobody touching anything.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct MotionTests {
    @Test func aNoticeGoesAwayByItself() async throws {
        let deck = try DeckFile.fixture("Letters").folder.path
        let game = try await RunningGame([deck])
        try await game.spendAllOnLetters()
        #expect(game.state.score == 0)
        let before = try await game.picture()
        // Refused: that is no change of the game, so only the window tells.
        try game.press("F2")
        let title = Box(20, 44, 280, 26)
        try await game.waitForPicture("the notice") { try $0.part(title) != before.part(title) }
        try await game.waitForPicture("the title again", within: .seconds(5)) { $0 == before }
    }

    @Test func theConfettiFallsOffTheScreen() async throws {
        let deck = try DeckFile.fixture("Shapes").folder.path
        let game = try await RunningGame([deck, "--rules", "lf", "--question", "3"])
        try await game.press("F2", gives: "hint")
        try await game.waitForLine("the finish screen") { $0.screen == "finish" }
        // The falling itself is looked at with time standing still: on a busy machine a picture of the window comes too late for it.
        let falling = try await Shot.take(
            on: game.display, [deck, "--rules", "lf", "--question", "3", "--do", "hint; wait 0.5; wait 0.4"])
        let over = try await Shot.take(
            on: game.display, [deck, "--rules", "lf", "--question", "3", "--do", "hint; wait 0.5; wait 5"])
        #expect(falling != over)
        try await game.waitForPicture("the screen without confetti") { $0 == over }
    }

    @Test func theZoomShowsManyStepsBetweenItsEnds() async throws {
        let deck = try DeckFile.fixture("Shapes").folder.path
        let game = try await RunningGame([deck, "--rules", "lf"])
        let closed = try await Shot.take(on: game.display, [deck, "--rules", "lf"])
        let open = try await Shot.take(on: game.display, [deck, "--rules", "lf", "--do", "zoom; wait 1"])
        // On a busy machine a picture takes longer than a second, so it falls between the ends only now and then.
        var between: [Picture] = []
        for _ in 0..<40 where between.count < 3 {
            for end in ["open", "closed"] {
                try await game.press("F4", gives: "zoom")
                let picture = try await game.picture()
                if picture != closed, picture != open, !between.contains(picture) { between.append(picture) }
                try await game.waitForLine("the zoom \(end)") { $0.zoom == end }
                #expect(try await game.picture() == (end == "open" ? open : closed))
            }
        }
        #expect(between.count >= 3)
    }
}
