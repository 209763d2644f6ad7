// A long time in one window: the game goes over all decks that come with it, and takes no more of the machine in the end than soon
// after the beginning.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(30))) struct RobotTests {
    /// How many things are done; `CAITU_ACTIONS` asks for more.
    private static let count = ProcessInfo.processInfo.environment["CAITU_ACTIONS"].flatMap(Int.init) ?? 1000
    private static let isLong = count > 1000
    /// As many are done before anything is measured.
    private static let warmUp = min(1000, count / 2)
    private static let keys = [
        "Left", "Right", "Up", "Down", "Return", "space", "BackSpace", "Delete", "F1", "F2", "F3", "F4", "F5",
        "F6",
        "F7", "h", "n", "z", "question", "ctrl+h", "ctrl+n", "ctrl+z", "Next", "Prior", "Home", "End", "Tab",
        "a", "5",
        "F12", "alt+F2", "shift+z", "Shift_L", "r", "slash", "slash", "s", "1", "c", "Escape",
    ]

    /// Things done between two returns to the shelf.
    private static let visitLength = isLong ? 150 : 40

    @Test func overAllDecks() async throws {
        let start = ContinuousClock.now
        let game = try await RunningGame([])
        let decks = try FileManager.default.contentsOfDirectory(atPath: Places.bundledDecks.path).count
        var robot = Robot(game, seed: UInt64(Self.count), keys: Self.keys)
        // By then every deck was open, with its fonts; and in a long run every question was shown, with its characters and its picture.
        let seen = Self.isLong ? try await leafThrough(game, robot, decks: decks) : 0
        _ = try await tour(game, &robot, decks: decks, actions: Self.warmUp - seen)
        let samples = try await tour(game, &robot, decks: decks, actions: Self.count - Self.warmUp)
        let duration = ContinuousClock.now - start
        if Ending.isStrict { #expect(duration < .seconds(600)) }
        let half = samples.count / 2
        check(Array(samples[..<half]), Array(samples[half...]))
        game.checkJournal()
        try await game.checkReplay()
        try await checkWindow(of: game, &robot, decks: decks)
        if Self.isLong {
            print("robot: \(Self.count) actions, \(game.lines.count) lines of the journal, in \(duration)")
            print(
                "robot: kB of its own after each visit: \(samples.map { "\($0.ownMemory)" }.joined(separator: " "))"
            )
            print("robot: at first \(samples[0])\nrobot: at last  \(samples[samples.count - 1])")
        }
        try game.press("ctrl+q")
        #expect(try await game.child.waitForExit() == .status(0))
        #expect(game.child.errorText == "")
    }

    /// Shows every question once, and answers how many there are.
    private func leafThrough(_ game: RunningGame, _ robot: Robot, decks: Int) async throws -> Int {
        var seen = 0
        for place in 0..<decks {
            try await robot.goToShelf()
            try await robot.open(deck: place)
            for _ in 1..<game.state.of { try await game.press("F3", gives: "next") }
            seen += game.state.of
        }
        return seen
    }

    /// Visits every deck as often as there are actions for, and measures the game at the shelf after each.
    private func tour(
        _ game: RunningGame, _ robot: inout Robot, decks: Int, actions: Int
    ) async throws -> [Footprint] {
        var samples: [Footprint] = []
        let visits = max(actions / Self.visitLength, decks)
        for visit in 0..<visits {
            try await robot.goToShelf()
            try await robot.open(deck: visit % decks)
            try await robot.act(actions / visits)
            try await robot.goToShelf()
            samples.append(try await Footprint(of: game))
        }
        return samples
    }

    /// The share of memory that belongs to files depends on who else has them open, and is not compared.
    ///
    /// The second half of a time is as the first. Single moments differ, by what was shown last and what the system has not taken back
    /// yet; so it is their medians that are compared. What is new, as a
    /// character in another size of letters, still fills the fonts' tables a little; in a short time, more than a little.
    private func check(_ earlier: [Footprint], _ later: [Footprint]) {
        let room = Self.count >= 10_000 ? 1.15 : 1.5
        func compare(_ name: String, isCount: Bool = false, _ value: (Footprint) -> Int) {
            let before = Self.median(earlier.map(value)), after = Self.median(later.map(value))
            // A few things more or less are what was shown last.
            let limit = isCount ? before + 8 : Int(Double(before) * room)
            #expect(after <= limit, "\(name): \(before), then \(after)")
            if Self.isLong { print("robot: \(name): median \(before), then \(after)") }
        }
        compare("kB of its own memory") { $0.ownMemory }
        // What grew before it was looked at for the first time, no comparison tells.
        let most = (earlier + later).map(\.ownMemory).max() ?? 0
        #expect(most < 32 << 10, "\(most) kB")
        for kind in Footprint.kinds {
            compare(kind, isCount: !kind.hasSuffix("bytes")) { $0.server[kind] ?? 0 }
        }
    }

    private static func median(_ values: [Int]) -> Int {
        values.sorted()[values.count / 2]
    }

    /// Starts a deck afresh, plays on, and compares the window with the picture of the same steps. A click may lead to the shelf; then
    /// there is another deck.
    private func checkWindow(of game: RunningGame, _ robot: inout Robot, decks: Int) async throws {
        let keys = Self.keys.filter { !["Escape", "F5", "F6", "F7", "slash", "c"].contains($0) }
        for seed in 1...5 {
            try await robot.goToShelf()
            try await robot.open(deck: seed % decks)
            let opening = game.state
            if opening.screen == "finish" {
                try game.press("r Up Up")
            } else {
                try game.press("F5 Up Up Return Up")
            }
            try await game.press("Return", gives: "restart")
            let begin = game.lines.count - 1
            var calm = Robot(game, seed: UInt64(seed), keys: keys)
            try await calm.act(150)
            try await calm.forgetFocus()
            let played = Array(game.lines[begin...])
            guard !played.contains(where: { $0.screen == "shelf" }) else { continue }
            let steps = played.steps + "; wait 10"
            let arguments = [
                try #require(opening.deck), "--seed", "\(try #require(opening.seed))", "--do", steps,
            ]
            var expected: [Picture] = []
            // Which language it came to on the shelf, the journal does not tell.
            for language in ["zh-Hans", "zh-Hant", "en"] {
                expected.append(try await Shot.take(on: game.display, arguments + ["--language", language]))
            }
            return try await game.checkWindow(expected, name: "robot")
        }
        Issue.record("it never stayed with a deck")
    }
}
