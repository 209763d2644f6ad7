// What inputs do while the question is on the screen.

extension Game {
    mutating func handleInPlay(_ input: Input, at now: Duration) -> [Effect] {
        if isWaiting {
            // One step, never two: showing the next question ends the wait, so the deadline cannot fire as well.
            guard input == .waitEnded || (input == .nextPressed && canGoNext) else { return [] }
            return goOn()
        }
        switch zoom.phase {
        case .opening, .open: return handleUnderCover(input, at: now)
        case .closing: if isButton(input) { zoom.finish() }
        case .closed: break
        }
        switch input {
        case .optionPressed(let option): return press(option: option, at: now)
        case .slotPressed(let slot): takeBack(slot: slot)
        case .rowCleared: clearRow()
        case .hintPressed: return hint(at: now)
        case .nextPressed: return canGoNext ? goOn() : []
        case .zoomPressed: zoom.toggle(at: now)
        case .zoomEnded: zoom.finish()
        case .previousPressed: return goBack()
        case .questionChosen(let place): return choose(place)
        case .restartPressed:
            restart()
            return [.questionShown]
        case .helpPressed: screen = rules.aids.isEmpty ? .help : .aids
        case .closePressed, .continuePressed, .aidPressed, .waitEnded: break
        }
        return []
    }

    /// Whether an input presses a button of the question other than the zoom's, or acts on the row like one.
    private func isButton(_ input: Input) -> Bool {
        switch input {
        case .optionPressed, .slotPressed, .rowCleared, .hintPressed, .nextPressed, .previousPressed,
            .questionChosen, .restartPressed, .helpPressed:
            true
        case .zoomPressed, .zoomEnded, .closePressed, .aidPressed, .waitEnded, .continuePressed: false
        }
    }

    /// While the zoom is open or opening, only closing it means anything.
    private mutating func handleUnderCover(_ input: Input, at now: Duration) -> [Effect] {
        switch input {
        case .zoomPressed, .closePressed: zoom.toggle(at: now)
        case .zoomEnded: zoom.finish()
        default: break
        }
        return []
    }

    /// Moves an option to the first empty slot and judges the row if that filled it.
    mutating func press(option: Int, at now: Duration) -> [Effect] {
        guard options.indices.contains(option), isInGrid(option),
            let slot = row.firstIndex(of: nil)
        else { return [] }
        row[slot] = option
        judge(at: now)
        return []
    }

    /// A solved row is not touched any more; elsewhere the slot's option returns to its own cell.
    private mutating func takeBack(slot: Int) {
        guard row.indices.contains(slot), verdict != .right else { return }
        row[slot] = nil
    }

    mutating func clearRow() {
        guard verdict != .right else { return }
        row = Array(repeating: nil, count: row.count)
    }

    /// Rewards or punishes a row that has just been filled.
    private mutating func judge(at now: Duration) {
        switch verdict {
        case .open: break
        case .wrong:
            if !records[questionIndex].isSolved { records[questionIndex].wrongFills += 1 }
            charge(rules.penalty)
        case .right:
            solve()
            if isLast, rules.ending == .stay {
                endRound(on: .play)
            } else {
                waitEnd = now + rules.waitBeforeNext
            }
        }
    }

    /// Rewards the first right answer to a question, unless the answer had been shown.
    private mutating func solve() {
        let record = records[questionIndex]
        guard !record.isSolved else { return }
        records[questionIndex].isSolved = true
        records[questionIndex].isFirstTry = record.isUntouched
        if !record.isAnswerShown { add(rules.reward) }
    }

    private mutating func goBack() -> [Effect] {
        guard canGoBack else { return [] }
        position -= 1
        showQuestion()
        return [.questionShown]
    }

    /// The next question of the pass, or what follows the last one.
    mutating func goOn() -> [Effect] {
        waitEnd = nil
        guard isLast else {
            position += 1
            showQuestion()
            return [.questionShown]
        }
        switch rules.ending {
        case .finishScreen, .cleared: endRound(on: .finish)
        case .gameOver: endRound(on: .over)
        case .stay: break
        }
        return []
    }
}
