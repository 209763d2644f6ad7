// The game's state and the one way to change it. Knows no display, file or clock: time is passed in.

/// A game on one deck: a value that inputs change and nothing else.
public struct Game: Sendable, Equatable {
    /// The preset in force.
    public let rules: Rules
    /// The deck's questions in the deck's order.
    public let questions: [Question]
    /// The seed of all chance in this game.
    public let seed: UInt64
    /// Whether the questions come in a shuffled order.
    public let isShuffled: Bool
    /// The indexes of all `questions` in playing order.
    let order: [Int]

    /// The questions of the present pass, as indexes into `questions`, in playing order.
    public internal(set) var pass: [Int] = []
    /// The place in `pass`.
    public internal(set) var position = 0
    /// The current question's options in the order shown.
    public internal(set) var options: [Character] = []
    /// For each slot the index of the option that stands in it.
    public internal(set) var row: [Int?] = []
    /// The score, within `Rules.scoreRange`.
    public internal(set) var score = Rules.startScore
    /// One record for each of `questions`.
    public internal(set) var records: [QuestionRecord] = []
    /// The best of the rounds that came to their end or were given up for a fresh start; nil before the first of those. It never gets worse.
    public internal(set) var best: GameResult?
    /// What the player is looking at.
    public internal(set) var screen = Screen.play
    /// Where the picture is between its frame and the full width.
    public internal(set) var zoom: Zoom
    /// When the wait after a right answer ends; nil outside of a wait.
    public internal(set) var waitEnd: Duration?

    /// Starts a game.
    /// - Parameters:
    ///   - questions: at least one question; each should be playable.
    ///   - first: the place of the first question in playing order, from 0; brought into range.
    public init(
        questions: [Question], rules: Rules = .classic, seed: UInt64 = 1, isShuffled: Bool = false,
        first: Int = 0
    ) {
        precondition(!questions.isEmpty, "a game needs a question")
        self.questions = questions
        self.rules = rules
        self.seed = seed
        self.isShuffled = isShuffled
        var generator = SeededGenerator(seed: seed)
        order = isShuffled ? generator.shuffled(Array(questions.indices)) : Array(questions.indices)
        records = Array(repeating: QuestionRecord(), count: questions.count)
        zoom = Zoom(duration: rules.zoomDuration)
        begin(pass: order, at: min(max(first, 0), questions.count - 1))
    }

    /// The next moment at which something happens without an input; nil when the game rests.
    public var nextDeadline: Duration? {
        [waitEnd, zoom.end].compactMap { $0 }.min()
    }

    /// The input that a reached deadline amounts to, with the moment it was due; nil if none is due.
    public func dueInput(at now: Duration) -> (input: Input, at: Duration)? {
        guard let deadline = nextDeadline, deadline <= now else { return nil }
        return (deadline == zoom.end ? .zoomEnded : .waitEnded, deadline)
    }

    /// Lets an input happen at a time and tells what else should follow from it. Inputs that mean nothing in the present state
    /// change nothing.
    public mutating func handle(_ input: Input, at now: Duration) -> [Effect] {
        switch screen {
        case .play: return handleInPlay(input, at: now)
        case .help:
            if input == .helpPressed || input == .closePressed { screen = .play }
            return []
        case .aids: return handleAtAids(input, at: now)
        case .finish: return handleAtFinish(input)
        case .over:
            guard input == .continuePressed else { return [] }
            restart()
            return [.questionShown]
        }
    }
}
