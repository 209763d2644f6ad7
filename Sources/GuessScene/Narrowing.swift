// The narrowing of the grid to the options that are read as typed: what is lit, and how letters change that. Knows no key, no file,
// and not how it looks.

import GuessEngine

/// Letters typed over a grid of Chinese characters, and the options whose reading begins with them.
public struct Narrowing: Sendable, Equatable {
    /// What was typed so far, in lower case.
    let letters: String
    /// The readings of each option in the shown order, in every spelling that is accepted.
    private let readings: [[String]]

    /// No syllable is longer: zhuang.
    private static let longestSyllable = 6
    /// How many options have a digit of their own.
    static let numberedCount = 9

    /// A narrowing with nothing typed yet.
    /// - Parameter readings: of each option in the shown order: without tones, ü as v; empty for what has none. Nil if none has any, for
    ///   then there is nothing to type.
    public init?(readings: [[String]]) {
        guard readings.contains(where: { !$0.isEmpty }) else { return nil }
        self.init(
            letters: "",
            readings: readings.map { $0 + $0.filter { $0.contains("v") }.map(Self.withoutUmlaut) })
    }

    private init(letters: String, readings: [[String]]) {
        self.letters = letters
        self.readings = readings
    }

    /// The options that a digit or Enter can press, in the shown order: those left in the grid that have a reading which begins with the
    /// letters. None while no letter is typed.
    func lit(in game: Game) -> [Int] {
        guard !letters.isEmpty else { return [] }
        return readings.indices.filter { option in
            game.isInGrid(option) && readings[option].contains { $0.hasPrefix(letters) }
        }
    }

    /// The narrowing with one more letter; nil if no syllable of any character has it there.
    func adding(_ letter: Character) -> Narrowing? {
        let plain: Character = letter == "ü" ? "v" : letter
        guard ("a"..."z").contains(plain), letters.count < Self.longestSyllable else { return nil }
        return Narrowing(letters: letters + String(plain), readings: readings)
    }

    /// The narrowing without its last letter.
    var shortened: Narrowing { Narrowing(letters: String(letters.dropLast()), readings: readings) }

    /// The narrowing with nothing typed.
    var emptied: Narrowing { Narrowing(letters: "", readings: readings) }

    /// After l and n many type u for ü.
    private static func withoutUmlaut(_ reading: String) -> String {
        String(reading.map { $0 == "v" ? "u" : $0 })
    }
}
