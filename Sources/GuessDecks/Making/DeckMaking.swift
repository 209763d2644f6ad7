// What making a deck gives.

/// A deck that was made.
public struct DeckMaking: Sendable, Equatable {
    /// The new folder.
    public let folder: String
    /// How many questions it has.
    public let questionCount: Int
    /// What was left out, and why, in the order of the source.
    public let faults: [DeckFault]

    /// How many pictures, rows or folders gave no question, or not all they could have.
    public var leftOutCount: Int {
        Set(faults.lazy.filter { !$0.isWarning }.map { "\($0.file):\($0.question ?? 0)" }).count
    }
}
