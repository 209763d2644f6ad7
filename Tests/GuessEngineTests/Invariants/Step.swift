// One input and what it did, as plain values: what the invariants are asked about.

import GuessEngine

/// A game's state before and after an input. A class only because unoptimised code would copy a value of its size at every question.
final class Step {
    let rules: Rules
    let questions: [Question]
    let input: Input
    let before: GameSnapshot
    /// What came of it; variable, so that a test of the invariants can falsify it.
    var effects: [Effect]
    var after: GameSnapshot

    /// Whether the cover lay over the question.
    let isUnderCover: Bool
    /// Whether the wait after a right answer was running.
    let isInWait: Bool
    /// Whether the question's buttons could be pressed.
    let isActive: Bool
    /// Whether the input was one to start afresh.
    let isFreshStart: Bool
    /// Whether the input was one to begin a pass through the deck.
    let isNewPass: Bool
    /// Whether the input led on to the next question of the same pass.
    let isNextQuestion: Bool
    /// Whether the input led back to the question before.
    let isPreviousQuestion: Bool
    /// Whether the input was one to show the question at a place in the deck.
    let isChoice: Bool
    /// The aid that was used: offered, useful and paid for.
    let aid: AidOffer?
    /// Whether the input was a hint that the question could take.
    let isHint: Bool

    /// Lets an input happen to a game and keeps what it did.
    init(_ input: Input, on game: inout Game, at now: Duration) {
        let before = GameSnapshot(of: game, at: now)
        rules = game.rules
        questions = game.questions
        self.input = input
        self.before = before
        effects = game.handle(input, at: now)
        after = GameSnapshot(of: game, at: now)

        let isInPlay = before.screen == .play
        isInWait = isInPlay && before.waitEnd != nil
        isUnderCover = isInPlay && !isInWait && (before.zoom == .opening || before.zoom == .open)
        isActive = isInPlay && !isInWait && !isUnderCover
        isFreshStart =
            switch (before.screen, input) {
            case (.over, .continuePressed), (.finish, .restartPressed): true
            case (.play, .restartPressed): isActive
            case (.finish, .continuePressed): before.records.allSatisfy(\.isSolved)
            default: false
            }
        isNewPass = isFreshStart || (before.screen == .finish && input == .continuePressed)
        let isStep = isInWait && input == .waitEnded || (isInWait || isActive) && input == .nextPressed
        isNextQuestion = isStep && before.position < before.pass.count - 1
        isPreviousQuestion = isActive && input == .previousPressed && before.position > 0
        isChoice =
            if isActive || before.screen == .finish, case .questionChosen(let place) = input {
                questions.indices.contains(place)
            } else {
                false
            }
        aid = Self.aid(input, before, game.rules, questions[before.questionIndex])
        isHint = isActive && input == .hintPressed && before.verdict != .right
    }

    /// Whether a question was shown anew.
    var isQuestionShown: Bool { isNewPass || isNextQuestion || isPreviousQuestion || isChoice }

    /// The aid that an input is, if anything is left for it to do and the score can pay.
    private static func aid(_ input: Input, _ before: GameSnapshot, _ rules: Rules, _ question: Question)
        -> AidOffer?
    {
        guard before.screen == .aids, case .aidPressed(let aid) = input,
            let offer = rules.aids.first(where: { $0.aid == aid }), before.score >= offer.price,
            isUseful(aid, before, question)
        else { return nil }
        return offer
    }

    static func isUseful(_ aid: Aid, _ before: GameSnapshot, _ question: Question) -> Bool {
        guard before.verdict != .right else { return false }
        return switch aid {
        case .removeOptions: before.grid.contains { !isWanted(before.options[$0], in: question) }
        case .lightAnswer: !before.records[before.questionIndex].isLit
        case .showAnswer: question.isPlayable
        }
    }

    /// Whether a character occurs in the answer; the decks of the walk have no case but the Latin one.
    static func isWanted(_ character: Character, in question: Question) -> Bool {
        question.slots.contains { String($0).lowercased() == String(character).lowercased() }
    }

    /// The question that was shown.
    var question: Question { questions[before.questionIndex] }

    /// Whether the score could not pay for a hint and the rules do not allow debts.
    var isTooDear: Bool { rules.shortage != .debt && before.score < rules.hintPrice }

    /// What a row amounts to, worked out apart from the engine; the decks of the walk have no case but the Latin one.
    func verdict(of row: [Int?], options: [Character], slots: [Character]) -> Verdict {
        let characters = row.compactMap { $0.map { options[$0] } }
        if characters.count < slots.count { return .open }
        return String(characters).lowercased() == String(slots).lowercased() ? .right : .wrong
    }
}
