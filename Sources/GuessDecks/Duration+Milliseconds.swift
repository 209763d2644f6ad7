// Durations as the journal and the files of progress have them.

extension Duration {
    /// The milliseconds in it, rounded down.
    public var milliseconds: Int {
        let (seconds, attoseconds) = components
        return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
    }
}
