// Where the cells of an answer lie. Knows their number and which are blank, not what the player put there.

import GuessEngine

/// The places of an answer's cells in points: one row, or two when it is long.
struct AnswerRow: Equatable {
    /// One square for each cell of the answer, signs included, in order.
    let frames: [Frame]

    /// Lays out the cells below a picture.
    /// - Parameters:
    ///   - cells: the answer's cells.
    ///   - top: the row's top edge.
    init(cells: [AnswerCell], top: Double) {
        let count = cells.count
        if count <= Theme.longestSingleRow {
            let isShort = count <= Theme.longestRoomyRow
            let gap = isShort ? Theme.cellGap : Theme.narrowGap
            let fitting = ((Theme.contentWidth - gap * Double(count - 1)) / Double(max(count, 1))).rounded(
                .down)
            let side = isShort ? Theme.cellSide : min(fitting, Theme.cellSide)
            let shift = (Theme.answerHeight - side) / 2
            frames = Self.line(count: count, side: side, gap: gap, top: top + shift)
            return
        }
        let first = Self.firstRowCount(cells: cells)
        let longest = Double(max(first, count - first))
        // Up to 24 this is 22; a longer answer is nothing a deck may have, but must not leave the window either.
        let fitting = (Theme.contentWidth - Theme.narrowGap * (longest - 1)) / longest
        let side = max(min(fitting.rounded(.down), Theme.twoRowSide), 1)
        let gap = min(Theme.narrowGap, (Theme.contentWidth - side * longest) / max(longest - 1, 1))
        let endsInBlank = cells[first - 1].isBlank
        frames =
            Self.line(count: first, side: side, gap: gap, top: top, visible: endsInBlank ? first - 1 : first)
            + Self.line(count: count - first, side: side, gap: gap, top: top + side + Theme.narrowGap)
    }

    /// Squares in a line whose `visible` first ones (all if nil) are centred.
    private static func line(
        count: Int, side: Double, gap: Double, top: Double, visible: Int? = nil
    ) -> [Frame] {
        let centered = Double(visible ?? count)
        let width = centered * side + max(centered - 1, 0) * gap
        let left = (Theme.scene.width - width) / 2
        return (0..<count).map { Frame(left + Double($0) * (side + gap), top, side, side) }
    }

    /// How many cells stand in the first of two rows: the break follows the sign that is nearest to the middle, if both rows then
    /// fit; else it falls in the middle.
    private static func firstRowCount(cells: [AnswerCell]) -> Int {
        let middle = (cells.count + 1) / 2
        let fitting = max(Theme.longestSingleRow, middle)
        let breaks = cells.indices.filter { index in
            guard case .sign = cells[index] else { return false }
            return index + 1 <= fitting && cells.count - index - 1 <= fitting
        }
        return breaks.map { $0 + 1 }.min { abs($0 - middle) < abs($1 - middle) } ?? middle
    }
}

extension AnswerCell {
    /// Whether nothing is drawn for it.
    var isBlank: Bool {
        guard case .sign(let character) = self else { return false }
        return character.isWhitespace
    }
}
