// Why a deck cannot be played at all. One line each, saying what was looked for.

/// A deck that is refused.
public struct DeckError: Error, Equatable, CustomStringConvertible {
    /// The path that was to be read.
    public let path: String
    /// Why nothing of it plays, in words.
    public let reason: String
    /// The faults found on the way; each is a line of its own.
    public let faults: [DeckFault]

    /// Creates an error.
    public init(path: String, reason: String, faults: [DeckFault] = []) {
        self.path = path
        self.reason = reason
        self.faults = faults
    }

    /// One line, `path: reason`.
    public var description: String { "\(path.onOneLine): \(reason.onOneLine)" }
}
