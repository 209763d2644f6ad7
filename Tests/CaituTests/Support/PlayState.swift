// The states that a game can be in when something happens to it, and the keys that lead there.

import Foundation
import Testing

/// A state of a game on a deck of two questions, with the answers ab and cd; or on the first deck that comes with the game.
struct PlayState: Sendable, CustomTestStringConvertible {
    /// Keys, and what the journal tells when they have worked; nil where nothing is waited for, for what they begin is over soon, or is
    /// not told.
    typealias Step = (keys: String, isReached: (@Sendable (JournalLine) -> Bool)?)

    let testDescription: String
    let rules: String
    let isOnBundledDeck: Bool
    let steps: [Step]

    private init(
        _ name: String, rules: String = "classic", isOnBundledDeck: Bool = false, _ steps: [Step]
    ) {
        testDescription = name
        self.rules = rules
        self.isOnBundledDeck = isOnBundledDeck
        self.steps = steps
    }

    /// Whether what the journal has told when it is reached is all that has happened by then.
    var isSettled: Bool { steps.allSatisfy { $0.isReached != nil } }

    static let all = [
        PlayState("a question", []),
        PlayState("a row that is filled", [("a", { $0.row == ["a", nil] })]),
        PlayState("a wrong answer", [("b a", { $0.verdict == "wrong" })]),
        PlayState("the wait after a right one", rules: "jf", [("a b", nil)]),
        PlayState("the zoom opening", rules: "jf", [("F4", nil)]),
        PlayState("the zoom open", [("F4", { $0.zoom == "open" })]),
        PlayState("the zoom closing", rules: "jf", [("F4", { $0.zoom == "opening" }), ("F4", nil)]),
        PlayState("help", rules: "jf", [("F1", { $0.screen == "help" })]),
        PlayState("aids", [("F1", { $0.screen == "aids" })]),
        PlayState("a result that was copied", [("a", { $0.row == ["a", nil] }), ("c", nil)]),
        PlayState("the score card", [("F5", nil)]),
        PlayState("the question whether to start again", [("F5 Up Up Return", nil)]),
        PlayState("the grid of questions", [("F6", nil)]),
        PlayState("letters narrowing the grid", isOnBundledDeck: true, [("slash s", nil)]),
        PlayState("the finish screen", [("F3 c d", { $0.screen == "finish" })]),
        PlayState("the shelf", [("a Escape", { $0.screen == "shelf" })]),
        PlayState("the help of the shelf", [("Escape", { $0.screen == "shelf" }), ("F1", nil)]),
        PlayState("the whole screen", [("F11", { $0.input.hasPrefix("resize") })]),
        PlayState("a deck that was gone back to", [("Escape Return", { $0.screen == "play" && $0.t > 0 })]),
        PlayState("game over", rules: "jf", [("F3 c d", { $0.screen == "over" })]),
    ]

    /// The deck of two questions.
    static func deck() async throws -> DeckFolder {
        let deck = try DeckFolder()
        try await deck.draw("p.png")
        try deck.write(
            questions: ["ab", "cd"].map { DeckFolder.question("p", answer: $0, options: "abcdefgijk") })
        return deck
    }

    /// Starts a game and leads it there.
    func reach(on display: TestDisplay, deck: DeckFolder, home: TestHome) async throws -> RunningGame {
        let path = isOnBundledDeck ? Places.firstDeck : deck.path
        let game = try await RunningGame(
            on: display, [path, "--rules", rules], environment: home.environment(display: display.name),
            savesProgress: true)
        for step in steps {
            try game.press(step.keys)
            if let isReached = step.isReached {
                try await game.waitForLine(testDescription, where: isReached)
            }
        }
        return game
    }
}
