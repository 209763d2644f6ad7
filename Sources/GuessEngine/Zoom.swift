// The zoom's motion as a value of time. Knows neither the picture nor where it is drawn.

/// How far the picture is on its way between its frame at rest (0) and the full width (1).
public struct Zoom: Sendable, Equatable {
    /// Where the zoom stands; the raw values are the journal's words.
    public enum Phase: String, Sendable {
        case closed, opening, open, closing
    }

    /// Where the zoom stands.
    public private(set) var phase = Phase.closed
    /// The time from closed to open.
    public let duration: Duration
    /// When the present motion would have begun, had it run its whole way.
    private var start = Duration.zero

    init(duration: Duration) {
        self.duration = duration
    }

    /// When the present motion ends; nil while nothing moves.
    public var end: Duration? {
        phase == .opening || phase == .closing ? start + duration : nil
    }

    /// The part of the way that is done at a time, 0…1, eased in and out.
    public func progress(at now: Duration) -> Double {
        switch phase {
        case .closed: 0
        case .open: 1
        case .opening: Self.eased(linearProgress(at: now))
        case .closing: Self.eased(1 - linearProgress(at: now))
        }
    }

    /// Opens or closes; half way, turns round from where it is.
    mutating func toggle(at now: Duration) {
        switch phase {
        case .closed:
            phase = .opening
            start = now
        case .open:
            phase = .closing
            start = now
        case .opening, .closing:
            let done = min(max(now - start, .zero), duration)
            phase = phase == .opening ? .closing : .opening
            start = now - (duration - done)
        }
    }

    /// Ends the present motion where it leads; does nothing while nothing moves.
    mutating func finish() {
        switch phase {
        case .opening: phase = .open
        case .closing: phase = .closed
        case .open, .closed: break
        }
    }

    private func linearProgress(at now: Duration) -> Double {
        min(max((now - start) / duration, 0), 1)
    }

    /// The cubic smoothstep: at rest at both ends, half way at half time.
    private static func eased(_ linear: Double) -> Double {
        linear * linear * (3 - 2 * linear)
    }
}
