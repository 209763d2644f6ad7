// The grid of all questions: which are solved, seen or still to come, and the way to each of them.

import GuessEngine

/// The panel in which a question is chosen.
struct QuestionsPanel {
    let game: Game
    let page: Int
    let words: Words

    func draw(on canvas: inout Canvas, pressed: Target?) {
        let layout = QuestionsLayout(questions: game.questions.count)
        let pages = QuestionPages(count: game.questions.count)
        canvas.art(.panel, layout.frame)
        let title = words[.questionsTitle] + (pages.count > 1 ? "  \(page + 1)/\(pages.count)" : "")
        canvas.panelTitle(title, layout.title)
        for place in pages.places(on: page) {
            drawQuestion(place, layout.question(place), isPressed: pressed == .question(place), on: &canvas)
        }
        drawLegend(layout.legend, on: &canvas)
        canvas.button(
            words[.questionsClose], layout.closeButton, isDefault: true, isPressed: pressed == .close)
        if page > 0 {
            canvas.button("‹", layout.backButton, isDefault: false, isPressed: pressed == .pageBack)
        }
        if page < pages.count - 1 {
            canvas.button("›", layout.forwardButton, isDefault: false, isPressed: pressed == .pageForward)
        }
    }

    private func drawQuestion(
        _ place: Int, _ frame: Frame, isPressed: Bool, on canvas: inout Canvas
    ) {
        let isCurrent = place == game.questionNumber - 1
        let record = game.record(at: place)
        if isCurrent { canvas.fill(frame.inset(by: -Theme.currentMargin), Theme.panelTitle) }
        let shift = isPressed ? Theme.pressedShift : 0
        drawCell(record, frame, isPressed: isPressed, on: &canvas)
        canvas.text(
            "\(place + 1)", Frame(frame.x + 2, frame.y - 1 + shift, frame.width - 4, frame.height),
            size: Theme.questionNumberText, isBold: isCurrent,
            color: record.isSeen ? Theme.optionText : Theme.panelFaintText)
    }

    /// What is solved has a ✓, what was seen is a button, and what is still to come lies flat on the paper.
    private func drawCell(_ record: QuestionRecord, _ frame: Frame, isPressed: Bool, on canvas: inout Canvas)
    {
        if record.isSeen || isPressed {
            canvas.art(isPressed ? .optionPressed : .option, frame)
        } else {
            canvas.fill(frame, Theme.panelLine)
            canvas.fill(frame.inset(by: 1), Theme.panelPaper)
        }
        guard record.isSolved else { return }
        let side = Theme.badgeSide
        canvas.art(.rightMarkGreen, Frame(frame.right - side + 3, frame.y - 3, side, side))
    }

    /// How many there are of each kind, beside what each kind looks like.
    private func drawLegend(_ frame: Frame, on canvas: inout Canvas) {
        let solved = game.solvedCount
        let seen = game.records.count { $0.isSeen && !$0.isSolved }
        let kinds = [
            (QuestionRecord(isSeen: true, isSolved: true), Words.Key.questionsSolved, solved),
            (QuestionRecord(isSeen: true), .questionsSeen, seen),
            (QuestionRecord(), .questionsOpen, game.questions.count - solved - seen),
        ]
        let width = frame.width / Double(kinds.count)
        for (index, kind) in kinds.enumerated() {
            let left = frame.x + Double(index) * width
            drawCell(kind.0, Frame(left, frame.y + 3, 14, 14), isPressed: false, on: &canvas)
            canvas.text(
                words.text(kind.1, ["count": "\(kind.2)"]),
                Frame(left + 20, frame.y, width - 22, frame.height),
                size: Theme.lineText, color: Theme.panelFaintText, alignment: .leading)
        }
    }
}
