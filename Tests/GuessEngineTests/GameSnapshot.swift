// All that can be seen of a game at a moment, as plain variables: what a test expects to change is written as a change of this.

import GuessEngine

/// A game's state as the outside sees it.
struct GameSnapshot: Equatable {
    /// A number that counts as equal to another within the error of floating point.
    struct Progress: Equatable {
        var value: Double

        static func == (one: Progress, other: Progress) -> Bool { abs(one.value - other.value) < 1e-9 }
    }

    let now: Duration
    var pass: [Int]
    var position: Int
    var questionIndex: Int
    var options: [Character]
    /// The options whose cells in the grid are not empty.
    var grid: [Int]
    var row: [Int?]
    var verdict: Verdict
    var score: Int
    var records: [QuestionRecord]
    var best: GameResult?
    var screen: Screen
    var zoom: Zoom.Phase
    var zoomProgress: Progress
    var zoomEnd: Duration?
    var waitEnd: Duration?
    var nextDeadline: Duration?

    init(of game: Game, at now: Duration) {
        self.now = now
        pass = game.pass
        position = game.position
        questionIndex = game.questionIndex
        options = game.options
        grid = game.options.indices.filter { game.isInGrid($0) }
        row = game.row
        verdict = game.verdict
        score = game.score
        records = game.records
        best = game.best
        screen = game.screen
        zoom = game.zoom.phase
        zoomProgress = Progress(value: game.zoom.progress(at: now))
        zoomEnd = game.zoom.end
        waitEnd = game.waitEnd
        nextDeadline = game.nextDeadline
    }

    /// An option has moved into a slot.
    mutating func fill(_ slot: Int, with option: Int) {
        row[slot] = option
        grid.removeAll { $0 == option }
    }

    /// A slot's option has returned to its own cell.
    mutating func empty(_ slot: Int) {
        guard let option = row[slot] else { return }
        row[slot] = nil
        grid.append(option)
        grid.sort()
    }

    /// All slots' options have returned to their own cells.
    mutating func emptyRow() {
        for slot in row.indices { empty(slot) }
        verdict = .open
    }

    /// Another question is shown, with an empty row.
    mutating func show(_ position: Int, options: [Character], slots: Int) {
        self.position = position
        questionIndex = pass[position]
        self.options = options
        grid = Array(options.indices)
        row = Array(repeating: nil, count: slots)
        verdict = .open
        records[questionIndex].isSeen = true
    }

    /// The row has become the answer at the first fill, with nothing that helped.
    mutating func solve() {
        verdict = .right
        records[questionIndex].isSolved = true
        records[questionIndex].isFirstTry = true
    }

    /// The row has become something else than the answer.
    mutating func fillWrongly() {
        verdict = .wrong
        records[questionIndex].wrongFills += 1
    }

    /// The round has come to its end, and none before was better.
    mutating func endRound() {
        let solved = records.count { $0.isSolved }
        let hints = records.reduce(0) { $0 + $1.hints }
        if solved > 0 { best = GameResult(solved: solved, score: score, hints: hints) }
    }

    /// The wait after a right answer begins.
    mutating func wait(for time: Duration) {
        waitEnd = now + time
        nextDeadline = waitEnd
    }

    /// The wait after a right answer is over.
    mutating func endWait() {
        waitEnd = nil
        nextDeadline = nil
    }

    /// The zoom begins to move, and will take this time.
    mutating func moveZoom(_ phase: Zoom.Phase, for time: Duration) {
        zoom = phase
        zoomEnd = now + time
        nextDeadline = zoomEnd
    }

    /// The zoom has come to rest.
    mutating func rest(zoom phase: Zoom.Phase) {
        zoom = phase
        zoomProgress.value = phase == .open ? 1 : 0
        zoomEnd = nil
        nextDeadline = nil
    }

    /// The names of what differs, each with both values, for a failure's message.
    func differences(from other: GameSnapshot) -> String {
        zip(Mirror(reflecting: self).children, Mirror(reflecting: other).children).compactMap {
            mine, theirs in
            let values = (String(describing: mine.value), String(describing: theirs.value))
            return values.0 == values.1 ? nil : "\(mine.label ?? "?"): \(values.0), expected \(values.1)"
        }.joined(separator: "; ")
    }
}
