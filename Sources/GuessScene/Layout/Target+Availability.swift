// Which buttons are alive in a state of the game, and what each of them says to it. Knows no place.

import GuessEngine

extension Target {
    /// What can be pressed in a state, in reading order.
    static func available(in game: Game, panel: Panel? = nil) -> [Target] {
        switch (game.screen, panel) {
        case (_, let panel?): available(in: panel, game)
        case (.play, nil): availableInPlay(game)
        case (.help, _): [.close]
        case (.aids, _): game.rules.aids.map { .aid($0.aid) } + [.close]
        case (.finish, _):
            game.isCleared
                ? [.shelf, .score, .number, .restart, .copy]
                : [.continue, .score, .number, .restart, .copy, .shelf]
        case (.over, _): [.continue]
        }
    }

    private static func available(in panel: Panel, _ game: Game) -> [Target] {
        switch panel {
        case .card: return [.copy, .restart, .close]
        case .restart: return [.restart, .close]
        case .questions(let page):
            let places = QuestionPages(count: game.questions.count).places(on: page)
            var targets = places.map(Target.question)
            if page > 0 { targets.append(.pageBack) }
            targets.append(.close)
            if places.upperBound < game.questions.count { targets.append(.pageForward) }
            return targets
        }
    }

    private static func availableInPlay(_ game: Game) -> [Target] {
        if game.isWaiting { return game.canGoNext ? [.next] : [] }
        switch game.zoom.phase {
        case .opening, .open: return [.picture, .cover]
        case .closing, .closed: break
        }
        var targets: [Target] =
            game.hasRoomForPanel ? [.number, .score, .picture, .shelf] : [.picture, .shelf]
        if game.isHintAlive { targets.append(.hint) }
        targets += [.zoom, .help]
        if game.canGoNext { targets.append(.next) }
        if game.verdict != .right {
            targets += game.row.indices.filter { game.row[$0] != nil }.map(Target.slot)
        }
        return targets + game.options.indices.filter { game.isInGrid($0) }.map(Target.option)
    }

    /// The default button of the present screen: what Enter presses there while no focus ring is shown.
    static func defaultButton(in game: Game, panel: Panel? = nil) -> Target? {
        switch (game.screen, panel) {
        case (.play, nil): nil
        case (_, .questions): .question(game.questionNumber - 1)
        case (_, .some), (.help, _), (.aids, _): .close
        // Nothing that cannot be taken back.
        case (.finish, nil): game.isCleared ? .shelf : .continue
        case (.over, nil): .continue
        }
    }

    /// What pressing it amounts to; nil while it cannot be pressed.
    public func action(in game: Game, panel: Panel? = nil) -> KeyAction? {
        guard Self.available(in: game, panel: panel).contains(self) else { return nil }
        switch (self, panel) {
        case (.score, _): return .panel(.card)
        case (.number, _): return .panel(.questions(page: QuestionPages.page(of: game.questionNumber - 1)))
        case (.copy, _): return .copy
        case (.shelf, _): return .shelf
        case (.close, .some): return .panel(nil)
        case (.restart, .card), (.restart, nil): return .panel(.restart)
        case (.pageBack, .questions(let page)): return .panel(.questions(page: page - 1))
        case (.pageForward, .questions(let page)): return .panel(.questions(page: page + 1))
        // To choose the question that is there is to go back to it as it stands.
        case (.question(game.questionNumber - 1), _) where game.screen == .play: return .panel(nil)
        default: return input.map { .input($0) }
        }
    }

    /// What it says to the game; nil if that is nothing.
    private var input: Input? {
        switch self {
        case .option(let option): .optionPressed(option)
        case .slot(let slot): .slotPressed(slot)
        case .hint: .hintPressed
        case .help: .helpPressed
        case .zoom, .picture, .cover: .zoomPressed
        case .next: .nextPressed
        case .close: .closePressed
        case .aid(let aid): .aidPressed(aid)
        case .continue: .continuePressed
        case .restart: .restartPressed
        case .question(let place): .questionChosen(place)
        case .score, .number, .copy, .pageBack, .pageForward, .shelf: nil
        }
    }
}

extension Game {
    /// Whether 提示 can do anything: not on a question that stays on the screen solved.
    var isHintAlive: Bool { verdict != .right || isWaiting }
}
