// The question's own drawing: labels, tabs, slots, options, picture.

import GuessEngine

extension Moment {
    /// All but the picture.
    func drawQuestion(on canvas: inout Canvas) {
        drawLabels(on: &canvas)
        drawScore(on: &canvas)
        drawShelfTab(on: &canvas)
        // Whole pixels, so that the art keeps its width.
        let scale = canvas.viewport.scale
        let shift = (presentation.shakeOffset(of: .hint, now: now) * scale).rounded() / scale
        drawTab(
            .hint, icon: .hintIcon, word: words[.tabHint], isEnabled: game.isHintAlive, shift: shift,
            on: &canvas)
        drawTab(.help, icon: .helpIcon, word: words[.tabHelp], on: &canvas)
        drawTab(.zoom, icon: .zoomIcon, word: words[.tabZoom], on: &canvas)
        drawTab(.next, icon: .nextIcon, word: words[.tabNext], isEnabled: game.canGoNext, on: &canvas)
        drawAnswer(on: &canvas)
        drawNarrowing(on: &canvas)
        drawOptions(on: &canvas)
    }

    private func drawLabels(on canvas: inout Canvas) {
        canvas.text(
            deckName, Theme.statusStrip.insetX(8), size: Theme.statusText, color: Theme.faintLabel,
            isDeckText: true)
        drawPressedGround(of: .number, on: &canvas)
        canvas.text(
            Words.fraction(game.questionNumber, of: game.questions.count), Theme.number,
            size: Theme.numberText,
            minimumSize: Theme.smallestTitleText, color: Theme.label)
        // A panel shows it itself.
        let isAlone = game.screen == .play && layout.panel == nil
        let notice = isAlone ? presentation.visibleNotice(now: now) : nil
        canvas.text(
            notice ?? game.question.title, Theme.title, size: Theme.titleText,
            minimumSize: Theme.smallestTitleText, color: notice == nil ? Theme.label : Theme.notice,
            isDeckText: notice == nil)
    }

    /// The number and the score are buttons that have no art: pressed, they are lighter.
    private func drawPressedGround(of target: Target, on canvas: inout Canvas) {
        guard game.screen == .play, isPressed(target), let frame = layout.place(of: target) else { return }
        canvas.fill(frame, Theme.pressedGround)
    }

    private func drawScore(on canvas: inout Canvas) {
        drawPressedGround(of: .score, on: &canvas)
        let digits = Words.score(game.score)
        let frame = Theme.scoreButton
        let left = max(
            frame.right - Double(digits.count) * Theme.scoreDigitWidth - 2, frame.x + Theme.coinSide + 2)
        let coinTop = frame.centerY - Theme.coinSide / 2
        canvas.art(.coin, Frame(left - Theme.coinSide - 2, coinTop, Theme.coinSide, Theme.coinSide))
        canvas.text(
            digits, Frame(left, frame.y, frame.right - left, frame.height), size: Theme.scoreText,
            isBold: true, color: Theme.score, alignment: .trailing)
    }

    /// The small tab that leads back to the shelf.
    private func drawShelfTab(on canvas: inout Canvas) {
        let tab = Theme.shelfTab
        let isPressed = isPressed(.shelf)
        canvas.art(isPressed ? .leftTabPressed : .leftTab, tab)
        let middle = tab.centerY - 1 + (isPressed ? Theme.pressedShift : 0)
        let side = Theme.iconSide
        canvas.art(.shelfIcon, Frame(tab.centerX - side / 2, middle - side / 2, side, side))
    }

    private func drawTab(
        _ target: Target, icon: Art, word: String, isEnabled: Bool = true, shift: Double = 0,
        on canvas: inout Canvas
    ) {
        guard var frame = layout.place(of: target) else { return }
        frame.x += shift
        let isLeft = frame.centerX < Theme.scene.centerX
        let isPressed = isEnabled && isPressed(target)
        let opacity = isEnabled ? 1 : Theme.disabledOpacity
        let art: Art =
            isLeft ? (isPressed ? .leftTabPressed : .leftTab) : (isPressed ? .rightTabPressed : .rightTab)
        canvas.art(art, frame, opacity: opacity)
        // The body ends two points above the frame, where its edge begins.
        let middle = frame.centerY - 1 + (isPressed ? Theme.pressedShift : 0)
        let wordWidth = TextWidth.estimate(word, size: Theme.tabText)
        let gap = Theme.iconSide + Theme.iconGap + wordWidth > Theme.tabContentWidth ? 2.0 : Theme.iconGap
        // A word that is too long shrinks; the icon stays in its place.
        let left = max(frame.centerX - (Theme.iconSide + gap + wordWidth) / 2, frame.x + Theme.tabMargin)
        canvas.art(
            icon, Frame(left, middle - Theme.iconSide / 2, Theme.iconSide, Theme.iconSide), opacity: opacity)
        let wordLeft = left + Theme.iconSide + gap
        canvas.text(
            word, Frame(wordLeft, middle - 12, frame.right - 2 - wordLeft, 24), size: Theme.tabText,
            color: Theme.label, alignment: .leading, opacity: opacity)
    }

