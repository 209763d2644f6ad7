// Makes up the options of a question whose deck gives none: the answer's characters among others of the same deck.
// The same question in the same deck always gets the same options in the same order.

import GuessEngine

/// Makes up options.
struct OptionMaker {
    /// How many options a question gets; more only if its answer is longer.
    static let count = 21

    /// Characters to fill up with where a deck has too few of its own.
    private static let commonCharacters = Array("天地人山水火木金土日月星风云雨花草鸟鱼马牛羊车船门")
    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")

    /// The deck's characters, each once, in the order they are met.
    private var pool: [Character] = []

    /// A maker for a deck of these questions.
    init(_ entries: [QuestionJudge.Entry]) {
        var met: Set<Character> = []
        for entry in entries {
            for character in Self.slots(of: entry) + (entry.options ?? [])
            where met.insert(character).inserted {
                pool.append(character)
            }
        }
    }

    /// The options of a question that has none.
    func options(for entry: QuestionJudge.Entry) -> [Character] {
        let slots = Self.slots(of: entry)
        var generator = SeededGenerator(seed: Self.seed(of: entry.answer), stream: UInt64(entry.number))
        let isLatin = slots.contains { $0.isLatinLetter }
        let filling = isLatin ? Self.letters : Self.commonCharacters
        var result = slots
        // Drawn one by one instead of shuffled: the pool of a large deck is much larger than what is needed.
        var draws = 0
        while result.count < Self.count, draws < 10 * Self.count, !pool.isEmpty {
            let candidate = pool[generator.number(below: pool.count)]
            if !result.contains(where: { $0.matches(candidate) }) { result.append(candidate) }
            draws += 1
        }
        for candidate in generator.shuffled(filling) where result.count < Self.count {
            if !result.contains(where: { $0.matches(candidate) }) { result.append(candidate) }
        }
        return generator.shuffled(result)
    }

    private static func slots(of entry: QuestionJudge.Entry) -> [Character] {
        Question(title: "", answer: entry.answer, options: []).slots
    }

    /// A number that depends on the answer alone (FNV-1a, 64 bits); Swift's own hashes differ from run to run.
    private static func seed(of answer: String) -> UInt64 {
        answer.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
