// What keys mean while a panel lies over the question. Nothing of them reaches the game but what a button of the panel says.

import GuessEngine

extension KeyboardMap {
    /// What a key without Ctrl means on a panel.
    func action(in panel: Panel) -> KeyAction? {
        switch (press.key, panel) {
        case (.escape, _), (.function(5), .card), (.function(6), .questions): .panel(nil)
        case (.enter, _), (.space, _): pressFocus(orElse: Target.defaultButton(in: game, panel: panel))
        case (.character, .card) where letter == "c": .copy
        case (.pageUp, .questions(let page)): turn(by: -1, from: page)
        case (.pageDown, .questions(let page)): turn(by: 1, from: page)
        case (.home, .questions): .focus(.question(0))
        case (.end, .questions): .focus(.question(game.questions.count - 1))
        case (.character(let character, _), .questions): digit(character)
        default: focusAction
        }
    }

    /// The ring goes to the same place of another page, or appears there: what Enter would press is always to be seen.
    private func turn(by pages: Int, from page: Int) -> KeyAction? {
        let all = QuestionPages(count: game.questions.count)
        guard all.clamped(page + pages) == page + pages else { return nil }
        let places = all.places(on: page)
        var place = game.questionNumber - 1
        if case .question(let focus) = presentation.focus { place = focus }
        if !places.contains(place) { place = places.lowerBound }
        return .focus(.question(min(place + pages * QuestionPages.size, game.questions.count - 1)))
    }

    private func digit(_ character: Character) -> KeyAction? {
        guard let digit = character.wholeNumberValue, (0...9).contains(digit) else { return nil }
        return .digit(digit)
    }
}
