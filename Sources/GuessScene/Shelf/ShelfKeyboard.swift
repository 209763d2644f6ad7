// What keys mean on the shelf. Knows no key code, and changes nothing.

import GuessEngine

/// What should happen on the shelf because of a key.
public enum ShelfKeyAction: Sendable, Equatable {
    /// The target is pressed.
    case press(ShelfTarget)
    /// The focus ring appears at, or moves to, a target.
    case focus(ShelfTarget)
    /// A character was typed that, with those before it, may lead to a deck; nil if no name goes on so.
    case typed(ShelfTyping, focus: ShelfTarget?)
    /// The program ends.
    case quit
}

/// Turns key presses into what they amount to on the shelf.
public struct ShelfKeyboard {
    private let press: KeyPress
    private let layout: ShelfLayout
    private let now: Duration
    private var shelf: Shelf { layout.shelf }

    /// What a key press means now; nil if it means nothing.
    /// - Parameter now: when it happens.
    public static func action(
        for press: KeyPress, layout: ShelfLayout, at now: Duration
    ) -> ShelfKeyAction? {
        ShelfKeyboard(press: press, layout: layout, now: now).action
    }

    private var action: ShelfKeyAction? {
        guard !press.hasOtherModifier, !press.isRepeat || canRepeat else { return nil }
        if press.hasControl {
            return switch press.letter {
            case "q": .quit
            case "l": .press(.language)
            default: nil
            }
        }
        if shelf.isHelpOpen { return actionInHelp }
        switch press.key {
        // A name may have blanks in it.
        case .space where shelf.typing.isGoing(at: now): return typed(" ", latin: nil)
        case .enter, .space: return (shelf.focus ?? shelf.defaultTarget).map { .press($0) }
        case .function(7): return .press(.language)
        case .function(1): return .press(.help)
        case .character where press.isQuestionMark: return .press(.help)
        case .character(let character, let latin): return typed(character, latin: latin)
        default: return newFocus.map { .focus($0) }
        }
    }

    private var actionInHelp: ShelfKeyAction? {
        switch press.key {
        case .escape, .enter, .space, .function(1): .press(.close)
        case .character where press.isQuestionMark: .press(.close)
        case .function(7): .press(.language)
        default: nil
        }
    }

    /// What moves step by step goes on while a key is held.
    private var canRepeat: Bool {
        switch press.key {
        case .up, .down, .pageUp, .pageDown: true
        default: false
        }
    }

    /// Where the ring goes. From nowhere an arrow only makes it appear.
    private var newFocus: ShelfTarget? {
        guard let last = shelf.decks.indices.last else { return press.key == .up ? .language : nil }
        guard let focus = shelf.focus else {
            return switch press.key {
            case .up, .down, .left, .right, .pageUp, .pageDown: shelf.defaultTarget
            case .home: .deck(0)
            case .end: .deck(last)
            default: nil
            }
        }
        // The tab lies above the first deck.
        let here = if case .deck(let index) = focus { index } else { -1 }
        return switch press.key {
        case .up: here > 0 ? .deck(here - 1) : .language
        case .down: .deck(min(here + 1, last))
        case .right: .language
        case .left: focus == .language ? .deck(layout.visibleDecks().first ?? 0) : nil
        case .pageUp: .deck(max(here - layout.pageLength, 0))
        case .pageDown: .deck(min(max(here, 0) + layout.pageLength, last))
        case .home: .deck(0)
        case .end: .deck(last)
        default: nil
        }
    }

    private func typed(_ character: Character, latin: Character?) -> ShelfKeyAction {
        let here = if case .deck(let index) = shelf.focus { index } else { -1 }
        var typing = shelf.typing
        let found = typing.add(character, latin: latin, at: now, among: shelf.decks, from: here)
        return .typed(typing, focus: found.map(ShelfTarget.deck))
    }
}
