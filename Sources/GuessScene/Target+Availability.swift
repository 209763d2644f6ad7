// Which buttons are alive in a state of the game, and what each of them says to it. Knows no place.

import GuessEngine

extension Target {
    /// What can be pressed in a state, in reading order.
    static func available(in game: Game) -> [Target] {
        switch game.screen {
        case .play: return availableInPlay(game)
        case .help, .aids: return [.close]
        case .finish: return game.isCleared ? [.continue] : [.continue, .restart]
        case .over: return [.continue]
        }
    }

    private static func availableInPlay(_ game: Game) -> [Target] {
        if game.isWaiting { return game.canGoNext ? [.next] : [] }
        switch game.zoom.phase {
        case .opening, .open: return [.picture, .cover]
        case .closing, .closed: break
        }
        var targets: [Target] = [.picture]
        if game.isHintAlive { targets.append(.hint) }
        targets += [.zoom, .help]
        if game.canGoNext { targets.append(.next) }
        if game.verdict != .right {
            targets += game.row.indices.filter { game.row[$0] != nil }.map(Target.slot)
        }
        return targets + game.options.indices.filter { game.isInGrid($0) }.map(Target.option)
    }

    /// The default button of the present screen: what Enter presses there while no focus ring is shown.
    static func defaultButton(in game: Game) -> Target? {
        switch game.screen {
        case .play: nil
        case .help, .aids: .close
        case .finish, .over: .continue
        }
    }

    /// What pressing it says to the game; nil while it cannot be pressed.
    public func input(in game: Game) -> Input? {
        guard Self.available(in: game).contains(self) else { return nil }
        switch self {
        case .option(let option): return .optionPressed(option)
        case .slot(let slot): return .slotPressed(slot)
        case .hint: return .hintPressed
        case .help: return .helpPressed
        case .zoom, .picture, .cover: return .zoomPressed
        case .next: return .nextPressed
        case .close: return .closePressed
        case .continue: return .continuePressed
        case .restart: return .restartPressed
        }
    }
}

extension Game {
    /// Whether 提示 can do anything: not on a question that stays on the screen solved.
    var isHintAlive: Bool { verdict != .right || isWaiting }
}
