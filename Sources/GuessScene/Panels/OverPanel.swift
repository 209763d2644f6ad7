// The game-over dialog.

import GuessEngine

/// The dialog that ends a game whose score cannot pay.
enum OverPanel {
    static let frame = Frame(26, 162, 268, 156)
    static let button = Frame(56, 260, 208, 40)

    static func draw(words: Words, on canvas: inout Canvas, pressed: Target?) {
        canvas.art(.panel, frame)
        canvas.text(
            words[.overTitle], Frame(44, 176, 232, 30), size: Theme.panelTitleText, isBold: true,
            color: Theme.panelTitle)
        canvas.text(
            words[.overMessage], Frame(40, 212, 240, 32), size: Theme.messageText, color: Theme.panelText)
        canvas.button(words[.overContinue], button, isDefault: true, isPressed: pressed == .continue)
    }
}
