// How each invariant is checked on a step.

import GuessEngine

extension Step {
    /// What this step broke.
    var brokenInvariants: [Invariant] { Invariant.allCases.filter { !keeps($0) } }

    private func keeps(_ invariant: Invariant) -> Bool {
        switch invariant {
        case .cells: keepsCells
        case .noOptionTwice: Set(filled).count == filled.count
        case .options: keepsOptions
        case .row: keepsRow
        case .verdict:
            after.verdict == verdict(of: after.row, options: after.options, slots: shownQuestion.slots)
        case .score: after.score == expectedScore
        case .noDebt: rules.shortage == .debt || after.score >= 0
        case .cover: !isUnderCover || after == withZoomOf(after, in: before)
        case .motion: keepsMotion
        case .wait: !isInWait || input == .waitEnded || input == .nextPressed || after == before
        case .waitsWhenRight: keepsWaits
        case .deadlines: keepsDeadlines
        case .position: keepsPosition
        case .oneStep: keepsOneStep
        case .records: keepsRecords
        case .screen: after.screen == expectedScreen
        case .otherScreens: keepsOtherScreens
        case .effects: effects == expectedEffects
        }
    }

    private var filled: [Int] { after.row.compactMap { $0 } }
    private var shownQuestion: Question { questions[after.questionIndex] }

    private var keepsOneStep: Bool {
        let step = isNextQuestion ? 1 : isPreviousQuestion ? -1 : 0
        return after.position == before.position + step || isNewPass || isChoice
    }

    private var keepsCells: Bool {
        let removed = after.records[after.questionIndex].removedOptions
        return after.row.count == shownQuestion.slots.count
            && (after.grid + filled + removed).sorted() == Array(after.options.indices)
    }

    private var keepsOptions: Bool {
        if after.questionIndex == before.questionIndex { return after.options == before.options }
        return rules.optionOrder == .asInDeck
            ? after.options == shownQuestion.options
            : after.options.sorted() == shownQuestion.options.sorted()
    }

    private var keepsRow: Bool {
        if isQuestionShown { return filled.isEmpty }
        if aid?.aid == .showAnswer { return after.verdict == .right }
        guard isActive, before.verdict != .right else { return after.row == before.row }
        var row = before.row
        switch input {
        case .optionPressed(let option):
            if let slot = row.firstIndex(of: nil), before.grid.contains(option) { row[slot] = option }
        case .slotPressed(let slot):
            if row.indices.contains(slot) { row[slot] = nil }
        case .rowCleared:
            row = row.map { _ in nil }
        case .hintPressed where !isTooDear:
            // Which twin is pressed is left open; which characters are shown is not.
            let shown = Array(after.row.prefix(hintLength))
            let rest = after.row.dropFirst(hintLength)
            let slots = Array(question.slots.prefix(hintLength))
            return rest.allSatisfy { $0 == nil }
                && verdict(of: shown, options: after.options, slots: slots) == .right
        default: break
        }
        return after.row == row
    }

    /// The number of characters that a hint would show if all were offered.
    private var hintReach: Int {
        rules.hintReach == .first
            ? 1 : min(before.records[before.questionIndex].hints + 1, question.slots.count)
    }

    /// The number of characters that a hint shows: those before the first that the options lack.
    private var hintLength: Int {
        var pool = before.options.map { String($0).lowercased() }
        let missing = question.slots.prefix(hintReach).firstIndex { character in
            guard let index = pool.firstIndex(of: String(character).lowercased()) else { return true }
            pool.remove(at: index)
            return false
        }
        return missing ?? hintReach
    }

    private var isHintCharged: Bool {
        isHint && !isTooDear && (rules.hintCharge == .always || hintLength == hintReach)
    }

    /// Whether this filled the row.
    private var fillsRow: Bool { isActive && before.row.contains(nil) && !after.row.contains(nil) }

