// What 帮助 offers where the rules have aids. What an aid does is the game's business.

/// A help with the present question that gives less away than a hint, or more.
public enum Aid: Int, Sendable, CaseIterable {
    /// Takes some of the wrong characters out of the grid.
    case removeOptions = 1
    /// Lights up the answer's characters in the grid, not their order.
    case lightAnswer
    /// Shows the answer; the question counts as seen, not as solved.
    case showAnswer
}
