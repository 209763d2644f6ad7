// The finish screen: what was reached, and how to go on.

import GuessEngine

/// The panel at the end of a pass through the deck.
struct FinishPanel {
    private let game: Game
    let frame: Frame

    init(game: Game) {
        self.game = game
        let height = game.isCleared ? 396.0 : 444
        frame = Frame(24, Theme.scene.centerY - height / 2, 272, height)
    }

    var continueButton: Frame { line(0) }
    var cardButton: Frame { line(1).left }
    var questionsButton: Frame { line(1).right }
    var restartButton: Frame { line(2).left }
    var copyButton: Frame { line(2).right }
    /// The default button where nothing is left to go on with, else the last one.
    var shelfButton: Frame { line(game.isCleared ? 0 : 3) }

    /// The places of the buttons, line by line.
    private func line(_ index: Double) -> Frame { Frame(44, frame.y + 248 + 48 * index, 232, 40) }

    func draw(words: Words, on canvas: inout Canvas, pressed: Target?, notice: String?) {
        canvas.art(.panel, frame)
        canvas.art(.trophy, Frame(112, frame.y + 12, 96, 96))
        canvas.text(
            game.isCelebrated ? words[.finishCleared] : words[.finishPassDone],
            Frame(40, frame.y + 110, 240, 36), size: Theme.celebrationText, minimumSize: Theme.titleText,
            isBold: true, color: Theme.panelTitle)
        statistic(
            words[.finishSolved], words.solved(game.solvedCount, of: game.questions.count),
            top: frame.y + 150, on: &canvas)
        statistic(words[.finishHints], words.times(game.hintCount), top: frame.y + 174, on: &canvas)
        statistic(words[.finishScore], Words.score(game.score), top: frame.y + 198, on: &canvas)
        // Below what was reached, which stays.
        if let notice { canvas.panelTitle("", Frame(32, frame.y + 223, 256, 22), notice: notice) }
        drawButtons(words: words, on: &canvas, pressed: pressed)
    }

    private func drawButtons(words: Words, on canvas: inout Canvas, pressed: Target?) {
        if !game.isCleared {
            canvas.button(
                words[.finishContinue], continueButton, isDefault: true, isPressed: pressed == .continue)
        }
        let plain: [(Words.Key, Frame, Target)] = [
            (.cardTitle, cardButton, .score), (.finishQuestions, questionsButton, .number),
            (.cardRestart, restartButton, .restart), (.cardCopy, copyButton, .copy),
        ]
        for (word, frame, target) in plain {
            canvas.button(words[word], frame, isDefault: false, isPressed: pressed == target)
        }
        canvas.button(
            words[.finishAnother], shelfButton, isDefault: game.isCleared, isPressed: pressed == .shelf)
    }

    private func statistic(_ name: String, _ value: String, top: Double, on canvas: inout Canvas) {
        canvas.text(
            name, Frame(64, top, 90, 24), size: Theme.statisticText, color: Theme.panelFaintText,
            alignment: .leading)
        canvas.text(
            value, Frame(156, top, 100, 24), size: Theme.statisticText, isBold: true, color: Theme.panelText,
            alignment: .trailing)
    }
}

extension Frame {
    /// One of two buttons that share a line.
    fileprivate var left: Frame { Frame(x, y, (width - 8) / 2, height) }
    fileprivate var right: Frame { Frame(x + (width + 8) / 2, y, (width - 8) / 2, height) }
}