    /// Whether this filled the row with something else than the answer. A hint never does.
    private var fillsWrongly: Bool {
        guard fillsRow, !isHint else { return false }
        return verdict(of: after.row, options: before.options, slots: question.slots) == .wrong
    }

    /// Whether this asked for more than the score could pay, in a game that ends then.
    private var isRuin: Bool {
        rules.shortage == .gameOver && (isHint && isTooDear || fillsWrongly && before.score < rules.penalty)
    }

    private var expectedScore: Int {
        if isFreshStart { return 10_000 }
        var score = before.score
        if isHintCharged { score -= rules.hintPrice }
        if fillsWrongly, !isRuin { score -= rules.penalty }
        let record = before.records[before.questionIndex]
        let isRewarded = isSolvedNow && !record.isSolved && !record.isAnswerShown
        return score - (aid?.price ?? 0) + (isRewarded ? rules.reward : 0)
    }

    /// Whether this made the row the answer. A shown answer is not given by the player.
    private var isSolvedNow: Bool { isActive && before.verdict != .right && after.verdict == .right }

    private var expectedScreen: Screen {
        let isLast = before.position == before.pass.count - 1
        switch (before.screen, input) {
        case (.help, .helpPressed), (.help, .closePressed), (.aids, .helpPressed), (.aids, .closePressed):
            return .play
        case (.aids, _) where aid != nil: return .play
        case (.play, .helpPressed) where isActive: return rules.aids.isEmpty ? .help : .aids
        case (.play, .waitEnded) where isInWait && isLast: return rules.ending == .gameOver ? .over : .finish
        default: return isNewPass || isChoice ? .play : isRuin ? .over : before.screen
        }
    }

    /// A snapshot with another's zoom.
    private func withZoomOf(_ other: GameSnapshot, in snapshot: GameSnapshot) -> GameSnapshot {
        var result = snapshot
        result.zoom = other.zoom
        result.zoomProgress = other.zoomProgress
        result.zoomEnd = other.zoomEnd
        result.nextDeadline = other.nextDeadline
        return result
    }

    private var keepsMotion: Bool {
        switch input {
        case .zoomEnded: return true
        case .optionPressed, .slotPressed, .rowCleared, .hintPressed, .nextPressed, .previousPressed,
            .questionChosen,
            .restartPressed, .helpPressed:
            if before.screen == .play, before.zoom == .closing { return after.zoom == .closed }
        default: break
        }
        return after.zoomProgress == before.zoomProgress
    }

    private var keepsWaits: Bool {
        let isLockedForGood = rules.ending == .stay && after.position == after.pass.count - 1
        let mustWait = after.verdict == .right && after.screen == .play && !isLockedForGood
        return (after.waitEnd != nil) == mustWait && (after.waitEnd == nil || after.zoom == .closed)
    }

    private var keepsDeadlines: Bool {
        guard (after.zoomEnd != nil) == (after.zoom == .opening || after.zoom == .closing),
            after.waitEnd == nil || after.zoomEnd == nil,
            after.nextDeadline == after.waitEnd ?? after.zoomEnd
        else { return false }
        if let end = after.waitEnd, end != before.waitEnd {
            return end == after.now + (aid == nil ? rules.waitBeforeNext : .seconds(2))
        }
        if let end = after.zoomEnd, end != before.zoomEnd {
            return end >= after.now && end <= after.now + rules.zoomDuration
        }
        return true
    }

    private var keepsPosition: Bool {
        after.pass.indices.contains(after.position) && after.questionIndex == after.pass[after.position]
            && Set(after.pass).count == after.pass.count && after.pass.allSatisfy(questions.indices.contains)
            && (after.pass == before.pass || isNewPass || isChoice)
    }

