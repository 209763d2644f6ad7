// Plays at random, and comes to rest now and then. Knows nothing of what the game should make of it.

/// Whoever presses and clicks whatever there is.
struct Robot {
    private let game: RunningGame
    private var fingers: RandomFingers

    init(_ game: RunningGame, seed: UInt64, keys: [String]) {
        self.game = game
        fingers = RandomFingers(seed: seed, window: game.window, keys: keys)
    }

    /// Does `count` random things, and reads the journal until all of them, and what moves after them, are over.
    mutating func act(_ count: Int) async throws {
        for number in 1...count {
            for command in fingers.commands() { try game.hands.perform(command) }
            // Every now and then the game may come to rest, or most would fall into the waits after right answers.
            if number % 100 == 0 || number == count { try await settle() }
        }
    }

    /// Waits until nothing moves. A change of size comes after all clicks and keys before it, and always has its line.
    func settle() async throws {
        for width in [321, 320] {
            try game.hands.perform("windowsize \(game.window) \(width) 480")
            try await game.waitForLine("the size \(width)") { $0.input == "resize \(width)x480" }
        }
        while game.state.zoom == "opening" || game.state.zoom == "closing"
            || (game.state.screen == "play" && game.state.verdict == "right")
        {
            try await game.nextLine("rest")
        }
    }

    /// Takes the focus ring away, with a press on the bare ground.
    func forgetFocus() async throws {
        try game.click(Point(160, 476))
        try await settle()
    }

    /// Goes to the shelf from wherever it is.
    func goToShelf() async throws {
        try await settle()
        for _ in 1...6 where game.state.screen != "shelf" {
            // Out of a panel, of letters, of the zoom, of help; most of which the journal does not tell.
            try game.press("Escape")
            try await settle()
        }
        guard game.state.screen == "shelf" else {
            throw HarnessError("no way to the shelf from \(game.writtenLines.last ?? "nowhere")")
        }
    }

    /// Opens a deck of the shelf by its place, from 0.
    func open(deck place: Int) async throws {
        // Escape closes the help, where that is open.
        try game.press("Escape Home" + String(repeating: " Down", count: place))
        try await game.press("Return", gives: "option \(place)")
    }
}
