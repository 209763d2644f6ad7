// A game to and from what is kept of it.

extension Game {
    /// What of the game outlives the program.
    public var saved: SavedGame {
        let screen: Screen =
            switch self.screen {
            case .play, .help, .aids: .play
            case .finish, .over: self.screen
            }
        return SavedGame(
            seed: seed, isShuffled: isShuffled, score: score, records: records,
            pass: pass == order ? [] : pass,
            current: questionIndex, row: row, screen: screen, best: best)
    }

    /// Goes on with a saved game. Whatever in it does not fit the questions or the rules is left out.
    /// - Parameters:
    ///   - questions: at least one question; each should be playable.
    ///   - first: the place in playing order of the question to go on with, from 0; nil goes on where the game was left.
    public init(questions: [Question], rules: Rules, resuming saved: SavedGame, first: Int? = nil) {
        self.init(
            questions: questions, rules: rules, seed: saved.seed, isShuffled: saved.isShuffled,
            first: first ?? 0)
        score = Rules.clampedScore(saved.score)
        best = saved.best
        if saved.records.count == questions.count {
            records = saved.records
            for index in records.indices {
                records[index].hints = min(max(records[index].hints, 0), Rules.mostCounted)
                records[index].wrongFills = min(max(records[index].wrongFills, 0), Rules.mostCounted)
            }
        }
        if first != nil {
            begin(pass: order, at: position)
        } else {
            let pass = order.filter(Set(saved.pass).contains)
            begin(pass: pass.isEmpty ? order : pass, showing: saved.current)
            resume(row: saved.row)
            resume(screen: saved.screen)
        }
    }

    /// Puts the row back as it stood. A row that was right was about to give way to the next question.
    private mutating func resume(row saved: [Int?]) {
        let filled = saved.compactMap { $0 }
        guard saved.count == row.count, Set(filled).count == filled.count,
            filled.allSatisfy({ options.indices.contains($0) && isInGrid($0) })
        else { return }
        row = saved
        guard verdict == .right else { return }
        guard records[questionIndex].isSolved || records[questionIndex].isAnswerShown else {
            row = Array(repeating: nil, count: row.count)
            return
        }
        if !(isLast && rules.ending == .stay) { _ = goOn() }
    }

    private mutating func resume(screen saved: Screen) {
        switch (saved, rules.ending) {
        case (.finish, .finishScreen), (.finish, .cleared): screen = .finish
        case (.over, .gameOver): screen = .over
        default: break
        }
    }
}
