// How a run of the program can fail, and with which exit status.

/// A reason to end the program: one line for standard error, and an exit status.
struct Failure: Error, Equatable {
    /// What is wrong and what to do, on one line, without the program's name.
    let message: String
    let status: Int32

    /// It could not be done: no display, no playable deck, a file that cannot be written.
    static func undone(_ message: String) -> Failure { Failure(message: message, status: 1) }

    /// The command line is wrong.
    static func usage(_ message: String) -> Failure {
        Failure(message: message + " (see caitu --help)", status: 2)
    }
}
