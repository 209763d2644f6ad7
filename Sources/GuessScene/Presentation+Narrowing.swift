// How a narrowing goes on and ends. The ring goes with it: it stands on what Enter presses.

import GuessEngine

extension Presentation {
    /// Begins a narrowing or goes on with it; nil ends it.
    public mutating func narrow(_ narrowing: Narrowing?, in game: Game) {
        self.narrowing = narrowing
        if let narrowing { focus = narrowing.lit(in: game).first.map(Target.option) }
    }

    /// What becomes of the narrowing when something has happened to the game: after an option it waits for the letters of the next one, as
    /// long as there is a slot for it; anything else ends it.
    public mutating func follow(_ input: Input, in game: Game) {
        guard let narrowing else { return }
        if case .optionPressed = input, game.screen == .play, game.row.contains(nil) {
            narrow(narrowing.emptied, in: game)
        } else {
            self.narrowing = nil
        }
    }
}