    private func drawAnswer(on canvas: inout Canvas) {
        for (index, cell) in game.question.cells.enumerated() {
            guard case .sign(let sign) = cell, !cell.isBlank else { continue }
            character(sign, in: layout.cellFrames[index], color: Theme.label, on: &canvas)
        }
        let color = verdictColor
        for (slot, frame) in layout.slotFrames.enumerated() {
            canvas.art(isPressed(.slot(slot)) ? .slotPressed : .slot, frame)
            guard let character = game.character(inSlot: slot) else { continue }
            self.character(character, in: frame, color: color, on: &canvas)
        }
        drawBadge(on: &canvas)
    }

    private var verdictColor: Color {
        // Neither right nor wrong: nobody has answered.
        if game.isShowingAnswer { return Theme.shownAnswer }
        return switch (game.verdict, game.rules.rightColor) {
        case (.open, _): Theme.slotText
        case (.wrong, _): Theme.wrong
        case (.right, .blue): Theme.rightBlue
        case (.right, .green): Theme.rightGreen
        }
    }

    /// The sign that tells right from wrong, and from an answer that was only shown, to those who cannot tell it by colour, at the last slot's corner.
    private func drawBadge(on canvas: inout Canvas) {
        guard game.verdict != .open, let last = layout.slotFrames.last else { return }
        let side = Theme.badgeSide
        // On a small slot it keeps more to the outside, so that the character can still be read.
        let overlap = side / 2 * min(last.width / Theme.cellSide, 1)
        // Above the slot, but below it where another row of slots lies above.
        let hasRowAbove = layout.slotFrames.contains { $0.y < last.y }
        let frame = Frame(
            min(last.right - overlap, Theme.scene.right - side),
            hasRowAbove ? last.bottom - overlap : last.y - side + overlap, side, side)
        switch (game.verdict, game.rules.rightColor) {
        case (.open, _): break
        case (.right, _) where game.isShowingAnswer: canvas.art(.shownMark, frame)
        case (.wrong, _): canvas.art(.wrongMark, frame)
        case (.right, .blue): canvas.art(.rightMarkBlue, frame)
        case (.right, .green): canvas.art(.rightMarkGreen, frame)
        }
    }

    private func drawOptions(on canvas: inout Canvas) {
        let lit = presentation.narrowing?.lit(in: game) ?? []
        for (option, frame) in layout.optionFrames.enumerated() where game.isInGrid(option) {
            let (opacity, number) = standing(of: option, lit: lit)
            let isPressed = isPressed(.option(option))
            canvas.art(isPressed ? .optionPressed : .option, frame, opacity: opacity)
            if game.isLit(option) { canvas.art(.lightFrame, frame, opacity: opacity) }
            let shift = isPressed ? Theme.pressedShift : 0
            // The key's edge is below its body, so that the body's middle lies higher.
            let body = Frame(frame.x, frame.y - 1 + shift, frame.width, frame.height)
            character(
                game.options[option], in: body, color: Theme.optionText.faded(opacity), on: &canvas)
            if game.isLit(option) { drawLightMark(at: frame, on: &canvas) }
            if let number { drawNumber(number, in: body, on: &canvas) }
        }
    }

    /// The star that tells an option which an aid has lit up to those who do not see its colour.
    private func drawLightMark(at frame: Frame, on canvas: inout Canvas) {
        let side = Theme.badgeSide * min(frame.width / Theme.cellSide, 1)
        canvas.art(.lightMark, Frame(frame.right - side + 4, frame.y - 4, side, side))
    }

    /// One character in a cell, smaller in a smaller cell.
    private func character(
        _ character: Character, in cell: Frame, color: Color, on canvas: inout Canvas
    ) {
        let ratio = min(cell.height / Theme.cellSide, 1)
        canvas.text(
            String(character), cell.insetX(2),
            size: max(Theme.characterText * ratio, Theme.smallestCharacterText).rounded(),
            color: color, isDeckText: true)
    }

    /// How far the cover has darkened, 0…1. In a slow zoom it follows the picture at the rate of a film: so slow a change is as smooth then, and
    /// between its steps no more than the picture needs to be painted.
    private var coverProgress: Double {
        guard game.rules.zoomDuration > Theme.quickZoom else { return layout.zoomProgress(at: now) }
        let step = (now / .seconds(1) * Theme.slowCoverRate).rounded(.down)
        return layout.zoomProgress(at: .seconds(step / Theme.slowCoverRate))
    }

    /// The cover, the sheet and the picture at this moment of the zoom.
    func drawPicture(on canvas: inout Canvas) {
        let progress = layout.zoomProgress(at: now)
        let motion = PictureMotion(
            rest: game.rules.pictureFrame, pictureSize: pictureSize, viewport: canvas.viewport,
            progress: progress)
        if progress > 0 {
            canvas.fill(pixels: layout.window, Theme.cover(opacity: game.rules.coverOpacity * coverProgress))
            canvas.add(.sheet(motion.sheet))
        } else {
            canvas.art(.pictureFrame, PictureMotion.sheet(around: game.rules.pictureFrame))
        }
        canvas.add(
            pictureSize == nil
                ? .placeholder(motion.picture, largest: motion.largest)
                : .picture(motion.picture, largest: motion.largest))
    }
}

extension Frame {
    /// The frame with its left and right edge moved inwards.
    func insetX(_ distance: Double) -> Frame { Frame(x + distance, y, width - 2 * distance, height) }
}
