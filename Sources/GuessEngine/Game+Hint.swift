// Hints and what they cost.

extension Game {
    /// Empties the row and presses the options that the answer begins with, as clicks would.
    mutating func hint(at now: Duration) -> [Effect] {
        guard verdict != .right else { return [] }
        if score < rules.hintPrice, rules.shortage == .refused { return [.hintRefused] }
        let reach = hintReach
        let plan = hintPlan(reach: reach)
        let isRevealing = plan.count == reach
        if isRevealing || rules.hintCharge == .always {
            charge(rules.hintPrice)
            guard screen == .play else { return [] }
            records[questionIndex].hints += 1
        }
        clearRow()
        var effects = plan.flatMap { press(option: $0, at: now) }
        if !isRevealing { effects.append(.characterNotOffered(question.slots[plan.count])) }
        return effects
    }

    /// The number of characters a hint would show now.
    private var hintReach: Int {
        switch rules.hintReach {
        case .first: 1
        case .oneMore: min(records[questionIndex].hints + 1, row.count)
        }
    }

    /// One option for each of the first `reach` characters of the answer, no option twice; shorter if one is not offered.
    func hintPlan(reach: Int) -> [Int] {
        var plan: [Int] = []
        for character in question.slots.prefix(reach) {
            guard
                let option = options.indices.first(where: {
                    !plan.contains($0) && options[$0].matches(character)
                })
            else { break }
            plan.append(option)
        }
        return plan
    }

    /// Takes a price from the score, or ends the game where the rules do not let it go below zero.
    mutating func charge(_ price: Int) {
        if score < price, rules.shortage == .gameOver {
            endRound(on: .over)
        } else {
            add(-price)
        }
    }

    mutating func add(_ points: Int) {
        score = Rules.clampedScore(score + points)
    }
}
