// The aids of 帮助: what each does to the question under its panel.

extension Game {
    mutating func handleAtAids(_ input: Input, at now: Duration) -> [Effect] {
        switch input {
        case .helpPressed, .closePressed: screen = .play
        case .aidPressed(let aid): return use(aid, at: now)
        default: break
        }
        return []
    }

    /// Pays for an aid and lets it act; with nothing for it to do, or no points to pay it with, nothing happens.
    private mutating func use(_ aid: Aid, at now: Duration) -> [Effect] {
        guard let offer = rules.aids.first(where: { $0.aid == aid }) else { return [] }
        guard isUseful(aid) else { return [.aidUseless(aid)] }
        if score < offer.price, rules.shortage == .refused { return [.aidRefused(offer)] }
        screen = .play
        charge(offer.price)
        guard screen == .play else { return [] }
        switch aid {
        case .removeOptions: records[questionIndex].removedOptions += optionsToRemove
        case .lightAnswer: records[questionIndex].isLit = true
        case .showAnswer: showAnswer(at: now)
        }
        return []
    }

    /// Whether an aid has anything left to do on the current question.
    public func isUseful(_ aid: Aid) -> Bool {
        guard verdict != .right else { return false }
        return switch aid {
        case .removeOptions: !optionsToRemove.isEmpty
        case .lightAnswer: !records[questionIndex].isLit
        case .showAnswer: question.isPlayable
        }
    }

    /// Some of the options in the grid that the answer has no use for, by chance.
    private var optionsToRemove: [Int] {
        let wrong = options.indices.filter { isInGrid($0) && !isInAnswer($0) }
        let stream = UInt64(questions.count) + UInt64(questionIndex) + 1
        var generator = SeededGenerator(seed: seed, stream: stream)
        return Array(generator.shuffled(wrong).prefix(Rules.optionsPerRemoval))
    }

    /// Fills the row with the answer without solving the question, and leaves the player the time to read it.
    private mutating func showAnswer(at now: Duration) {
        records[questionIndex].isAnswerShown = true
        row = hintPlan(reach: row.count)
        waitEnd = now + Rules.waitAfterShowing
    }

    /// Whether the option's character occurs in the answer.
    func isInAnswer(_ option: Int) -> Bool {
        question.slots.contains { $0.matches(options[option]) }
    }
}
