// Polite requests to end, as something that can be waited for. Knows nothing of what the program does about them.

import CDisplay
import Glibc

/// Receives SIGINT, SIGTERM and SIGHUP in place of what they did before, and lets them do that again when it goes; one at a time in a
/// process. Those that are ignored, as nohup has it, stay ignored. If the program does not end a moment after one of them, its connection is cut: no request
/// waits for a server that does not answer.
public final class SignalInbox {
    /// Becomes readable when one arrives.
    public let descriptor: Int32

    /// Nil if the system has no descriptor left.
    public init?() {
        descriptor = cdisplay_signals_open()
        guard descriptor >= 0 else { return nil }
    }

    deinit {
        if descriptor >= 0 { cdisplay_signals_close(descriptor) }
    }

    /// The number of a signal that has arrived, nil if none has.
    public func next() -> Int32? {
        let number = cdisplay_signals_next(descriptor)
        return number == 0 ? nil : number
    }
}
