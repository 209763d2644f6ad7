// What the shelf looks like: a pure function of its state. Knows no display.

import GuessEngine

/// Draws the shelf.
struct ShelfScene {
    private let layout: ShelfLayout
    private let words: Words
    private var shelf: Shelf { layout.shelf }

    init(layout: ShelfLayout, words: Words) {
        self.layout = layout
        self.words = words
    }

    func draw(on canvas: inout Canvas) {
        canvas.ground()
        for index in layout.visibleDecks() { drawDeck(index, on: &canvas) }
        if shelf.decks.isEmpty, !shelf.isIncomplete {
            canvas.text(
                words[.shelfEmpty], Frame(20, 230, 280, 26), size: Theme.titleText, color: Theme.faintLabel)
        }
        drawScrollBar(on: &canvas)
        if case .deck = shelf.focus { drawFocusRing(on: &canvas) }
        // Over the decks that pass under it.
        drawHeader(on: &canvas)
        if shelf.focus == .language { drawFocusRing(on: &canvas) }
        if shelf.isHelpOpen {
            canvas.fill(Theme.scene, Theme.veil)
            ShelfHelp.draw(
                words: words, folder: shelf.ownFolder, isPressed: shelf.pressed == .close, on: &canvas)
        }
        canvas.margin()
    }

    private func drawFocusRing(on canvas: inout Canvas) {
        guard let focus = shelf.focus else { return }
        canvas.art(.focusRing, layout.place(of: focus).inset(by: -Theme.focusDistance))
    }

    // MARK: The header

    private func drawHeader(on canvas: inout Canvas) {
        let header = ShelfLayout.header
        canvas.fill(header, Theme.shelfHeader)
        canvas.fill(Frame(0, header.bottom - 1, header.width, 1), Theme.shelfEdge)
        for (depth, opacity) in [(1.0, 0.34), (2.0, 0.2), (3.0, 0.1)] {
            canvas.fill(
                Frame(0, header.bottom + depth - 1, header.width, 1), Theme.shelfShadow.faded(opacity))
        }
        canvas.text(
            words[.shelfTitle], Frame(16, 5, 220, 32), size: Theme.celebrationText, isBold: true,
            color: Theme.label, alignment: .leading)
        drawRules(on: &canvas)
        let sign = ShelfLayout.helpButton
        canvas.art(
            .helpIcon,
            Frame(
                sign.centerX - 10, sign.centerY - 11 + (shelf.pressed == .help ? Theme.pressedShift : 0), 20,
                20))
        let solved = shelf.decks.reduce(0) { $0 + $1.solvedCount }
        let questions = shelf.decks.reduce(0) { $0 + $1.questionCount }
        canvas.text(
            shelf.notice ?? words.shelfCount(decks: shelf.decks.count, solved: solved, questions: questions),
            Frame(16, 36, 194, 16), size: Theme.lineText,
            color: shelf.notice == nil ? Theme.faintLabel : Theme.notice, alignment: .leading)
        let isPressed = shelf.pressed == .language
        let tab = ShelfLayout.languageTab
        canvas.art(isPressed ? .rightTabPressed : .rightTab, tab)
        // The body ends two points above the frame, where its edge begins.
        let middle = tab.centerY - 1 + (isPressed ? Theme.pressedShift : 0)
        canvas.text(
            shelf.languageName, Frame(tab.x + 6, middle - 12, tab.width - 8, 24), size: Theme.tabText,
            color: Theme.label)
    }

    /// Beside the title, where they are not the usual ones.
    private func drawRules(on canvas: inout Canvas) {
        guard let rules = shelf.rules else { return }
        let left = 16 + TextWidth.estimate(words[.shelfTitle], size: Theme.celebrationText, isBold: true) + 12
        drawMark(words.shelfRules(rules), on: &canvas) { Frame(left.rounded(), 13, $0, 20) }
    }

