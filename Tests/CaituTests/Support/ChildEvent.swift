// What a child process can report. Knows nothing of what the lines mean.

/// A thing that happened to a child process.
enum ChildEvent: Sendable {
    /// A line of its standard output, without the newline.
    case line(String)
    /// Its standard output is closed: no line will follow.
    case outputEnded
    /// It is gone, how, and when.
    case exited(ChildExit, at: ContinuousClock.Instant)
    /// A time limit of this number is over.
    case alarm(Int)
}
