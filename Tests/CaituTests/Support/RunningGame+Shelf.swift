// The game on its shelf, for tests of what is done there.

import Foundation

extension RunningGame {
    /// Starts without a deck, and waits until every deck has been found. Where that takes long, the first frame does not wait.
    static func onShelf(
        _ display: TestDisplay? = nil, _ arguments: [String] = [], savesProgress: Bool = false,
        mayComplain: Bool = false
    ) async throws -> RunningGame {
        let game = try await RunningGame(on: display, arguments, savesProgress: savesProgress)
        guard game.state.screen == "shelf" else { throw HarnessError("not on the shelf: \(game.state)") }
        try await game.waitForAllDecks(arguments, mayComplain: mayComplain)
        return game
    }

    /// Waits until the shelf counts as many decks as a picture of it, whose taking waits for all.
    func waitForAllDecks(_ arguments: [String] = [], mayComplain: Bool = false) async throws {
        let count = Box(16, 37, 42, 14)
        let full = try await Shot.take(on: display, arguments, mayComplain: mayComplain).part(
            count, scale: header.scale)
        try await waitForPicture("all decks", within: .seconds(30)) {
            try $0.part(count, scale: header.scale) == full
        }
    }

    /// Presses one key, and then another that has a line.
    @discardableResult
    func press(_ first: String, then second: String, gives input: String) async throws -> JournalLine {
        try press(first)
        return try await press(second, gives: input)
    }
}
