// One who plays by the rules' description with a mouse, and checks every line that the game says of it.

import Testing

/// A player who knows the answers, and what each click must do.
struct MousePlayer {
    let game: RunningGame
    let rules: ExpectedRules
    private var score = ExpectedRules.startScore
    private var solved = 0
    /// The line that showed the present question.
    private var shown: JournalLine
    private var layout: ExpectedLayout

    init(game: RunningGame, rules: ExpectedRules) {
        self.game = game
        self.rules = rules
        shown = game.state
        layout = ExpectedLayout(picture: rules.picture, slotCount: shown.row.count)
    }

    private var options: [String] { shown.options ?? [] }

    /// Checks that a question is shown as the deck has it.
    mutating func meet(_ entry: DeckFile.Entry, number: Int, of count: Int) {
        shown = game.state
        layout = ExpectedLayout(picture: rules.picture, slotCount: entry.answer.count)
        #expect(shown.screen == "play")
        #expect(shown.question == number)
        #expect(shown.of == count)
        #expect(shown.title == entry.title)
        #expect(options.sorted() == entry.options.sorted())
        #expect((options == entry.options) == !rules.isShuffled)
        #expect(shown.picture != nil)
        #expect(shown.row == Array(repeating: nil, count: entry.answer.count))
        expect(shown, gone: [], verdict: "open")
    }

    /// Fills the row with characters that do not belong there, takes one back, and fills it again.
    mutating func fillWronglyTwice(_ entry: DeckFile.Entry) async throws {
        let answer = entry.answer.map(String.init)
        var gone: [Int] = []
        for (slot, character) in answer.enumerated() {
            gone.append(
                try #require(options.indices.first { !gone.contains($0) && options[$0] != character }))
            if slot == answer.count - 1 { score -= rules.penalty }
            let line = try await game.click(layout.option(gone[slot]), gives: "option \(gone[slot])")
            expect(line, gone: gone, verdict: slot == answer.count - 1 ? "wrong" : "open")
        }
        var back = try await game.click(layout.slot(0), gives: "slot 0")
        expect(back, gone: Array(gone.dropFirst()), verdict: "open")
        #expect(back.row[0] == nil)
        score -= rules.penalty
        let again = try await game.click(layout.option(gone[0]), gives: "option \(gone[0])")
        expect(again, gone: gone, verdict: "wrong")
        for slot in answer.indices { back = try await game.click(layout.slot(slot), gives: "slot \(slot)") }
        expect(back, gone: [], verdict: "open")
    }

    /// Takes one hint, on a row that it has to empty first.
    mutating func takeHint(_ entry: DeckFile.Entry) async throws {
        let answer = entry.answer.map(String.init)
        let other = try #require(options.lastIndex { !answer.contains($0) })
        try await game.click(layout.option(other), gives: "option \(other)")
        score -= rules.hintPrice
        let line = try await game.click(ExpectedLayout.hint, gives: "hint")
        #expect(line.row == row([answer[0]], of: answer.count))
        expect(line, gone: [try #require(options.firstIndex(of: answer[0]))], verdict: "open")
    }

    /// Solves an answer of one character with a hint alone.
    mutating func solveByHints(_ entry: DeckFile.Entry) async throws {
        try #require(entry.answer.count == 1)
        score += rules.reward - rules.hintPrice
        solved += 1
        let line = try await game.click(ExpectedLayout.hint, gives: "hint")
        expect(line, gone: [try #require(options.firstIndex(of: entry.answer))], verdict: "right")
    }

    /// Clicks what is still missing of the answer; of twins the last one.
    mutating func solve(_ entry: DeckFile.Entry) async throws {
        let answer = entry.answer.map(String.init)
        var gone = game.state.gone
        let start = game.state.row.prefix { $0 != nil }.count
        for (slot, character) in answer.enumerated().dropFirst(start) {
            let option = try #require(options.indices.last { !gone.contains($0) && options[$0] == character })
            gone.append(option)
            let isLast = slot == answer.count - 1
            if isLast {
                score += rules.reward
                solved += 1
            }
            let line = try await game.click(layout.option(option), gives: "option \(option)")
            #expect(line.row == row(answer[...slot], of: answer.count))
            expect(line, gone: gone, verdict: isLast ? "right" : "open")
        }
    }

    /// Waits for what follows a right answer by itself, and checks that it comes when it should.
    func waitForNext() async throws {
        let right = game.state
        let next = try await game.nextLine("the next question")
        #expect(next.input == "advance")
        #expect((rules.wait - 1...rules.wait + 250).contains(next.t - right.t))
    }

    /// Checks what the preset shows when the last question is solved.
    func expectEnding(_ deck: DeckFile) async throws {
        switch rules.ending {
        case .finishScreen, .gameOver:
            try await waitForNext()
            #expect(game.state.screen == (rules.ending == .gameOver ? "over" : "finish"))
            #expect(game.state.score == score)
            #expect(game.state.solved == deck.entries.count)
            if rules.ending == .gameOver {
                try game.press("Return")
            } else {
                try game.click(ExpectedLayout.clearedRestart)
                try game.click(ExpectedLayout.restartYes)
            }
            let fresh = try await game.nextLine("a fresh start")
            #expect(fresh.screen == "play")
            #expect(fresh.question == 1)
            #expect(fresh.title == deck.entries[0].title)
            #expect(fresh.score == ExpectedRules.startScore)
            #expect(fresh.solved == 0)
        case .stays:
            // A hint, an option and the slots of a solved row are dead; the picture can still be enlarged.
            for box in [ExpectedLayout.hint, layout.option(0), layout.slot(0), ExpectedLayout.next] {
                try game.click(box)
            }
            try game.click(ExpectedLayout.enlarge)
            let line = try await game.nextLine("the zoom")
            #expect(line.input == "zoom")
            #expect(line.question == deck.entries.count)
            #expect(line.verdict == "right")
            #expect(line.score == score)
        }
    }

    /// A row whose first slots are filled.
    private func row(_ characters: some Sequence<String>, of count: Int) -> [String?] {
        let filled = characters.map(Optional.some)
        return filled + Array(repeating: nil, count: count - filled.count)
    }

    private func expect(
        _ line: JournalLine, gone: [Int], verdict: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(line.gone == gone.sorted(), sourceLocation: sourceLocation)
        #expect(line.verdict == verdict, sourceLocation: sourceLocation)
        #expect(line.score == score, sourceLocation: sourceLocation)
        #expect(line.solved == solved, sourceLocation: sourceLocation)
        #expect(line.zoom == "closed", sourceLocation: sourceLocation)
    }
}
