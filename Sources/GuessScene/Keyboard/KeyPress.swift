// A key as the game understands it. Knows no key code or symbol number of any display.

import GuessEngine

/// One press of a key.
public struct KeyPress: Sendable, Equatable {
    /// What the key is.
    public enum Key: Sendable, Equatable {
        case up, down, left, right
        case enter, space, backspace, delete, escape, pageUp, pageDown, home, end
        /// F1, F2, …
        case function(Int)
        /// A key that types this character; `latin` is the Latin letter, lower case, that the key carries on a Latin layout, nil for
        /// keys that are no letters.
        case character(Character, latin: Character?)
    }

    /// The key.
    public let key: Key
    /// Whether Ctrl is held.
    public let hasControl: Bool
    /// Whether Alt or Super is held: such keys belong to the window manager.
    public let hasOtherModifier: Bool
    /// Whether this is the auto-repeat of a held key.
    public let isRepeat: Bool

    /// Creates the press of a key, by default without modifiers and no repeat.
    public init(
        _ key: Key, hasControl: Bool = false, hasOtherModifier: Bool = false, isRepeat: Bool = false
    ) {
        self.key = key
        self.hasControl = hasControl
        self.hasOtherModifier = hasOtherModifier
        self.isRepeat = isRepeat
    }

    /// Whether it types a question mark, which asks for help.
    var isQuestionMark: Bool {
        guard case .character(let character, _) = key else { return false }
        return character == "?" || character == "？"
    }

    /// The Latin letter on the key, lower case: the one it types, else the one that stands there on a Latin layout.
    var letter: Character? {
        guard case .character(let character, let latin) = key else { return nil }
        guard character.isLatinLetter else { return latin }
        return character.lowercased().first
    }
}
