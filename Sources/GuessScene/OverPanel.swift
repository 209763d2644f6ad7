// The game-over dialog.

import GuessEngine

/// The dialog that ends a game whose score cannot pay.
enum OverPanel {
    static let frame = Frame(26, 162, 268, 156)
    static let button = Frame(56, 260, 208, 40)

    static func draw(on canvas: inout Canvas, pressed: Target?) {
        canvas.art(.panel, frame)
        canvas.text(
            Words.overTitle, Frame(44, 176, 232, 30), size: Theme.panelTitleText, isBold: true,
            color: Theme.panelTitle)
        canvas.text(
            Words.overMessage, Frame(40, 212, 240, 32), size: Theme.messageText, color: Theme.panelText)
        canvas.button(Words.continueGame, button, isDefault: true, isPressed: pressed == .continue)
    }
}
