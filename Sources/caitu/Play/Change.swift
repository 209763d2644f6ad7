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
}
