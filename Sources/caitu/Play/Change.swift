// What the journal tells of one input. How that is written, and when, is not known here.

/// A change of the game's state, as the journal tells it.
struct Change: Equatable {
    /// When the input happened, since the window was mapped.
    let time: Duration
    /// The journal's word for the input.
    let word: String
    /// Whether a question is shown anew.
    let showsQuestion: Bool
    /// Whether a deck is opened by it.
    var opensDeck = false

    /// The first of all, which no input makes.
    static let start = Change(time: .zero, word: "start", showsQuestion: true)
}
