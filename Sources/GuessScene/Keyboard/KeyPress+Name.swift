// Keys by the names that X and xdotool give them, for scripts. Knows names only, no numbers.

extension KeyPress {
    /// The key with a name as xdotool takes it (`Up`, `KP_Enter`, `F4`, `question`, `U732B`) or any single character, after any number of `ctrl+` or
    /// `control+`; nil if there is no such key. Only single characters tell upper from lower case.
    public init?(named name: String) {
        var rest = Substring(name)
        var hasControl = false
        while let prefix = Self.controlPrefixes.first(where: { rest.lowercased().hasPrefix($0) }),
            rest.count > prefix.count
        {
            rest = rest.dropFirst(prefix.count)
            hasControl = true
        }
        guard let key = Self.key(named: String(rest)) else { return nil }
        self.init(key, hasControl: hasControl)
    }

    private static let controlPrefixes = ["ctrl+", "control+"]

    private static func key(named name: String) -> Key? {
        if name.count == 1, let character = name.first { return key(typing: character) }
        let lowercased = name.lowercased()
        if let key = named[lowercased] { return key }
        if let character = signs[lowercased] { return key(typing: character) }
        if lowercased.first == "f", let number = Int(lowercased.dropFirst()), (1...35).contains(number),
            lowercased == "f\(number)"
        {
            return .function(number)
        }
        return codePoint(lowercased).flatMap(key(typing:))
    }

    /// `U` and the hexadecimal number of a character.
    private static func codePoint(_ name: String) -> Character? {
        let digits = name.dropFirst()
        guard name.first == "u", (4...6).contains(digits.count), digits.allSatisfy(\.isHexDigit),
            let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
        else { return nil }
        return Character(scalar)
    }

    private static func key(typing character: Character) -> Key? {
        if character == " " { return .space }
        let isControl = character.unicodeScalars.contains { $0.properties.generalCategory == .control }
        guard !isControl, !character.isWhitespace else { return nil }
        let isPlainLetter = character.isASCII && character.isLetter
        return .character(character, latin: isPlainLetter ? character.lowercased().first : nil)
    }

    private static let named: [String: Key] = [
        "up": .up, "down": .down, "left": .left, "right": .right,
        "kp_up": .up, "kp_down": .down, "kp_left": .left, "kp_right": .right,
        "return": .enter, "enter": .enter, "kp_enter": .enter, "space": .space, "kp_space": .space,
        "backspace": .backspace, "delete": .delete, "kp_delete": .delete, "escape": .escape,
        "prior": .pageUp, "page_up": .pageUp, "kp_prior": .pageUp, "kp_page_up": .pageUp,
        "home": .home, "kp_home": .home, "end": .end, "kp_end": .end,
        "next": .pageDown, "page_down": .pageDown, "kp_next": .pageDown, "kp_page_down": .pageDown,
    ]

    /// The signs of ASCII by their names in X.
    private static let signs: [String: Character] = [
        "exclam": "!", "quotedbl": "\"", "numbersign": "#", "dollar": "$", "percent": "%", "ampersand": "&",
        "apostrophe": "'", "parenleft": "(", "parenright": ")", "asterisk": "*", "plus": "+", "comma": ",",
        "minus": "-", "period": ".", "slash": "/", "colon": ":", "semicolon": ";", "less": "<", "equal": "=",
        "greater": ">", "question": "?", "at": "@", "bracketleft": "[", "backslash": "\\",
        "bracketright": "]", "asciicircum": "^", "underscore": "_", "grave": "`", "braceleft": "{",
        "bar": "|", "braceright": "}", "asciitilde": "~",
    ]
}
