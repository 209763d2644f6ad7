// Going through the deck: the first pass, the pass through what was left unsolved, a fresh start.

extension Game {
    mutating func handleAtFinish(_ input: Input) -> [Effect] {
        switch input {
        case .continuePressed where !isCleared:
            begin(pass: order.filter { !records[$0].isSolved })
        case .continuePressed, .restartPressed:
            restart()
        case .questionChosen(let place): return choose(place)
        default: return []
        }
        return [.questionShown]
    }

    /// Everything as at the start of the game.
    mutating func restart() {
        best = bestSoFar
        score = Rules.startScore
        records = Array(repeating: QuestionRecord(), count: questions.count)
        begin(pass: order)
    }

    /// The round has come to its end, which need not be for good: its result may be the best.
    mutating func endRound(on screen: Screen) {
        best = bestSoFar
        self.screen = screen
    }

    /// Shows the question at a place of a pass that begins with it.
    mutating func begin(pass: [Int], at position: Int = 0) {
        self.pass = pass
        self.position = position
        screen = .play
        showQuestion()
    }

    /// Shows a question of a pass, or the first one if it is not among them.
    mutating func begin(pass: [Int], showing questionIndex: Int) {
        begin(pass: pass, at: pass.firstIndex(of: questionIndex) ?? 0)
    }

    /// Shows the question at a place in playing order. One that the present pass leaves out is a way back to the whole deck.
    mutating func choose(_ place: Int) -> [Effect] {
        guard order.indices.contains(place) else { return [] }
        begin(pass: pass.contains(order[place]) ? pass : order, showing: order[place])
        return [.questionShown]
    }

    /// Lays out the question at `position` with an empty row.
    mutating func showQuestion() {
        records[questionIndex].isSeen = true
        row = Array(repeating: nil, count: question.slots.count)
        options = rules.shownOptions(of: question, at: questionIndex, seed: seed)
        // The deck may have changed since: nothing that the answer needs stays out of the grid.
        let removed = records[questionIndex].removedOptions
        records[questionIndex].removedOptions = removed.filter {
            options.indices.contains($0) && !isInAnswer($0)
        }
    }
}
