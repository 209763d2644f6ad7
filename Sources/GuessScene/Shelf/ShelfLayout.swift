// Where everything on the shelf lies. The one source of places: the scene draws them, the hit test and the keys ask them.

import GuessEngine

/// The places of the shelf in a window.
public struct ShelfLayout: Sendable, Equatable {
    /// The window it is laid out in.
    public let viewport: Viewport
    let shelf: Shelf

    static let header = Frame(0, 0, 320, 58)
    static let languageTab = Frame(250, 11, 70, 36)
    static let helpButton = Frame(210, 11, 36, 36)
    static let list = Frame(0, header.bottom, 320, 480 - header.bottom)
    private static let rowHeight = 62.0
    private static let rowPitch = 68.0
    private static let rowInset = 12.0
    /// Left free above the first row and below the last.
    private static let listMargin = 7.0

    /// How far one notch of the wheel scrolls, in points.
    static let wheelStep = 48.0

    /// Lays the shelf out in a window.
    public init(shelf: Shelf, viewport: Viewport) {
        self.shelf = shelf
        self.viewport = viewport
    }

    /// How far the list can be scrolled, in points.
    var scrollLimit: Double {
        let height = Double(shelf.decks.count) * Self.rowPitch - (Self.rowPitch - Self.rowHeight)
        return max(height + 2 * Self.listMargin - Self.list.height, 0)
    }

    /// A scroll position brought into range.
    public func clamped(_ scroll: Double) -> Double { min(max(scroll, 0), scrollLimit) }

    /// The scroll position after so many notches of the wheel, downwards if positive.
    public func scroll(afterWheel notches: Int) -> Double {
        clamped(shelf.scroll + Double(notches) * Self.wheelStep)
    }

    /// The scroll position nearest to the present one at which all of a target can be seen.
    public func scroll(showing target: ShelfTarget) -> Double {
        guard case .deck(let index) = target, shelf.decks.indices.contains(index) else { return shelf.scroll }
        let top = Double(index) * Self.rowPitch
        let lowest = top + Self.rowHeight + 2 * Self.listMargin - Self.list.height
        return clamped(min(max(shelf.scroll, lowest), top))
    }

    /// The decks of which anything can be seen, and so many more before and after them.
    public func visibleDecks(andBeside more: Int = 0) -> Range<Int> {
        let first = Int((shelf.scroll - Self.listMargin) / Self.rowPitch) - more
        let last =
            Int(((shelf.scroll + Self.list.height - Self.listMargin) / Self.rowPitch).rounded(.up)) + more
        return (first..<max(last, first)).clamped(to: 0..<shelf.decks.count)
    }

    /// How many decks a page is: one less than fit, so that one stays in sight.
    var pageLength: Int { max(Int(Self.list.height / Self.rowPitch) - 1, 1) }

    /// The place of a target in points, in sight or not.
    func place(of target: ShelfTarget) -> Frame {
        switch target {
        case .language: Self.languageTab
        case .help: Self.helpButton
        case .close: ShelfHelp.closeButton
        case .deck(let index):
            Frame(
                Self.rowInset, Self.list.y + Self.listMargin + Double(index) * Self.rowPitch - shelf.scroll,
                Self.list.width - 2 * Self.rowInset, Self.rowHeight)
        }
    }

    /// The white print that a cover lies on, in points.
    func print(of index: Int) -> Frame {
        let row = place(of: .deck(index))
        return Frame(row.x + 7, row.y + 6, 50, 50)
    }

    /// The longest side that a cover has in this window, in pixels.
    public var coverSide: Int { max(Int((Self.coverSide * viewport.scale).rounded()), 1) }

    private static let coverSide = 44.0

    /// The rectangle in whole pixels of a cover of some shape, as large as fits on its print, centred. Its size is the same
    /// wherever the list is scrolled to, so that one scaled copy serves.
    func cover(of index: Int, width: Int, height: Int) -> PixelRectangle {
        let scale = Double(coverSide) / Double(max(width, height, 1))
        let fittedWidth = max(Int((Double(width) * scale).rounded()), 1)
        let fittedHeight = max(Int((Double(height) * scale).rounded()), 1)
        let print = viewport.pixels(print(of: index))
        return PixelRectangle(
            x: print.x + (print.width - fittedWidth) / 2, y: print.y + (print.height - fittedHeight) / 2,
            width: fittedWidth, height: fittedHeight)
    }

    /// What a press at a pixel of the window means; nil where nothing can be pressed.
    public func target(x: Int, y: Int) -> ShelfTarget? {
        func contains(_ frame: Frame) -> Bool { viewport.pixels(frame).contains(x: x, y: y) }
        if shelf.isHelpOpen { return contains(ShelfHelp.closeButton) ? .close : nil }
        if contains(Self.languageTab) { return .language }
        if contains(Self.helpButton) { return .help }
        // Decks pass under the header, and out of the scene.
        guard contains(Self.list) else { return nil }
        return visibleDecks().map(ShelfTarget.deck).first { contains(place(of: $0)) }
    }
}
