// What a random walk must have come upon to count for anything.

import GuessEngine

/// Something that can happen in a game and that the invariants are about.
enum Occasion: CaseIterable {
    case solved, wrong, rowWasFull, slotEmptied, hinted, refused, debt, notOffered
    case waitEnded, waitSkipped, pressedInWait, pressedUnderCover
    case turnedRound, turnedBack, snappedShut, arrived
    case wentBack, chosen, removed, lit, shown, aidRefused, aidUseless, solvedAfterShown
    case helpOpened, finished, secondPass, cleared, startedAfresh, overByCharge, overByEnd, stayed, lateInput

    /// Those that a preset has.
    static func all(of rules: Rules) -> Set<Occasion> {
        var result = Set(allCases)
        if rules.shortage != .refused { result.remove(.refused) }
        if rules.aids.isEmpty {
            result.subtract([.removed, .lit, .shown, .aidRefused, .aidUseless, .solvedAfterShown])
        }
        if rules.shortage != .debt { result.remove(.debt) }
        if rules.shortage != .gameOver { result.remove(.overByCharge) }
        if rules.ending != .gameOver { result.remove(.overByEnd) }
        if rules.ending != .stay { result.remove(.stayed) }
        if rules.ending == .stay || rules.ending == .gameOver {
            result.subtract([.finished, .secondPass, .cleared])
        }
        return result
    }
}
