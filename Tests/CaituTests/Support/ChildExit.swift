// How a child process ended.

/// The end of a child process: by itself with a status, or by a signal.
enum ChildExit: Sendable, Equatable, CustomStringConvertible {
    case status(Int32)
    case signal(Int32)

    /// Takes apart what `waitpid` gives.
    init(waitStatus: Int32) {
        let signal = waitStatus & 0x7f
        self = signal == 0 ? .status((waitStatus >> 8) & 0xff) : .signal(signal)
    }

    var description: String {
        switch self {
        case .status(let status): "exit status \(status)"
        case .signal(let signal): "signal \(signal)"
        }
    }
}
