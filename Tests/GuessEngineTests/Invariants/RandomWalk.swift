// A player without sense or manners: presses everything, right or wrong, in time, late or never.

import GuessEngine

/// A seeded walk through a game's states.
struct RandomWalk {
    private let rules: Rules
    private let questions: [Question]
    private var generator: SeededGenerator
    private var game: Game
    private var now = Duration.zero
    /// The inputs given in a state that has no way out.
    private var stuck = 0
    /// What has been come upon so far.
    private(set) var occasions: Set<Occasion> = []

    init(_ questions: [Question], _ rules: Rules, seed: UInt64) {
        self.rules = rules
        self.questions = questions
        generator = SeededGenerator(seed: seed, stream: 1_000)
        game = Game(questions: questions, rules: rules, seed: seed)
    }

    /// Lets some time go by and then something happen.
    mutating func step() -> Step {
        if chance(60) { now += .milliseconds(generator.number(below: chance(10) ? 3000 : 200)) }
        if chance(3), let deadline = game.nextDeadline { now = max(now, deadline) }
        let step: Step
        if chance(70), let due = game.dueInput(at: now) {
            step = Step(due.input, on: &game, at: due.at)
        } else {
            step = Step(anyInput(), on: &game, at: now)
        }
        occasions.formUnion(step.occasions)
        leaveDeadEnd()
        return step
    }

    /// Begins another game where the rules let the present one stay as it is for ever.
    private mutating func leaveDeadEnd() {
        stuck = rules.ending == .stay && game.isLast && game.verdict == .right ? stuck + 1 : 0
        guard stuck > 30 else { return }
        stuck = 0
        game = Game(
            questions: questions, rules: rules, seed: generator.next(), isShuffled: chance(50),
            first: generator.number(below: questions.count))
    }

    private mutating func anyInput() -> Input {
        if game.screen == .aids, chance(50) {
            return .aidPressed(Aid.allCases[generator.number(below: Aid.allCases.count)])
        }
        switch generator.number(below: 100) {
        case 0..<30: return rightInput()
        case 30..<50: return .optionPressed(generator.number(below: game.options.count + 2) - 1)
        case 50..<60: return .slotPressed(generator.number(below: game.row.count + 2) - 1)
        case 60..<62: return .rowCleared
        case 62..<68: return .hintPressed
        case 68..<72: return .nextPressed
        case 72..<82: return .zoomPressed
        case 82..<84: return .helpPressed
        case 84..<88: return .closePressed
        case 88..<92: return .continuePressed
        case 92..<93: return chance(30) ? .restartPressed : .previousPressed
        case 93..<94: return .questionChosen(generator.number(below: questions.count + 2) - 1)
        case 94..<97: return .waitEnded
        default: return .zoomEnded
        }
    }

    /// What leads on towards the answer.
    private mutating func rightInput() -> Input {
        if game.verdict == .wrong { return .rowCleared }
        guard let slot = game.row.firstIndex(of: nil) else { return .nextPressed }
        guard let option = game.firstOption(showing: game.question.slots[slot]) else { return .hintPressed }
        return .optionPressed(option)
    }

    private mutating func chance(_ percent: Int) -> Bool { generator.number(below: 100) < percent }
}
