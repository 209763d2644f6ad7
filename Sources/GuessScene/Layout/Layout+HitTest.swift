// What lies under a pixel. Asks the very rectangles that are drawn.

import GuessEngine

extension Layout {
    /// What a press at a pixel of the window means; nil where nothing can be pressed.
    /// - Parameters:
    ///   - now: the time, because a zooming picture is on its way.
    ///   - pictureSize: the picture's size in pixels, nil for the placeholder.
    public func target(
        x: Int, y: Int, now: Duration, pictureSize: (width: Int, height: Int)?
    ) -> Target? {
        guard window.contains(x: x, y: y) else { return nil }
        switch (game.screen, panel) {
        case (_, .card): return target(x: x, y: y, on: CardPanel.frame)
        case (_, .restart): return target(x: x, y: y, on: RestartPanel.frame)
        case (_, .questions):
            return target(x: x, y: y, on: QuestionsLayout(questions: game.questions.count).frame)
        case (.play, nil): return questionTarget(x: x, y: y, now: now, pictureSize: pictureSize)
        case (.help, nil), (.aids, nil): return target(x: x, y: y, on: HelpPanel.frame)
        case (.finish, nil), (.over, nil): return button(x: x, y: y)
        }
    }

    /// Outside of a panel that can be closed a click closes it; inside of it only its buttons can be pressed.
    private func target(x: Int, y: Int, on panel: Frame) -> Target? {
        viewport.pixels(panel).contains(x: x, y: y) ? button(x: x, y: y) : .close
    }

    private func questionTarget(
        x: Int, y: Int, now: Duration, pictureSize: (width: Int, height: Int)?
    ) -> Target? {
        guard game.zoom.phase != .closed else { return button(x: x, y: y) }
        let motion = PictureMotion(
            rest: game.rules.pictureFrame, pictureSize: pictureSize, viewport: viewport,
            progress: zoomProgress(at: now))
        if motion.sheet.containsPixel(x: x, y: y) { return .picture }
        // While the picture shrinks, what it uncovers is alive again, but not its own place: it has left that.
        return game.zoom.phase == .closing ? button(x: x, y: y, except: .picture) : .cover
    }

    private func button(x: Int, y: Int, except exception: Target? = nil) -> Target? {
        buttons.first { $0.area.contains(x: x, y: y) && $0.target != exception }?.target
    }
}
