// What can lie over the question or the finish screen without being a part of the game. Knows no place and no look.

import GuessEngine

/// A panel that is opened over the question or the finish screen; the game does not know of it.
public enum Panel: Sendable, Equatable {
    /// The score card.
    case card
    /// The question whether to start again.
    case restart
    /// A page, from 0, of the grid of all questions.
    case questions(page: Int)

    /// The button that opens it, and where the focus ring returns to.
    func opener(in game: Game) -> Target {
        switch self {
        case .restart where game.screen == .finish: .restart
        case .card, .restart: .score
        case .questions: .number
        }
    }
}

extension Panel {
    /// The page of the grid of all questions that a target is on; nil for all but questions.
    public init?(showing target: Target) {
        guard case .question(let place) = target else { return nil }
        self = .questions(page: QuestionPages.page(of: place))
    }
}

extension Game {
    /// Whether a panel may be opened now: nothing else is open, and no other question is about to come.
    public var hasRoomForPanel: Bool {
        switch screen {
        case .play: (zoom.phase == .closed || zoom.phase == .closing) && !isWaiting
        case .finish: true
        case .help, .aids, .over: false
        }
    }
}
