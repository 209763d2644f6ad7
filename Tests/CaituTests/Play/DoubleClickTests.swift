// A double-click opens a deck, or leads back to the shelf, and does no more.

import Testing

@testable import caitu

@Suite(.timeLimit(.minutes(10))) struct DoubleClickTests {
    /// Whether a press counts, so long after and so far from the one that led to another screen.
    private func isNew(
        after time: UInt32, x: Int = 0, y: Int = 0, from start: UInt32 = 1000, scale: Double = 1
    )
        -> Bool
    {
        var click = DoubleClick()
        _ = click.isNew(pressX: 100, y: 200, time: start, scale: scale)
        click.screenChanged()
        return click.isNew(pressX: 100 + x, y: 200 + y, time: start &+ time, scale: scale)
    }

    @Test func thePlaceAndTheTimeDecide() {
        #expect(!isNew(after: 0))
        #expect(!isNew(after: 400, x: -6, y: 6))
        #expect(isNew(after: 401))
        #expect(isNew(after: 10, x: 7))
        #expect(isNew(after: 10, y: -7))
        #expect(!isNew(after: 10, x: 12, scale: 2))
        #expect(isNew(after: 10, x: 13, scale: 2))
        #expect(!isNew(after: 300, from: UInt32.max - 100), "the server's clock began anew")
    }

    @Test func onlyTheScreensChangeCounts() {
        var click = DoubleClick()
        func presses(_ times: UInt32..., x: Int = 1) -> [Bool] {
            times.map { click.isNew(pressX: x, y: 1, time: $0, scale: 1) }
        }
        #expect(presses(1000, 1001, 1002) == [true, true, true])
        click.screenChanged()
        #expect(presses(1100, 1300) == [false, false])
        // Elsewhere, and from then on here, too.
        #expect(presses(1310, x: 9) == [true])
        #expect(presses(1320) == [true])
    }

    @Test func whatHasNoTimeCounts() {
        var click = DoubleClick()
        for _ in 1...2 {
            let isNew = click.isNew(pressX: 1, y: 1, time: 0, scale: 1)
            #expect(isNew)
            click.screenChanged()
        }
    }

    /// Below the first deck's left end lies the tab that buys a hint.
    @Test func theSecondPressBuysNothing() async throws {
        let game = try await RunningGame.onShelf()
        let place = Point(40, 118)
        try game.move(place)
        for press in ["mousedown 1", "mouseup 1", "mousedown 1", "mouseup 1"] {
            try game.hands.perform(press)
        }
        let opened = try await game.waitForLine("the deck") { $0.input == "option 0" }
        #expect(opened.screen == "play")
        let next = try await game.press("F3", gives: "next")
        #expect(next.score == opened.score)
        #expect(game.lines.map(\.input) == ["start", "option 0", "next"])
        // Elsewhere a press counts at once, and then there as well.
        try await game.click(ExpectedLayout.help, gives: "help")
        try await game.press("Escape", gives: "key Escape")
        try game.click(place)
        #expect(try await game.nextLine("a hint").input == "hint")
    }

    /// Under the finish screen's way to another deck lies one of the shelf.
    @Test func onTheWayBackItOpensNoDeck() async throws {
        let deck = try DeckFolder()
        try deck.write(questions: [DeckFolder.question("none")])
        let game = try await RunningGame([deck.path])
        let layout = ExpectedLayout(picture: ExpectedRules.classic.picture, slotCount: 2)
        for option in [1, 3] { try await game.click(layout.option(option), gives: "option \(option)") }
        try await game.waitForLine("the end") { $0.screen == "finish" }
        try game.move(ExpectedLayout.clearedShelf.center)
        for press in ["mousedown 1", "mouseup 1", "mousedown 1", "mouseup 1"] {
            try game.hands.perform(press)
        }
        #expect(try await game.nextLine("the shelf").screen == "shelf")
        try await game.waitForAllDecks([deck.path, "--do", "key Escape"], mayComplain: true)
        // The ring waits at the last deck, and the list is scrolled to it.
        try game.press("Home")
        try game.click(ExpectedShelf.deck(1))
        #expect(try await game.nextLine("a deck").input == "option 1")
    }
}
