// How long somebody has been playing. Knows no clock: time is passed in.

/// Counts the time between inputs, so that a game left alone does not count on.
struct PlayTime: Equatable {
    /// The longest time between two inputs that counts as playing.
    static let longestGap = Duration.seconds(60)

    /// The time played.
    private(set) var total: Duration
    private var lastInput: Duration

    /// - Parameters:
    ///   - total: what was played before.
    ///   - now: the time on the clock of the game's inputs from which on it counts.
    init(total: Duration = .zero, since now: Duration = .zero) {
        self.total = total
        lastInput = now
    }

    /// Something was done at a time on the clock of the game's inputs.
    mutating func count(inputAt now: Duration) {
        total += min(max(now - lastInput, .zero), Self.longestGap)
        lastInput = now
    }
}
