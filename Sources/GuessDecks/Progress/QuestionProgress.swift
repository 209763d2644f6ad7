// What is kept of one question.

import GuessEngine

/// A question's part of a deck's progress.
struct QuestionProgress: Equatable, Sendable {
    /// Which question it is.
    var identity: QuestionIdentity
    /// What the player has done with it.
    var record = QuestionRecord()
    /// Whether the present pass leaves it out.
    var isOutsidePass = false
    /// Whether it is the question that was on the screen.
    var isCurrent = false
    /// Whether the deck has it no more. It is kept for a deck that is mended later.
    var isGone = false
    /// For each slot the index in `options` of what stands in it; empty for an empty row.
    var row: [Int?] = []
    /// The options as they were shown, where `row` or the record's removed options speak of them; else empty.
    var options: [String] = []

    /// Whether there is anything to keep.
    var isWorthKeeping: Bool { record != QuestionRecord() || isOutsidePass || isCurrent }
}
