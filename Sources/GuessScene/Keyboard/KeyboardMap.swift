// The keyboard table: what each key means in each state. Knows no key code, and changes nothing.

import GuessEngine

/// Turns key presses into what they amount to.
public struct KeyboardMap {
    let press: KeyPress
    let game: Game
    let presentation: Presentation
    let layout: Layout

    /// What a key press means now; nil if it means nothing.
    public static func action(
        for press: KeyPress, game: Game, presentation: Presentation, layout: Layout
    ) -> KeyAction? {
        let map = KeyboardMap(press: press, game: game, presentation: presentation, layout: layout)
        return map.action
    }

    private var action: KeyAction? {
        guard !press.hasOtherModifier, !press.isRepeat || canRepeat else { return nil }
        if press.hasControl { return controlAction }
        if let panel = layout.panel { return action(in: panel) }
        switch game.screen {
        case .play where game.zoom.phase == .opening || game.zoom.phase == .open: return actionUnderCover
        case .play:
            if let narrowing = presentation.narrowing { return action(in: narrowing) }
            return actionInPlay
        case .help: return actionInHelp
        case .aids: return actionAtAids
        case .finish, .over: return actionAtEnd
        }
    }

    /// Only what moves step by step goes on while a key is held.
    private var canRepeat: Bool {
        switch press.key {
        case .backspace, .up, .down, .left, .right: true
        case .pageUp, .pageDown: layout.panel != nil
        default: false
        }
    }

    var letter: Character? { press.letter }

    /// The function that a key without Ctrl calls up, letters left out.
    private var function: Input? {
        switch press.key {
        case .function(1): .helpPressed
        case .function(2): .hintPressed
        case .function(3), .pageDown: .nextPressed
        case .pageUp: .previousPressed
        case .function(4): .zoomPressed
        default: nil
        }
    }

    private var letterFunction: Input? {
        switch letter {
        case "h": .hintPressed
        case "n": .nextPressed
        case "p": .previousPressed
        case "z": .zoomPressed
        default: nil
        }
    }

    /// With Ctrl the letters are shortcuts whatever the grid offers, and no other key means anything.
    private var controlAction: KeyAction? {
        if letter == "q" { return .quit }
        if letter == "c" { return copying }
        guard game.screen == .play, layout.panel == nil, let input = letterFunction else { return nil }
        if game.zoom.phase == .opening || game.zoom.phase == .open, input != .zoomPressed { return nil }
        return .input(input)
    }

    /// Copying is possible where the result is told, and on a question at rest.
    private var copying: KeyAction? {
        layout.panel == .card || (layout.panel == nil && game.hasRoomForPanel) ? .copy : nil
    }

    private var actionInHelp: KeyAction? {
        switch press.key {
        case .escape, .function(1): .input(.closePressed)
        case .enter, .space: pressFocus(orElse: .close)
        case .character where press.isQuestionMark: .input(.closePressed)
        default: focusAction
        }
    }

    /// The digits are the aids' own; all else is as in help.
    private var actionAtAids: KeyAction? {
        guard case .character(let character, _) = press.key, let number = character.wholeNumberValue,
            let aid = Aid(rawValue: number)
        else { return actionInHelp }
        return .input(.aidPressed(aid))
    }

    private var actionAtEnd: KeyAction? {
        switch press.key {
        case .enter, .space: pressFocus(orElse: Target.defaultButton(in: game))
        case .escape: .shelf
        case .function(5): Target.score.action(in: game)
        case .function(6): Target.number.action(in: game)
        case .pageUp: lastQuestion
        case .character where letter == "p": lastQuestion
        case .character where letter == "r": Target.restart.action(in: game)
        case .character where letter == "c": copying
        default: focusAction
        }
    }

    /// Back to the question that the finish screen followed.
    private var lastQuestion: KeyAction? {
        game.screen == .finish ? .input(.questionChosen(game.questionNumber - 1)) : nil
    }

    private var actionUnderCover: KeyAction? {
        switch press.key {
        case .enter, .space: return .input(.zoomPressed)
        case .escape: return .input(.closePressed)
        default:
            let input = function ?? (game.offersLatinLetters ? nil : letterFunction)
            return input == .zoomPressed ? .input(.zoomPressed) : nil
        }
    }

    var actionInPlay: KeyAction? {
        if let function { return .input(function) }
        switch press.key {
        case .function(5): return Target.score.action(in: game)
        case .function(6): return Target.number.action(in: game)
        case .enter, .space: return pressFocus(orElse: nil)
        // What is closing is open no more.
        case .escape: return game.isWaiting ? nil : .shelf
        case .backspace: return game.lastFilledSlot.map { .input(.slotPressed($0)) }
        case .delete: return .input(.rowCleared)
        case .character(let character, let latin): return typed(character, latin: latin)
        default: return focusAction
        }
    }

    /// A character that the grid offers presses its option, also if it would be a shortcut elsewhere; once all of its options are gone
    /// it does nothing.
    private func typed(_ character: Character, latin: Character?) -> KeyAction? {
        let candidates = [character, character.isLatinLetter ? nil : latin].compactMap { $0 }
        if let offered = candidates.first(where: { game.offers($0) }) {
            return game.firstOption(showing: offered).map { .input(.optionPressed($0)) }
        }
        if press.isQuestionMark { return .input(.helpPressed) }
        if startsNarrowing { return .startNarrowing }
        guard !game.offersLatinLetters else { return nil }
        return letterFunction.map { .input($0) } ?? (letter == "c" ? copying : nil)
    }

    func pressFocus(orElse fallback: Target?) -> KeyAction? {
        let focus = presentation.focus.flatMap { layout.isShown($0) ? $0 : nil }
        return (focus ?? fallback)?.action(in: game, panel: layout.panel)
    }

    /// Arrows move the ring; not in the wait after a right answer, when there is nothing to stand on.
    var focusAction: KeyAction? { focusAction { _ in true } }

    func focusAction(among isWanted: (Target) -> Bool) -> KeyAction? {
        guard !game.isWaiting else { return nil }
        let direction: FocusDirection? =
            switch press.key {
            case .up: .up
            case .down: .down
            case .left: .left
            case .right: .right
            default: nil
            }
        return direction.flatMap { layout.focus(from: presentation.focus, $0, among: isWanted) }.map {
            .focus($0)
        }
    }
}

extension Game {
    /// Whether an option of the question shows this character, gone or not.
    func offers(_ character: Character) -> Bool { options.contains { $0.matches(character) } }
}
