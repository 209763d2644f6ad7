// What happened in a step.

import GuessEngine

extension Step {
    /// The occasions of this step.
    var occasions: [Occasion] {
        let isPress =
            switch input {
            case .optionPressed, .slotPressed, .rowCleared, .hintPressed: true
            default: false
            }
        let candidates: [(Occasion, Bool)] = [
            (.solved, before.verdict != .right && after.verdict == .right),
            (.wrong, before.verdict == .open && after.verdict == .wrong),
            (.rowWasFull, isActive && before.verdict == .wrong && pressesOption),
            (.slotEmptied, isActive && input != .hintPressed && before.grid.count < after.grid.count),
            (.hinted, isHint && !isTooDear),
            (.refused, effects == [.hintRefused]),
            (.debt, after.score < 0),
            (.notOffered, effects.contains { if case .characterNotOffered = $0 { true } else { false } }),
            (.waitEnded, isInWait && input == .waitEnded),
            (.waitSkipped, isInWait && input == .nextPressed && isNextQuestion),
            (.pressedInWait, isInWait && isPress),
            (.pressedUnderCover, isUnderCover && isPress),
            (.turnedRound, before.zoom == .opening && after.zoom == .closing),
            (.turnedBack, before.zoom == .closing && after.zoom == .opening),
            (.snappedShut, before.zoom == .closing && isPress && after.zoom == .closed),
            (.arrived, before.zoom == .opening && after.zoom == .open),
            (.wentBack, isPreviousQuestion),
            (.chosen, isChoice),
            (.removed, aid?.aid == .removeOptions),
            (.lit, aid?.aid == .lightAnswer),
            (.shown, aid?.aid == .showAnswer),
            (.aidRefused, effects.contains { if case .aidRefused = $0 { true } else { false } }),
            (.aidUseless, effects.contains { if case .aidUseless = $0 { true } else { false } }),
            (
                .solvedAfterShown,
                before.records[before.questionIndex].isAnswerShown && isActive && !isQuestionShown
                    && before.verdict != .right && after.verdict == .right
            ),
            (.helpOpened, before.screen == .play && (after.screen == .help || after.screen == .aids)),
            (.finished, before.screen == .play && after.screen == .finish),
            (.secondPass, before.screen == .finish && isNewPass && !isFreshStart),
            (.cleared, after.screen == .finish && after.records.allSatisfy(\.isSolved)),
            (.startedAfresh, isFreshStart),
            (.overByCharge, after.screen == .over && before.screen == .play && !isInWait),
            (.overByEnd, after.screen == .over && before.screen == .play && isInWait),
            (.stayed, before.screen == .play && before.verdict == .right && !isInWait && isPress),
            (.lateInput, before.nextDeadline.map { $0 < before.now } ?? false),
        ]
        return candidates.compactMap { $0.1 ? $0.0 : nil }
    }

    private var pressesOption: Bool {
        guard case .optionPressed(let option) = input else { return false }
        return before.grid.contains(option)
    }
}
