// The help screen: rules in force, prices and keys. Reads them from the rules, so that it is true in every preset.

import GuessEngine

/// The panel of the help screen.
struct HelpPanel {
    static let frame = Frame(10, 14, 300, 452)
    static let closeButton = Frame(100, 416, 120, 36)
    private static let left = 30.0
    private static let right = 290.0
    private static let lineHeight = 18.0

    let game: Game
    let words: Words

    func draw(on canvas: inout Canvas, pressed: Target?) {
        canvas.art(.panel, Self.frame)
        canvas.text(
            words[.helpTitle], Frame(Self.left, 24, Self.right - Self.left, 28), size: Theme.panelTitleText,
            isBold: true, color: Theme.panelTitle)
        var top = 54.0
        heading(words[.helpRules], at: &top, on: &canvas)
        for line in words.ruleLines(game.rules) {
            self.line(line.name, line.value, split: 82, at: &top, on: &canvas)
        }
        top += 8
        heading(words[.helpKeys], at: &top, on: &canvas)
        for line in words.keyLines(needControl: game.offersLatinLetters) {
            self.line(line.keys, line.act, split: 126, at: &top, on: &canvas)
        }
        canvas.button(
            words[.helpClose], Self.closeButton, isDefault: true, isPressed: pressed == .close)
    }

    private func heading(_ text: String, at top: inout Double, on canvas: inout Canvas) {
        canvas.text(
            text, Frame(Self.left, top, Self.right - Self.left, 18), size: Theme.headingText, isBold: true,
            color: Theme.panelTitle, alignment: .leading)
        let lineLeft = Self.left + TextWidth.estimate(text, size: Theme.headingText, isBold: true) + 6
        canvas.fill(Frame(lineLeft, top + 9, Self.right - lineLeft, 1), Theme.panelLine)
        top += 20
    }

    private func line(
        _ name: String, _ value: String, split: Double, at top: inout Double, on canvas: inout Canvas
    ) {
        canvas.text(
            name, Frame(Self.left, top, split - 4, Self.lineHeight), size: Theme.lineText,
            color: Theme.panelFaintText, alignment: .leading)
        canvas.text(
            value, Frame(Self.left + split, top, Self.right - Self.left - split, Self.lineHeight),
            size: Theme.lineText, color: Theme.panelText, alignment: .leading)
        top += Self.lineHeight
    }
}

extension Canvas {
    /// A button of a panel: the default one in the signal colour, any other plain.
    mutating func button(_ word: String, _ frame: Frame, isDefault: Bool, isPressed: Bool) {
        let art: Art =
            isDefault
            ? (isPressed ? .dialogButtonPressed : .dialogButton)
            : (isPressed ? .plainButtonPressed : .plainButton)
        self.art(art, frame)
        let top = frame.y - 1 + (isPressed ? Theme.pressedShift : 0)
        text(
            word, Frame(frame.x + 8, top, frame.width - 16, frame.height), size: Theme.buttonTextSize,
            isBold: true, color: isDefault ? Theme.buttonText : Theme.plainButtonText)
    }
}
