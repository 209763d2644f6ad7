// Going through the deck: the first pass, the pass through what was left unsolved, a fresh start.

extension Game {
    mutating func handleAtFinish(_ input: Input) -> [Effect] {
        switch input {
        case .continuePressed where !isCleared:
            begin(pass: order.filter { !records[$0].isSolved })
        case .continuePressed, .restartPressed:
            restart()
        default: return []
        }
        return [.questionShown]
    }

    /// Everything as at the start of the game.
    mutating func restart() {
        score = Rules.startScore
        records = Array(repeating: QuestionRecord(), count: questions.count)
        begin(pass: order)
    }

    /// Shows the question at a place of a pass that begins with it.
    mutating func begin(pass: [Int], at position: Int = 0) {
        self.pass = pass
        self.position = position
        screen = .play
        showQuestion()
    }

    /// Lays out the question at `position` with an empty row.
    mutating func showQuestion() {
        records[questionIndex].isSeen = true
        row = Array(repeating: nil, count: question.slots.count)
        switch rules.optionOrder {
        case .asInDeck: options = question.options
        case .shuffled:
            var generator = SeededGenerator(seed: seed, stream: UInt64(questionIndex) + 1)
            options = generator.shuffled(question.options)
        }
    }
}