    private var keepsRecords: Bool {
        guard after.records.count == questions.count, after.records[after.questionIndex].isSeen else {
            return false
        }
        guard after.best == expectedBest else { return false }
        if isFreshStart {
            var fresh = questions.map { _ in QuestionRecord() }
            fresh[after.questionIndex].isSeen = true
            return after.records == fresh
        }
        return keepsRemovedOptions
            && questions.indices.allSatisfy { index in
                let (old, new) = (before.records[index], after.records[index])
                let isCurrent = index == before.questionIndex
                let isMine = isCurrent && isSolvedNow
                let isWrongNow = isCurrent && fillsWrongly && !old.isSolved
                return new.isSolved == (old.isSolved || isMine)
                    && new.isFirstTry == (old.isFirstTry || isMine && isFirst(old) && !isHint)
                    && new.wrongFills == old.wrongFills + (isWrongNow ? 1 : 0)
                    && new.isLit == (old.isLit || isCurrent && aid?.aid == .lightAnswer)
                    && new.isAnswerShown == (old.isAnswerShown || isCurrent && aid?.aid == .showAnswer)
                    && new.isSeen == (old.isSeen || index == after.questionIndex)
                    && new.hints == old.hints + (isCurrent && isHintCharged ? 1 : 0)
            }
    }

    /// Whether a question was neither tried nor helped with before.
    private func isFirst(_ record: QuestionRecord) -> Bool {
        var untouched = QuestionRecord()
        untouched.isSeen = record.isSeen
        return record == untouched
    }

    /// Whether this brought the round to its end: to another screen, or to where the last question stays.
    private var endsRound: Bool {
        let isOver = before.screen == .play && (after.screen == .finish || after.screen == .over)
        return isOver
            || rules.ending == .stay && isSolvedNow && before.position == before.pass.count - 1
    }

    /// The end of a round and a fresh start keep the result if it is the best; nothing else touches the best.
    private var expectedBest: GameResult? {
        let records = endsRound ? after.records : before.records
        let solved = records.count { $0.isSolved }
        guard endsRound || isFreshStart, solved > 0 else { return before.best }
        let hints = records.reduce(0) { $0 + $1.hints }
        let result = GameResult(
            solved: solved, score: endsRound ? after.score : before.score, hints: hints)
        guard let best = before.best else { return result }
        return solved != best.solved
            ? (solved > best.solved ? result : best)
            : result.score != best.score
                ? (result.score > best.score ? result : best) : (hints < best.hints ? result : best)
    }

    /// An aid takes up to three wrong options out of the grid, for good.
    private var keepsRemovedOptions: Bool {
        questions.indices.allSatisfy { index in
            let (old, new) = (before.records[index].removedOptions, after.records[index].removedOptions)
            guard index == before.questionIndex, aid?.aid == .removeOptions else { return new == old }
            let wrong = before.grid.filter { !Step.isWanted(before.options[$0], in: question) }
            let taken = new.dropFirst(old.count)
            return new.starts(with: old) && taken.count == min(3, wrong.count)
                && taken.allSatisfy(wrong.contains)
        }
    }

    private var keepsOtherScreens: Bool {
        var expected = before
        switch (before.screen, input) {
        case (.aids, _) where aid != nil: return true
        case (.finish, _) where isChoice: return true
        case (.play, _), (.finish, .continuePressed), (.finish, .restartPressed), (.over, .continuePressed):
            return true
        case (.help, .helpPressed), (.help, .closePressed), (.aids, .helpPressed), (.aids, .closePressed):
            expected.screen = .play
        default: break
        }
        return after == expected
    }

    private var expectedEffects: [Effect] {
        if isQuestionShown { return [.questionShown] }
        if before.screen == .aids, aid == nil, case .aidPressed(let pressed) = input {
            let offer = rules.aids.first { $0.aid == pressed }
            return Step.isUseful(pressed, before, question)
                ? offer.map { [.aidRefused($0)] } ?? [] : [.aidUseless(pressed)]
        }
        guard isHint else { return [] }
        if isTooDear { return rules.shortage == .refused ? [.hintRefused] : [] }
        return hintLength < hintReach ? [.characterNotOffered(question.slots[hintLength])] : []
    }
}
