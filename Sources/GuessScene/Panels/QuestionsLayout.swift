// Where the grid of all questions and its buttons lie. Knows the number of questions only.

import GuessEngine

/// The frames of the panel in which a question is chosen, in points.
struct QuestionsLayout {
    private static let side = 39.0
    private static let gap = 7.0
    private static let pitch = side + gap
    /// From the panel's top to the first row, and from the last row to the panel's bottom.
    private static let head = 46.0
    private static let foot = 82.0

    /// The panel, as high as its fullest page needs.
    let frame: Frame

    init(questions: Int) {
        let rows = (min(questions, QuestionPages.size) + QuestionPages.columns - 1) / QuestionPages.columns
        let height = Self.head + Double(rows) * Self.pitch - Self.gap + Self.foot
        frame = Frame(10, ((Theme.scene.height - height) / 2).rounded(.down), 300, height)
    }

    var title: Frame { Frame(24, frame.y + 10, 272, 28) }
    var legend: Frame { Frame(28, frame.bottom - 76, 276, 20) }
    var closeButton: Frame { Frame(100, frame.bottom - 50, 120, 36) }
    var backButton: Frame { Frame(24, frame.bottom - 50, 60, 36) }
    var forwardButton: Frame { Frame(236, frame.bottom - 50, 60, 36) }

    /// The frame of the question at a place in playing order, on its page.
    func question(_ place: Int) -> Frame {
        let (row, column) = (place % QuestionPages.size).quotientAndRemainder(
            dividingBy: QuestionPages.columns)
        let width = Double(QuestionPages.columns) * Self.pitch - Self.gap
        let left = (Theme.scene.width - width) / 2
        return Frame(
            left + Double(column) * Self.pitch, frame.y + Self.head + Double(row) * Self.pitch, Self.side,
            Self.side)
    }
}