    /// A golden plate as wide as its word.
    @discardableResult
    private func drawMark(_ word: String, on canvas: inout Canvas, place: (_ width: Double) -> Frame) -> Frame
    {
        let mark = place((TextWidth.estimate(word, size: Theme.shelfMarkText, isBold: true) + 18).rounded())
        canvas.art(.shelfMark, mark)
        canvas.text(
            word, Frame(mark.x + 4, mark.y, mark.width - 8, 19), size: Theme.shelfMarkText, isBold: true,
            color: Theme.shelfMarkWord)
        return mark
    }

    /// Only where there is something to scroll to.
    private func drawScrollBar(on canvas: inout Canvas) {
        guard layout.scrollLimit > 0 else { return }
        let track = ShelfLayout.list.height - 8
        let length = max(track * ShelfLayout.list.height / (ShelfLayout.list.height + layout.scrollLimit), 24)
        let top = ShelfLayout.list.y + 4 + (track - length) * shelf.scroll / layout.scrollLimit
        canvas.fill(Frame(314, top, 3, length), Theme.shelfScrollBar)
    }

    // MARK: A deck

    private func drawDeck(_ index: Int, on canvas: inout Canvas) {
        let deck = shelf.decks[index]
        let row = layout.place(of: .deck(index))
        canvas.art(shelf.pressed == .deck(index) ? .shelfCardPressed : .shelfCard, row)
        drawCover(of: deck, index, on: &canvas)
        let left = row.x + 68
        var right = row.right - 12
        if index == shelf.lastPlayed {
            let mark = drawMark(words[.shelfContinue], on: &canvas) {
                Frame(right - $0, row.y + 9, $0, 20)
            }
            right = mark.x - 8
        }
        canvas.text(
            deck.name, Frame(left, row.y + 7, right - left, 24), size: Theme.titleText,
            minimumSize: Theme.smallestTitleText, isBold: true, color: Theme.label, alignment: .leading,
            isDeckText: true, deckLanguage: deck.language)
        drawProgress(of: deck, left: left, right: row.right - 12, middle: row.y + 45, on: &canvas)
    }

    private func drawCover(of deck: ShelfDeck, _ index: Int, on canvas: inout Canvas) {
        canvas.art(.pictureFrame, layout.print(of: index))
        switch deck.cover {
        case .awaited: canvas.fill(layout.print(of: index).inset(by: 3), Theme.shelfAwaitedCover)
        case .missing: canvas.art(.placeholder, layout.print(of: index).inset(by: 3))
        case .picture(let width, let height):
            canvas.add(.cover(index, layout.cover(of: index, width: width, height: height)))
        }
    }

    /// A bar, and beside it the same in numbers; finished decks have a sign besides the colour.
    private func drawProgress(
        of deck: ShelfDeck, left: Double, right: Double, middle: Double, on canvas: inout Canvas
    ) {
        let numbers = words.progress(deck.solvedCount, of: deck.questionCount)
        let width = max(TextWidth.estimate(numbers, size: Theme.lineText) + 6, 52)
        canvas.text(
            numbers, Frame(right - width, middle - 9, width, 18), size: Theme.lineText,
            color: deck.isFinished ? Theme.score : Theme.label, alignment: .trailing)
        var end = right - width - 8
        if deck.isFinished {
            canvas.art(.rightMarkGreen, Frame(end - 14, middle - 8, 16, 16))
            end -= 20
        }
        let bar = Frame(left, middle - 4, end - left, 8)
        canvas.art(.shelfBar, bar)
        guard deck.solvedCount > 0 else { return }
        let part = Double(deck.solvedCount) / Double(deck.questionCount)
        canvas.art(
            deck.isFinished ? .shelfBarGreen : .shelfBarGold,
            Frame(bar.x, bar.y, max((bar.width * part).rounded(), 8), bar.height))
    }
}

extension Scene {
    /// Tells what to draw of the shelf.
    /// - Parameter words: the interface in the player's language.
    public static func build(shelf layout: ShelfLayout, words: Words) -> Scene {
        var base = Canvas(viewport: layout.viewport, language: words.fonts)
        ShelfScene(layout: layout, words: words).draw(on: &base)
        return Scene(base: base.commands, overlay: [])
    }
}
