// A grid of Chinese characters with their readings, for tests of its narrowing.

import GuessEngine
import Testing

@testable import GuessScene

enum NarrowingFixture {
    /// What the options are and how they are read.
    private static let options: [(character: Character, readings: [String])] = [
        ("画", ["hua"]), ("花", ["hua"]), ("化", ["hua"]), ("鹤", ["he"]), ("蛇", ["she"]),
        ("长", ["chang", "zhang"]),
        ("色", ["se", "shai"]), ("绿", ["lv"]), ("略", ["lve"]), ("女", ["nv"]), ("ね", []),
    ]

    /// A game of two questions that ask for 画蛇 and 花.
    static let game = Fixtures.game([
        Question(title: "成语", answer: "画蛇", options: options.map(\.character)),
        Question(title: "植物", answer: "花", options: options.map(\.character)),
    ])

    /// A narrowing of its grid, or of one with other readings, by letters.
    static func narrowing(_ letters: String, readings: [[String]]? = nil) throws -> Narrowing {
        let empty = Narrowing(readings: readings ?? options.map(\.readings))
        return try #require(letters.reduce(empty) { $0?.adding($1) })
    }

    /// The screen while the grid is narrowed by letters.
    static func presentation(_ letters: String, in game: Game = game, readings: [[String]]? = nil)
        -> Presentation
    {
        var presentation = Presentation()
        presentation.narrow(try? narrowing(letters, readings: readings), in: game)
        return presentation
    }
}
