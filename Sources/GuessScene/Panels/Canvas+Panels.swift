// What all panels are made of. Knows no panel.

import GuessEngine

extension Canvas {
    /// The title of a panel, or for a while the notice in its place.
    mutating func panelTitle(_ title: String, _ frame: Frame, notice: String? = nil) {
        text(
            notice ?? title, frame, size: notice == nil ? Theme.panelTitleText : Theme.messageText,
            minimumSize: Theme.lineText, isBold: true,
            color: notice == nil ? Theme.panelTitle : Theme.panelNotice)
    }

    /// The heading of a part of a panel, with a line up to the panel's edge; what follows begins further down.
    mutating func panelHeading(_ heading: String, left: Double, right: Double, at top: inout Double) {
        text(
            heading, Frame(left, top, right - left, 18), size: Theme.headingText, isBold: true,
            color: Theme.panelTitle, alignment: .leading)
        let lineLeft = left + TextWidth.estimate(heading, size: Theme.headingText, isBold: true) + 6
        fill(Frame(lineLeft, top + 9, right - lineLeft, 1), Theme.panelLine)
        top += 19
    }

    /// A line of a panel, a name and what is said of it.
    /// - Parameter split: how far the latter lies right of the former.
    mutating func panelEntry(_ name: String, _ value: String, _ frame: Frame, split: Double) {
        text(
            name, Frame(frame.x, frame.y, split - 4, frame.height), size: Theme.lineText,
            color: Theme.panelFaintText, alignment: .leading)
        text(
            value, Frame(frame.x + split, frame.y, frame.width - split, frame.height), size: Theme.lineText,
            color: Theme.panelText, alignment: .leading)
    }

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
