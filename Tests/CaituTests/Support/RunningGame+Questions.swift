// Going through a deck, and solving questions of it, for tests of decks.

import Testing

extension RunningGame {
    /// The lines that show the questions from the present one to the last, none of them answered.
    func everyQuestion() async throws -> [JournalLine] {
        var shown = [state]
        while state.question < state.of { shown.append(try await press("F3", gives: "next")) }
        return shown
    }

    /// Leaves no point in a game that has just begun on the fixture Letters, and none of its questions solved.
    func spendAllOnLetters() async throws {
        // Ten hints cost all there is: 3 of 4 characters, 2 of 3, and 5 of 9.
        for (hints, isLast) in [(3, false), (2, false), (5, true)] {
            for _ in 0..<hints { try await press("F2", gives: "hint") }
            if !isLast { try await press("F3", gives: "next") }
        }
    }

    /// Holds Backspace until the slots with these indexes are empty, one after the other.
    func holdBackspace(
        emptying slots: [Int], sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        try hands.perform("keydown BackSpace")
        for slot in slots {
            #expect(
                try await nextLine("a repeated Backspace").input == "slot \(slot)",
                sourceLocation: sourceLocation)
        }
        try hands.perform("keyup BackSpace")
    }

    /// Holds a key for longer than the server waits before it repeats it, which is 0.66 s.
    func hold(_ key: String) throws {
        try hands.perform("keydown \(key)")
        try hands.perform("sleep 1")
        try hands.perform("keyup \(key)")
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
