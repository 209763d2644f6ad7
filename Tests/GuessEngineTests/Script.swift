// Plays a game by a script whose every step states exactly what it changes, with a clock that the test moves.

import GuessEngine
import Testing

/// A game under test and its clock.
struct Script {
    private(set) var game: Game
    private(set) var now = Duration.seconds(100)

    init(
        _ questions: [Question], _ rules: Rules = .classic, seed: UInt64 = 1, isShuffled: Bool = false,
        first: Int = 0
    ) {
        game = Game(questions: questions, rules: rules, seed: seed, isShuffled: isShuffled, first: first)
    }

    /// Moves the clock, then lets an input happen and expects `effects`, the changes stated and no other.
    mutating func send(
        _ input: Input, after delay: Duration = .zero, effects: [Effect] = [],
        location: SourceLocation = #_sourceLocation, changes: (inout GameSnapshot) -> Void = { _ in }
    ) {
        now += delay
        var expected = GameSnapshot(of: game, at: now)
        changes(&expected)
        let seenEffects = game.handle(input, at: now)
        let seen = GameSnapshot(of: game, at: now)
        #expect(seenEffects == effects, "after \(input)", sourceLocation: location)
        #expect(
            seen == expected, "after \(input): \(seen.differences(from: expected))", sourceLocation: location)
    }

    /// Expects that each of these inputs changes nothing at all.
    mutating func expectDead(_ inputs: [Input], location: SourceLocation = #_sourceLocation) {
        for input in inputs { send(input, location: location) }
    }

    /// Moves the clock and lets what falls due happen when it is due, as the program does.
    mutating func elapse(_ time: Duration, location: SourceLocation = #_sourceLocation) {
        now += time
        // No game here has more than a wait or a motion ahead; a game that never comes to rest must fail, not hang.
        for _ in 1...3 {
            guard let due = game.dueInput(at: now) else { return }
            _ = game.handle(due.input, at: due.at)
        }
        Issue.record("the game does not come to rest", sourceLocation: location)
    }

    /// Moves the clock and lets nothing happen.
    mutating func now(after delay: Duration) {
        now += delay
    }

    /// Presses options that spell these characters; nothing is expected here, this only leads to the state to be tested.
    mutating func spell(_ characters: String, location: SourceLocation = #_sourceLocation) {
        for character in characters {
            guard let option = game.firstOption(showing: character) else {
                Issue.record("\(character) is not in the grid", sourceLocation: location)
                return
            }
            _ = game.handle(.optionPressed(option), at: now)
        }
    }

    /// Goes somewhere without expecting anything.
    mutating func lead(_ inputs: Input...) {
        for input in inputs { _ = game.handle(input, at: now) }
    }

    /// The index of the option that shows exactly this character; of twins, the one asked for.
    func option(_ character: Character, twin: Int = 0, location: SourceLocation = #_sourceLocation) -> Int {
        let indexes = game.options.indices.filter { game.options[$0] == character }
        guard indexes.indices.contains(twin) else {
            Issue.record("\(character) is not offered \(twin + 1) times", sourceLocation: location)
            return -1
        }
        return indexes[twin]
    }

    /// Every input there is, with every index of this question and some beyond.
    var everyInput: [Input] {
        let buttons: [Input] = [.hintPressed, .nextPressed, .zoomPressed, .helpPressed]
        let others: [Input] = [
            .previousPressed, .closePressed, .rowCleared, .continuePressed, .restartPressed, .waitEnded,
            .zoomEnded,
        ]
        return (-1...game.options.count).map { .optionPressed($0) }
            + (-1...game.row.count).map { .slotPressed($0) }
            + (-1...game.questions.count).map { .questionChosen($0) }
            + Aid.allCases.map { .aidPressed($0) } + buttons + others
    }

    /// Every input but these.
    func everyInput(but exceptions: Input...) -> [Input] {
        everyInput.filter { !exceptions.contains($0) }
    }
}
