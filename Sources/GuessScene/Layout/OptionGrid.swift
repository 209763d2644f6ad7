// Where the options of a question lie. Knows their number only.

import GuessEngine

/// The places of the options in points, row by row.
struct OptionGrid: Equatable {
    /// One square for each option, gone or not.
    let frames: [Frame]

    /// Lays out a grid that starts at `top`: seven columns of 35 points while they fit, then the columns that allow the largest cells.
    init(count: Int, top: Double) {
        var columns = Theme.gridColumns
        var side = Theme.cellSide
        var gap = Theme.cellGap
        let rows = Self.rows(count: count, columns: columns)
        if top + rows * side + (rows - 1) * gap > Theme.gridBottom {
            gap = Theme.narrowGap
            let height = Theme.gridBottom - Theme.gridFoot - top
            (columns, side) = Self.largestCells(count: count, height: height, gap: gap)
        }
        let width = Double(columns) * side + Double(columns - 1) * gap
        let left = (Theme.scene.width - width) / 2
        frames = (0..<count).map { index in
            let (row, column) = index.quotientAndRemainder(dividingBy: columns)
            return Frame(
                left + Double(column) * (side + gap), top + Double(row) * (side + gap), side, side)
        }
    }

    private static func rows(count: Int, columns: Int) -> Double {
        Double((count + columns - 1) / columns)
    }

    /// The number of columns that leaves the most room to each cell; the fewest of several. Cells have whole sides while they are
    /// large enough to be told apart.
    private static func largestCells(
        count: Int, height: Double, gap: Double
    ) -> (columns: Int, side: Double) {
        var best = (columns: Theme.gridColumns, side: 0.0)
        for columns in Theme.gridColumns...max(count, Theme.gridColumns) {
            let rows = rows(count: count, columns: columns)
            let wide = (Theme.contentWidth - gap * Double(columns - 1)) / Double(columns)
            let high = (height - gap * (rows - 1)) / rows
            let side = min(wide, high, Theme.cellSide).rounded(.down)
            if side > best.side { best = (columns, side) }
        }
        return best
    }
}
