// How a narrowing looks: what was typed, the digits of lit options, and how faint the others are.

import GuessEngine

extension Moment {
    /// What was typed, between the picture and the answer row: the one place that is free however many slots and options there are.
    func drawNarrowing(on canvas: inout Canvas) {
        guard let narrowing = presentation.narrowing else { return }
        let top = game.rules.pictureFrame.bottom + Theme.sheetMargin
        // Letters that reach below their line keep off the slots.
        let height = Theme.answerTop - Theme.sheetMargin - 2
        canvas.text(
            words.narrowing(narrowing.letters, isVain: narrowing.lit(in: game).isEmpty),
            Frame(Theme.title.x, top, Theme.title.width, height), size: Theme.narrowingText, isBold: true,
            color: Theme.notice)
    }

    /// How an option stands in a narrowing.
    func standing(of option: Int, lit: [Int]) -> (opacity: Double, number: Int?) {
        guard let narrowing = presentation.narrowing, !narrowing.letters.isEmpty else { return (1, nil) }
        guard let place = lit.firstIndex(of: option) else { return (Theme.disabledOpacity, nil) }
        return (1, place < Narrowing.numberedCount ? place + 1 : nil)
    }

    /// The digit that presses a lit option, small at its corner.
    func drawNumber(_ number: Int, in option: Frame, on canvas: inout Canvas) {
        // In a small cell the character leaves less of the corner.
        let ratio = option.width / Theme.cellSide
        let side = option.width / 3
        canvas.text(
            "\(number)", Frame(option.x + 2 * ratio, option.y + ratio, side, side),
            size: max(Theme.optionNumberText * ratio, Theme.smallestText), isBold: true,
            color: Theme.panelTitle,
            alignment: .leading)
    }
}
