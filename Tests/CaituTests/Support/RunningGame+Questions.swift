// Going through a deck, and solving questions of it, for tests of decks.

extension RunningGame {
    /// The lines that show the questions from the present one to the last, none of them answered.
    func everyQuestion() async throws -> [JournalLine] {
        var shown = [state]
        while state.question < state.of { shown.append(try await press("F3", gives: "next")) }
        return shown
    }

    /// Spells an answer with clicks on the options of the question that was shown last.
    func spell(_ answer: String, _ shown: JournalLine) async throws {
        let layout = ExpectedLayout(picture: ExpectedRules.classic.picture, slotCount: answer.count)
        var used: Set<Int> = []
        for character in answer {
            let options = shown.options ?? []
            guard
                let option = options.indices.first(where: {
                    !used.contains($0) && options[$0] == String(character)
                })
            else { throw HarnessError("\(character) is not among \(options)") }
            used.insert(option)
            try await click(layout.option(option), gives: "option \(option)")
        }
    }
}
