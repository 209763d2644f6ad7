// How the focus ring moves over the buttons: by where they lie, not by what they are.

import GuessEngine

extension Layout {
    /// The button an arrow key leads to: the nearest one that lies wholly ahead, those straight ahead first. From nowhere it is the first
    /// option, or a panel's default button. Nil if nothing lies that way.
    /// - Parameter isWanted: which buttons it may lead to.
    func focus(
        from current: Target?, _ direction: FocusDirection, among isWanted: (Target) -> Bool = { _ in true }
    ) -> Target? {
        if let next = questionFocus(from: current, direction) { return next }
        guard let current, isOfThisScreen(current), let origin = place(of: current).map(direction.turned)
        else {
            return firstFocus.flatMap { isWanted($0) ? $0 : nil } ?? targets.first(where: isWanted)
        }
        let ahead = targets.compactMap { target -> (target: Target, cost: Double)? in
            guard target != current, isWanted(target), let frame = place(of: target).map(direction.turned),
                frame.x >= origin.right - Self.tolerance
            else { return nil }
            return (target, Self.cost(from: origin, to: frame))
        }
        return ahead.min { $0.cost < $1.cost }?.target
    }

    /// Where the ring should be after the game has changed, given where it was: on the nearest remaining option if its own is gone, on a
    /// panel's default button when one has opened, on its tab when help has closed. Nil stays nil: the keyboard is not in use.
    public func focusAfterPress(_ focus: Target?) -> Target? {
        guard let focus else { return nil }
        if isShown(focus) { return focus }
        guard game.screen == .play, panel == nil else { return Target.defaultButton(in: game, panel: panel) }
        switch focus {
        case .close: return .help
        case .option: return place(of: focus).flatMap(nearestOption) ?? firstFocus
        default: return firstFocus
        }
    }

    /// Where the ring should be after a panel has opened, changed or closed: on its default button, on the same place of another page, and in
    /// the end on what opened it. Nil stays nil: the keyboard is not in use.
    public func focus(_ focus: Target?, whenPanelWas before: Panel?) -> Target? {
        guard let focus else { return nil }
        switch (before, panel, focus) {
        case (let before?, nil, _): return before.opener(in: game)
        case (.questions, .questions(let page), .question(let place)):
            let places = QuestionPages(count: game.questions.count).places(on: page)
            return .question(min(places.lowerBound + place % QuestionPages.size, places.upperBound - 1))
        case (.questions, .questions, _): return isShown(focus) ? focus : .close
        default: return Target.defaultButton(in: game, panel: panel)
        }
    }

    /// Where an arrow leads in the grid of all questions: to the next one in playing order, over the page's edge if need be. Nil where there
    /// is none, so that the page's other buttons can be reached.
    private func questionFocus(from current: Target?, _ direction: FocusDirection) -> Target? {
        guard case .questions = panel, case .question(let place) = current else { return nil }
        let step =
            switch direction {
            case .left: -1
            case .right: 1
            case .up: -QuestionPages.columns
            case .down: QuestionPages.columns
            }
        return game.questions.indices.contains(place + step) ? .question(place + step) : nil
    }

    /// Where the ring appears when the first arrow key is pressed.
    private var firstFocus: Target? {
        if let button = Target.defaultButton(in: game, panel: panel) {
            return targets.contains(button) ? button : targets.first
        }
        return game.options.indices.first { game.isInGrid($0) }.map(Target.option)
            ?? (targets.contains(.picture) ? .picture : targets.first { $0 != .cover })
    }

    /// Whether the button belongs to the present screen, if only as an option that is gone just now.
    private func isOfThisScreen(_ target: Target) -> Bool {
        if case .option = target { return game.screen == .play && panel == nil }
        return isShown(target)
    }

    private func nearestOption(to frame: Frame) -> Target? {
        func distance(_ option: Int) -> Double {
            let x = optionFrames[option].centerX - frame.centerX
            let y = optionFrames[option].centerY - frame.centerY
            // Of several at one distance rather the next one of the same row.
            return x * x + y * y + (y == 0 ? 0 : 2) + (x < 0 ? 1 : 0)
        }
        return game.options.indices.filter { game.isInGrid($0) }
            .min { distance($0) < distance($1) }.map(Target.option)
    }

    /// Frames that touch, or overlap by a rounding error, still lie one after another.
    private static let tolerance = 0.01

    /// As far as anything straight ahead can be, in points.
    private static let wholeRow = 320.0

    /// The way from one frame to another that lies ahead. What lies aside costs much more, so that a row is followed to its end.
    private static func cost(from origin: Frame, to frame: Frame) -> Double {
        let ahead = max(frame.x - origin.right, 0)
        let aside = max(frame.y - origin.bottom, origin.y - frame.bottom, 0)
        let offCenter = abs(frame.centerY - origin.centerY)
        return ahead + (aside > 0 ? wholeRow + aside * 4 : 0) + offCenter * 0.5
    }
}
