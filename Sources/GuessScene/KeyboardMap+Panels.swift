// What keys mean while a panel lies over the question. Nothing of them reaches the game but what a button of the panel says.

import GuessEngine

extension KeyboardMap {
    /// What a key without Ctrl means on a panel.
    func action(in panel: Panel) -> KeyAction? {
        switch (press.key, panel) {
        case (.escape, _), (.function(5), .card), (.function(6), .questions): .panel(nil)
        case (.enter, _), (.space, _): pressFocus(orElse: Target.defaultButton(in: game, panel: panel))
        case (.character, .card) where letter == "c": .copy
        case (.pageUp, .questions(let page)): turn(to: page - 1)
        case (.pageDown, .questions(let page)): turn(to: page + 1)
        default: focusAction
        }
    }

    private func turn(to page: Int) -> KeyAction? {
        let pages = QuestionPages(count: game.questions.count)
        return pages.clamped(page) == page ? .panel(.questions(page: page)) : nil
    }
}
