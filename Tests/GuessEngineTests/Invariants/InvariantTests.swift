// Shows that every invariant of the random walk can be broken: a check that cannot fail proves nothing.

import GuessEngine
import Testing

struct InvariantTests {
    /// A lawful step, and a falsified outcome of it that breaks an invariant.
    struct Falsification: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let breaks: Invariant
        var rules = Rules.classic
        var questions = Decks.plain
        /// What leads to the step, and the step.
        var inputs: [Input]
        let falsify: @Sendable (Step) -> Void

        init(
            _ description: String, breaks: Invariant, rules: Rules = .classic,
            questions: [Question] = Decks.plain, _ inputs: Input...,
            falsify: @escaping @Sendable (Step) -> Void
        ) {
            testDescription = description
            self.breaks = breaks
            self.rules = rules
            self.questions = questions
            self.inputs = inputs
            self.falsify = falsify
        }
    }

    /// In the plain deck's first question, 丁甲丙乙戊 for 甲乙: the right first option, the right second, a wrong one.
    private static let (first, second, wrong) = (
        Input.optionPressed(1), Input.optionPressed(3), Input.optionPressed(0)
    )

    static let falsifications: [Falsification] = [
        Falsification("a cell stays though its option has moved", breaks: .cells, first) {
            $0.after.grid.append(1)
        },
        Falsification("a character is lost", breaks: .cells, first, .slotPressed(0)) {
            $0.after.grid.remove(at: 1)
        },
        Falsification("a slot too many", breaks: .cells, first) { $0.after.row.append(nil) },
        Falsification("an option twice in the row", breaks: .noOptionTwice, first, wrong) {
            $0.after.row = [1, 1]
        },
        Falsification("options in another order", breaks: .options, first) { $0.after.options.swapAt(0, 1) },
        Falsification("the options of the question before", breaks: .options, .nextPressed) {
            $0.after.options = $0.before.options
        },
        Falsification(
            "shuffled options that are not the question's", breaks: .options, rules: .sb, .nextPressed
        ) {
            $0.after.options[0] = "龘"
        },
        Falsification("the option goes into the second slot", breaks: .row, first) {
            $0.after.row = [nil, 1]
        },
        Falsification("a full row loses a character", breaks: .row, second, first, wrong) {
            $0.after.row[1] = 0
        },
        Falsification("the other slot is emptied", breaks: .row, second, wrong, .slotPressed(0)) {
            $0.after.row = [3, nil]
        },
        Falsification("a solved row can be taken back", breaks: .row, first, second, .slotPressed(0)) {
            $0.after.row[0] = nil
        },
        Falsification("a hint shows too much", breaks: .row, .hintPressed) { $0.after.row[1] = 3 },
        Falsification("a hint shows the wrong character", breaks: .row, .hintPressed) { $0.after.row[0] = 0 },
        Falsification("the next question keeps the row", breaks: .row, first, .nextPressed) {
            $0.after.row = [1]
        },
        Falsification("wrong called right", breaks: .verdict, second, first) { $0.after.verdict = .right },
        Falsification("the colour stays", breaks: .verdict, second, first, .slotPressed(0)) {
            $0.after.verdict = .wrong
        },
        Falsification("no reward", breaks: .score, first, second) { $0.after.score -= 500 },
        Falsification("next is not free", breaks: .score, .nextPressed) { $0.after.score -= 1000 },
        Falsification("a free hint", breaks: .score, .hintPressed) { $0.after.score = 10_000 },
        Falsification("no penalty", breaks: .score, rules: .jf, second, first) { $0.after.score = 10_000 },
        Falsification("a debt", breaks: .noDebt, .hintPressed) { $0.after.score = -1 },
        Falsification("a press through the cover", breaks: .cover, .zoomPressed, first) {
            $0.after.fill(0, with: 1)
        },
        Falsification("next under the cover", breaks: .cover, .zoomPressed, .zoomEnded, .nextPressed) {
            $0.after.position = 1
        },
        Falsification("the zoom leaps open", breaks: .motion, .zoomPressed) {
            $0.after.zoomProgress.value = 1
        },
        Falsification(
            "the zoom goes on shrinking", breaks: .motion, .zoomPressed, .zoomEnded, .zoomPressed, first
        ) {
            $0.after.zoom = .closing
        },
        Falsification("back two questions", breaks: .oneStep, .nextPressed, .nextPressed, .previousPressed) {
            $0.after.position = 0
        },
        Falsification("a choice keeps the row", breaks: .row, first, .questionChosen(0)) {
            $0.after.row[0] = 1
        },
        Falsification("a free aid", breaks: .score, .helpPressed, .aidPressed(.lightAnswer)) {
            $0.after.score = 10_000
        },
        Falsification("a removed option stays", breaks: .cells, .helpPressed, .aidPressed(.removeOptions)) {
            $0.after.grid = Array($0.after.options.indices)
        },
        Falsification(
            "an aid takes what the answer needs", breaks: .records, .helpPressed, .aidPressed(.removeOptions)
        ) {
            $0.after.records[0].removedOptions[0] = 1
        },
        Falsification(
            "a shown answer counts as solved", breaks: .records, .helpPressed, .aidPressed(.showAnswer)
        ) {
            $0.after.records[0].isSolved = true
        },
        Falsification("a shown answer is rewarded", breaks: .score, .helpPressed, .aidPressed(.showAnswer)) {
            $0.after.score += 500
        },
        Falsification(
            "a hinted question counts as solved at the first try", breaks: .records, .hintPressed,
            .hintPressed
        ) {
            $0.after.records[0].isFirstTry = true
        },
        Falsification("the best is forgotten", breaks: .records, first, second, .nextPressed, .restartPressed)
        {
            $0.after.best = nil
        },
        Falsification("the best is told before the end", breaks: .records, first, second) {
            $0.after.best = GameResult(solved: 1, score: 10_500, hints: 0)
        },
        Falsification("help during the wait", breaks: .wait, first, second, .helpPressed) {
            $0.after.screen = .help
        },
        Falsification("a right row without a wait", breaks: .waitsWhenRight, first, second) {
            $0.after.waitEnd = nil
        },
        Falsification("a wrong row with a wait", breaks: .waitsWhenRight, second, first) {
            $0.after.waitEnd = $0.after.now
        },
        Falsification("a wait too long", breaks: .deadlines, first, second) {
            $0.after.wait(for: .seconds(1))
        },
        Falsification("a deadline at rest", breaks: .deadlines, first) {
            $0.after.nextDeadline = $0.after.now
        },
        Falsification("a motion without an end", breaks: .deadlines, .zoomPressed) { $0.after.zoomEnd = nil },
        Falsification("a motion too long", breaks: .deadlines, .zoomPressed) {
            $0.after.moveZoom(.opening, for: .seconds(2))
        },
        Falsification("a place outside of the pass", breaks: .position, .nextPressed) {
            $0.after.position = 3
        },
        Falsification("another question than the place's", breaks: .position, .nextPressed) {
            $0.after.questionIndex = 2
        },
        Falsification("a question twice in a pass", breaks: .position, .nextPressed) {
            $0.after.pass = [0, 1, 1]
        },
        Falsification("two steps at once", breaks: .oneStep, first, second, .nextPressed) {
            $0.after.position = 2
        },
        Falsification("no step", breaks: .oneStep, first, second, .waitEnded) { $0.after.position = 0 },
        Falsification("a solved question unsolved", breaks: .records, first, second, .nextPressed) {
            $0.after.records[0].isSolved = false
        },
        Falsification("another question solved", breaks: .records, first, second) {
            $0.after.records[1].isSolved = true
        },
        Falsification("a shown question unseen", breaks: .records, .nextPressed) {
            $0.after.records[1].isSeen = false
        },
        Falsification("a hint not counted", breaks: .records, .hintPressed) { $0.after.records[0].hints = 0 },
        Falsification(
            "a solved question survives a fresh start", breaks: .records, questions: Decks.single,
            first, second, .waitEnded, .restartPressed
        ) { $0.after.records[0].isSolved = true },
        Falsification("the game is over without a reason", breaks: .screen, .hintPressed) {
            $0.after.screen = .over
        },
        Falsification("no finish screen", breaks: .screen, questions: Decks.single, first, second, .waitEnded)
        {
            $0.after.screen = .play
        },
        Falsification("a press through help", breaks: .otherScreens, .helpPressed, first) {
            $0.after.fill(0, with: 1)
        },
        Falsification(
            "a hint on the finish screen", breaks: .otherScreens, questions: Decks.single,
            first, second, .waitEnded, .hintPressed
        ) { $0.after.score -= 1000 },
        Falsification("an effect missing", breaks: .effects, .nextPressed) { $0.effects = [] },
        Falsification("an effect too many", breaks: .effects, first) { $0.effects = [.hintRefused] },
        Falsification(
            "the wrong character called missing", breaks: .effects, questions: Decks.unspellable, .hintPressed
        ) {
            $0.effects = [.characterNotOffered("甲")]
        },
    ]

    @Test("Every invariant is broken by a falsified outcome, and by no true one", arguments: falsifications)
    func falsified(falsification: Falsification) throws {
        var game = Game(questions: falsification.questions, rules: falsification.rules)
        var steps: [Step] = []
        for input in falsification.inputs {
            let step = Step(input, on: &game, at: .seconds(1))
            #expect(step.brokenInvariants.isEmpty)
            steps.append(step)
        }
        let last = try #require(steps.last)
        falsification.falsify(last)
        #expect(last.brokenInvariants.contains(falsification.breaks))
    }

    @Test("There is a falsified outcome for every invariant")
    func complete() {
        #expect(Set(Self.falsifications.map(\.breaks)) == Set(Invariant.allCases))
    }
}
