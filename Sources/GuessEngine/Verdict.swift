// What a row of characters amounts to. Knows nothing of the colour and the sign that tell it.

/// What the row amounts to; the raw values are the journal's words.
public enum Verdict: String, Sendable {
    /// Not full yet.
    case open
    /// Full, and the answer.
    case right
    /// Full, and not the answer.
    case wrong
}
