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

    /// The deck's characters in the order they are met, each once even where two are as good as one.
    private var pool: [Character] = []

    /// A maker for a deck of these questions.
    init(_ entries: [QuestionJudge.Entry]) {
        var met: Set<Character> = []
        for entry in entries {
            for character in Self.slots(of: entry) + (entry.options ?? [])
            where met.insert(Self.plain(character)).inserted {
                pool.append(character)
            }
        }
    }

    /// The options of a question that has none.
    func options(for entry: QuestionJudge.Entry) -> [Character] {
        let slots = Self.slots(of: entry)
        var generator = SeededGenerator(seed: Self.seed(of: entry.answer), stream: UInt64(entry.number))
        var result = slots
        var used = Set(slots.map(Self.plain))
        func add(_ candidate: Character) {
            if used.insert(Self.plain(candidate)).inserted { result.append(candidate) }
        }
        // Drawn one by one instead of shuffled: the pool of a large deck is much larger than what is needed.
        var drawsLeft = pool.isEmpty ? 0 : 10 * Self.count
        while result.count < Self.count, drawsLeft > 0 {
            add(pool[generator.number(below: pool.count)])
            drawsLeft -= 1
        }
        if result.count < Self.count {
            let filling = slots.contains { $0.isLatinLetter } ? Self.letters : Self.commonCharacters
            for candidate in generator.shuffled(filling) where result.count < Self.count { add(candidate) }
        }
        return generator.shuffled(result)
    }

    /// One character for all that match it, as the engine compares them: a Latin letter without its case.
    private static func plain(_ character: Character) -> Character {
        character.isLatinLetter ? character.lowercased().first ?? character : character
    }

    private static func slots(of entry: QuestionJudge.Entry) -> [Character] {
        Question(title: "", answer: entry.answer, options: []).slots
    }

    /// A number that depends on the answer alone (FNV-1a, 64 bits); Swift's own hashes differ from run to run.
    private static func seed(of answer: String) -> UInt64 {
        answer.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
