// The question whether to start again, which is asked once.

import GuessEngine

/// The dialog before a fresh start.
enum RestartPanel {
    static let frame = Frame(26, 140, 268, 200)
    static let restartButton = Frame(56, 232, 208, 40)
    static let closeButton = Frame(56, 282, 208, 40)

    static func draw(game: Game, words: Words, on canvas: inout Canvas, pressed: Target?) {
        canvas.art(.panel, frame)
        canvas.panelTitle(words[.restartTitle], Frame(44, 154, 232, 30))
        canvas.text(
            words[.restartMessage], Frame(36, 190, 248, 30), size: Theme.messageText,
            minimumSize: Theme.lineText, color: Theme.panelText)
        canvas.button(words[.restartYes], restartButton, isDefault: false, isPressed: pressed == .restart)
        // At the end there is nothing to go on with.
        let refusal = game.screen == .finish ? words[.cardClose] : words[.restartNo]
        canvas.button(refusal, closeButton, isDefault: true, isPressed: pressed == .close)
    }
}
