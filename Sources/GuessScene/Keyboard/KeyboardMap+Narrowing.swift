// What keys mean while letters narrow the grid. What they do not mean here they mean as ever.

import GuessEngine

extension KeyboardMap {
    /// Whether the key begins to narrow: a slash while an option can be pressed, over a grid where neither it nor any letter is an option
    /// itself.
    var startsNarrowing: Bool {
        isSlash && !game.offersLatinLetters && game.zoom.phase == .closed && game.row.contains(nil)
    }

    private var isSlash: Bool {
        guard case .character(let character, _) = press.key, !game.offers(character) else { return false }
        return character == "/" || character == "／"
    }

    /// What the key does to a narrowing, or by it.
    func action(in narrowing: Narrowing) -> KeyAction? {
        switch press.key {
        case .escape: return .narrowing(nil)
        // A held key takes letters back and no more: what it would do next is something else.
        case .backspace where narrowing.letters.isEmpty: return press.isRepeat ? nil : .narrowing(nil)
        case .backspace: return .narrowing(narrowing.shortened)
        case .character(let character, _): return action(typing: character, in: narrowing)
        default: return narrowing.letters.isEmpty ? actionInPlay : action(among: narrowing.lit(in: game))
        }
    }

    private func action(typing character: Character, in narrowing: Narrowing) -> KeyAction? {
        if isSlash { return .narrowing(narrowing.emptied) }
        if !narrowing.letters.isEmpty, let number = Self.number(character) {
            let lit = narrowing.lit(in: game)
            return number <= lit.count ? .input(.optionPressed(lit[number - 1])) : nil
        }
        // Only a key whose character is no option counts by its Latin letter.
        guard let letter, !game.offers(character) else { return actionInPlay }
        return narrowing.adding(letter).map { .narrowing($0) }
    }

    /// Enter presses the first of the lit options, or the one that arrows have led to.
    private func action(among lit: [Int]) -> KeyAction? {
        switch press.key {
        case .enter, .space:
            if case .option(let option) = presentation.focus, lit.contains(option) {
                return .input(.optionPressed(option))
            }
            return lit.first.map { .input(.optionPressed($0)) }
        case .up, .down, .left, .right:
            return focusAction { target in
                if case .option(let option) = target { lit.contains(option) } else { false }
            }
        default: return actionInPlay
        }
    }

    private static func number(_ character: Character) -> Int? {
        ("1"..."9").contains(character) ? character.wholeNumberValue : nil
    }
}
