// Makes up the options of a question: the answer's characters among others of the same writing systems, from the other
// answers of the deck first. The same question in the same deck always gets the same options in the same order.

import GuessEngine

/// Makes up options.
struct OptionMaker {
    /// How many options a question gets, unless its answer is so long that it needs more.
    static let count = 21
    /// The fewest options that are not the answer's.
    static let leastOthers = 8

    /// The deck's characters in the order they are met, each once even where two are as good as one.
    private var pools: [WritingSystem: [Character]] = [:]
    private let seed: UInt64?

    /// A maker for a deck of these questions.
    ///
    /// - Parameter seed: another one gives other options; nil for those that a deck without options is read with.
    init(_ entries: [QuestionJudge.Entry], seed: UInt64? = nil) {
        self.seed = seed
        var met: Set<Character> = []
        for entry in entries {
            for character in Self.slots(of: entry) + (entry.options ?? []).map(Self.shown)
            where met.insert(character).inserted {
                pools[WritingSystem(character), default: []].append(character)
            }
        }
    }

    /// The options of a question that has none.
    func options(for entry: QuestionJudge.Entry) -> [Character] {
        let slots = Self.slots(of: entry)
        guard !slots.isEmpty else { return [] }
        let count = min(max(Self.count, slots.count + Self.leastOthers), QuestionJudge.mostOptions)
        var generator = SeededGenerator(seed: seed(of: entry.answer), stream: UInt64(entry.number))
        var result = slots
        var used = Set(slots)
        var tables: [WritingSystem: [Character]] = [:]
        while result.count < count {
            // A character drawn from the answer tells the writing system of the next option, so that a mixed answer is
            // hidden among as mixed options.
            let system = WritingSystem(slots[generator.number(below: slots.count)])
            let candidate =
                unused(system, used, &generator) ?? common(system, used, &tables[system], &generator)
            used.insert(candidate)
            result.append(candidate)
        }
        return generator.shuffled(result)
    }

    /// A character of the deck that the question has not yet; nil if it has them all.
    private func unused(
        _ system: WritingSystem, _ used: Set<Character>, _ generator: inout SeededGenerator
    ) -> Character? {
        guard let pool = pools[system] else { return nil }
        // Drawn one by one instead of shuffled: the pool of a large deck is much larger than what is needed.
        let start = generator.number(below: pool.count)
        return pool[start...].first { !used.contains($0) } ?? pool[..<start].first { !used.contains($0) }
    }

    /// The next of the well-known characters that the question has not yet. Where there are too few, as of ten digits, they
    /// come again.
    private func common(
        _ system: WritingSystem, _ used: Set<Character>, _ rest: inout [Character]?,
        _ generator: inout SeededGenerator
    ) -> Character {
        if rest == nil { rest = generator.shuffled(system.commonCharacters) }
        while let candidate = rest?.popLast() {
            if !used.contains(candidate) { return candidate }
        }
        let table = system.commonCharacters
        return table[generator.number(below: table.count)]
    }

    /// A character as it stands among the options: a Latin letter as a capital, for a single capital would show where the
    /// answer begins. Whether a letter is right never depends on its case.
    private static func shown(_ character: Character) -> Character {
        guard character.isLatinLetter else { return character }
        let capital = character.uppercased()
        // The capital of some letters (ı, ſ, µ) is that of another one, and would not spell the answer.
        guard capital.count == 1, let shown = capital.first, shown.matches(character) else {
            return character
        }
        return shown
    }

    private static func slots(of entry: QuestionJudge.Entry) -> [Character] {
        Question(title: "", answer: entry.answer, options: []).slots.map(shown)
    }

    /// A number that depends on the answer and the seed alone.
    private func seed(of answer: String) -> UInt64 {
        let seedBytes = seed.map { seed in (0..<8).map { UInt8(truncatingIfNeeded: seed >> (8 * $0)) } } ?? []
        return StableHash.of(seedBytes + Array(answer.utf8))
    }
}
