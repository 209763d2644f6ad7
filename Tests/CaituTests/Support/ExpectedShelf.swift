// Where everything on the shelf is, worked out from the numbers of the design and not from the program's own layout.

/// The places of the shelf.
enum ExpectedShelf {
    static let language = Box(250, 11, 70, 36)
    /// The decks that come with the game, by their folders, in their order.
    static let shipped = ["Classic", "Things", "Idioms", "Festivals", "Flags", "FirstWords"]

    /// A deck's row while the list is scrolled so far.
    static func deck(_ index: Int, scroll: Double = 0) -> Box {
        Box(12, 65 + 68 * Double(index) - scroll, 296, 62)
    }

    /// Where the mark of the deck that was played last may be.
    static func mark(_ index: Int) -> Box {
        let row = deck(index)
        return Box(row.x + 220, row.y + 8, 66, 22)
    }

    /// The bar of what is solved.
    static func bar(_ index: Int) -> Box {
        let row = deck(index)
        return Box(row.x + 68, row.y + 41, 130, 8)
    }

    /// The farthest that a list of so many decks can be scrolled.
    static func scrollLimit(_ count: Int) -> Double { max(Double(count) * 68 - 6 + 14 - 422, 0) }
}
