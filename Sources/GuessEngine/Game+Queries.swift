// What can be asked of a game's state. Nothing here changes it.

extension Game {
    /// The current question's index in the deck.
    public var questionIndex: Int { pass[position] }

    /// The index in the deck of the question that comes next in this pass; nil on its last.
    public var nextQuestionIndex: Int? { isLast ? nil : pass[position + 1] }

    /// The current question.
    public var question: Question { questions[questionIndex] }

    /// The current question's number as it is shown, from 1.
    public var questionNumber: Int { (order.firstIndex(of: questionIndex) ?? 0) + 1 }

    /// The number of questions solved.
    public var solvedCount: Int { records.count { $0.isSolved } }

    /// The number of hints used in this game.
    public var hintCount: Int { records.reduce(0) { $0 + $1.hints } }

    /// The best result so far, the present round's included; nil if nothing was ever solved.
    var bestSoFar: GameResult? {
        GameResult(solved: solvedCount, score: score, hints: hintCount).better(of: best)
    }

    /// The number of questions solved with the first fill of the row, without a hint or an aid.
    public var firstTryCount: Int { records.count { $0.isFirstTry } }

    /// The record of the question at a place in playing order, from 0.
    public func record(at place: Int) -> QuestionRecord { records[order[place]] }

    /// Whether every question is solved.
    public var isCleared: Bool { records.allSatisfy(\.isSolved) }

    /// Whether the present question is the last of its pass.
    public var isLast: Bool { position == pass.count - 1 }

    /// Whether 下一题 does anything.
    public var canGoNext: Bool { !isLast }

    /// Whether there is a question before this one in the pass.
    public var canGoBack: Bool { position > 0 }

    /// Whether the wait after a right answer is running.
    public var isWaiting: Bool { waitEnd != nil }

    /// What the row amounts to.
    public var verdict: Verdict {
        let characters = row.compactMap { $0.map { options[$0] } }
        guard characters.count == row.count else { return .open }
        return zip(characters, question.slots).allSatisfy { $0.matches($1) } ? .right : .wrong
    }

    /// Whether the row is the answer because an aid has put it there: the question is not solved by that.
    public var isShowingAnswer: Bool { verdict == .right && !records[questionIndex].isSolved }

    /// The options that stand in the row, ascending.
    public var goneOptions: [Int] { row.compactMap { $0 }.sorted() }

    /// Whether an option stands in the row, so that its cell in the grid is empty.
    public func isGone(_ option: Int) -> Bool { row.contains(option) }

    /// Whether an option can be pressed: it stands neither in the row nor has an aid taken it away.
    public func isInGrid(_ option: Int) -> Bool {
        !isGone(option) && !records[questionIndex].removedOptions.contains(option)
    }

    /// Whether an aid has lit the option up.
    public func isLit(_ option: Int) -> Bool { records[questionIndex].isLit && isInAnswer(option) }

    /// The character in a slot, nil while it is empty.
    public func character(inSlot slot: Int) -> Character? { row[slot].map { options[$0] } }

    /// The first option still in the grid that shows this character.
    public func firstOption(showing character: Character) -> Int? {
        options.indices.first { isInGrid($0) && options[$0].matches(character) }
    }

    /// The last slot that is filled.
    public var lastFilledSlot: Int? { row.lastIndex { $0 != nil } }

    /// Whether any option of the question is a Latin letter, gone or not.
    public var offersLatinLetters: Bool { options.contains(where: \.isLatinLetter) }
}
