// A state of the game as the journal tells it, for who writes it and who reads it.

import GuessEngine

/// What a line of the journal says of the game.
public struct JournalState: Sendable, Equatable {
    /// What the player looks at, in the journal's word.
    public var screen: String
    /// The question's number as shown, from 1; 0 on the shelf.
    public var question = 0
    /// The number of questions; 0 on the shelf.
    public var of = 0
    /// For each slot the character in it.
    public var row: [String?] = []
    /// The options that stand in the row, ascending.
    public var gone: [Int] = []
    /// The score; 0 on the shelf.
    public var score = 0
    /// What the row amounts to, in the journal's word.
    public var verdict = Verdict.open.rawValue
    /// Where the zoom is, in the journal's word.
    public var zoom = Zoom.Phase.closed.rawValue
    /// The number of questions solved; 0 on the shelf.
    public var solved = 0

    /// The shelf of decks, on which there is no game.
    public static let shelf = JournalState(screen: "shelf")

    private init(screen: String) {
        self.screen = screen
    }

    /// The state of a game.
    public init(_ game: Game) {
        screen = game.screen.rawValue
        question = game.questionNumber
        of = game.questions.count
        row = game.row.indices.map { slot in game.character(inSlot: slot).map { String($0) } }
        gone = game.goneOptions
        score = game.score
        verdict = game.verdict.rawValue
        zoom = game.zoom.phase.rawValue
        solved = game.solvedCount
    }

    /// Adds the state to a line of the journal.
    public func add(to line: inout JSONLine) {
        line.add("screen", screen)
        line.add("question", question)
        line.add("of", of)
        line.add("row", row)
        line.add("gone", gone)
        line.add("score", score)
        line.add("verdict", verdict)
        line.add("zoom", zoom)
        line.add("solved", solved)
    }

    /// What differs from another state, one phrase for each key: "score 10500, not 10000".
    public func differences(from other: JournalState) -> [String] {
        let keys: [(String, String, String)] = [
            ("screen", screen, other.screen), ("question", "\(question)", "\(other.question)"),
            ("of", "\(of)", "\(other.of)"), ("row", Self.text(row), Self.text(other.row)),
            ("gone", "\(gone)", "\(other.gone)"), ("score", "\(score)", "\(other.score)"),
            ("verdict", verdict, other.verdict), ("zoom", zoom, other.zoom),
            ("solved", "\(solved)", "\(other.solved)"),
        ]
        return keys.filter { $0.1 != $0.2 }.map { "\($0.0) \($0.1), not \($0.2)" }
    }

    private static func text(_ row: [String?]) -> String { row.map { $0 ?? "_" }.joined() }
}

extension JournalState {
    /// The state on a line that was read; nil if a key is missing or has a value of another kind.
    init?(_ values: PropertyDictionary) {
        guard case .string(let screen)? = values["screen"], case .integer(let question)? = values["question"],
            case .integer(let of)? = values["of"], case .array(let row)? = values["row"],
            case .array(let gone)? = values["gone"], case .integer(let score)? = values["score"],
            case .string(let verdict)? = values["verdict"], case .string(let zoom)? = values["zoom"],
            case .integer(let solved)? = values["solved"]
        else { return nil }
        self.init(screen: screen)
        self.question = question
        self.of = of
        self.score = score
        self.verdict = verdict
        self.zoom = zoom
        self.solved = solved
        for value in row {
            switch value {
            case .string(let character): self.row.append(character)
            case .other: self.row.append(nil)
            default: return nil
            }
        }
        for value in gone {
            guard case .integer(let option) = value else { return nil }
            self.gone.append(option)
        }
    }
}
