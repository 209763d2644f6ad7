// How far a long command has come, for a person who waits.

import Glibc

/// A line on a terminal's standard error that is written over and over; nothing where nobody waits.
struct ProgressLine {
    private let clock = Clock()
    private let isOnTerminal = isatty(STDERR_FILENO) == 1
    private var lastTime: Duration?

    /// Shows a short text, from the second second on, and no more than ten times a second.
    mutating func show(_ text: String) {
        let now = clock.now
        guard isOnTerminal, now >= .seconds(1), now - (lastTime ?? .zero) >= .milliseconds(100) else {
            return
        }
        lastTime = now
        write("\rcaitu: \(text)")
    }

    /// Takes the line away, before another is written.
    mutating func clear() {
        // Back to the line's beginning, and erase it.
        if lastTime != nil { write("\r\u{1B}[K") }
        lastTime = nil
    }

    private func write(_ text: String) {
        var text = text
        text.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
