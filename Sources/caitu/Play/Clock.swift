// The program's only clock.

import Glibc
import GuessDecks

/// The time since a moment, unmoved by changes of the date.
struct Clock {
    private let start: Duration

    /// Starts at zero.
    init() {
        start = Self.monotonic
    }

    /// The time since the start, exactly: for what moves on the screen.
    var now: Duration { Self.monotonic - start }

    /// The time since the start in whole milliseconds: for the game, so that the journal tells its times in full.
    var gameTime: Duration { now.wholeMilliseconds }

    private static var monotonic: Duration {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}

extension Duration {
    fileprivate var wholeMilliseconds: Duration { .milliseconds(milliseconds) }
}
