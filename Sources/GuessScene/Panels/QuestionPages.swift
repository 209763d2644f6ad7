// How the grid of all questions is divided into pages. Knows numbers only.

/// The pages of a grid of questions.
public struct QuestionPages: Sendable {
    /// Questions on a page, and in each of its rows.
    static let size = 42
    static let columns = 6

    /// The number of questions.
    private let questions: Int

    /// Divides so many questions.
    public init(count questions: Int) {
        self.questions = questions
    }

    /// The number of pages.
    var count: Int { max((questions + Self.size - 1) / Self.size, 1) }

    /// The page, from 0, that shows the question at a place in playing order.
    static func page(of place: Int) -> Int { place / size }

    /// The nearest page that there is.
    public func clamped(_ page: Int) -> Int { min(max(page, 0), count - 1) }

    /// The places in playing order that a page shows.
    func places(on page: Int) -> Range<Int> {
        let first = clamped(page) * Self.size
        return first..<min(first + Self.size, questions)
    }
}
