// The finish screen: what was reached, and how to go on.

import GuessEngine

/// The panel at the end of a pass through the deck.
struct FinishPanel {
    static let frame = Frame(24, 66, 272, 348)
    static let continueButton = Frame(56, 306, 208, 40)
    static let restartButton = Frame(56, 354, 208, 40)
    private static let trophy = Frame(112, 82, 96, 96)

    let game: Game

    func draw(on canvas: inout Canvas, pressed: Target?) {
        canvas.art(.panel, Self.frame)
        canvas.art(.trophy, Self.trophy)
        canvas.text(
            game.isCelebrated ? Words.cleared : Words.passDone, Frame(40, 182, 240, 36),
            size: Theme.celebrationText, minimumSize: Theme.titleText, isBold: true, color: Theme.panelTitle)
        statistic(
            Words.solved, Words.solved(game.solvedCount, of: game.questions.count), top: 224, on: &canvas)
        statistic(Words.hintsUsed, Words.times(game.hintCount), top: 248, on: &canvas)
        statistic(Words.finalScore, Words.score(game.score), top: 272, on: &canvas)
        canvas.button(
            game.isCleared ? Words.restart : Words.continueUnsolved, Self.continueButton, isDefault: true,
            isPressed: pressed == .continue)
        if !game.isCleared {
            canvas.button(
                Words.restart, Self.restartButton, isDefault: false, isPressed: pressed == .restart)
        }
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
