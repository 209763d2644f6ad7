// The finish screen: what was reached, and how to go on.

import GuessEngine

/// The panel at the end of a pass through the deck.
struct FinishPanel {
    private let game: Game
    let frame: Frame

    init(game: Game) {
        self.game = game
        let height = game.isCleared ? 348.0 : 396
        frame = Frame(24, Theme.scene.centerY - height / 2, 272, height)
    }

    var continueButton: Frame { Frame(56, frame.y + 240, 208, 40) }
    var restartButton: Frame { Frame(56, frame.y + 288, 100, 40) }
    var copyButton: Frame { Frame(164, frame.y + 288, 100, 40) }
    /// The default button where nothing is left to go on with, else the last one.
    var shelfButton: Frame {
        game.isCleared ? continueButton : Frame(56, frame.y + 336, 208, 40)
    }

    func draw(words: Words, on canvas: inout Canvas, pressed: Target?, notice: String?) {
        canvas.art(.panel, frame)
        canvas.art(.trophy, Frame(112, frame.y + 16, 96, 96))
        let title = Frame(40, frame.y + 116, 240, 36)
        if let notice {
            canvas.panelTitle("", title.inset(by: -8), notice: notice)
        } else {
            canvas.text(
                game.isCelebrated ? words[.finishCleared] : words[.finishPassDone], title,
                size: Theme.celebrationText, minimumSize: Theme.titleText, isBold: true,
                color: Theme.panelTitle)
        }
        statistic(
            words[.finishSolved], words.solved(game.solvedCount, of: game.questions.count),
            top: frame.y + 158,
            on: &canvas)
        statistic(words[.finishHints], words.times(game.hintCount), top: frame.y + 182, on: &canvas)
        statistic(words[.finishScore], Words.score(game.score), top: frame.y + 206, on: &canvas)
        if !game.isCleared {
            canvas.button(
                words[.finishContinue], continueButton, isDefault: true, isPressed: pressed == .continue)
        }
        canvas.button(
            words[.finishRestart], restartButton, isDefault: false, isPressed: pressed == .restart)
        canvas.button(words[.finishCopy], copyButton, isDefault: false, isPressed: pressed == .copy)
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
