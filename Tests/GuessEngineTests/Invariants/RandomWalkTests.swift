// A hundred thousand inputs at random, in every preset, on decks of every kind.

import GuessEngine
import Testing

struct RandomWalkTests {
    private static let decks = [
        Decks.plain, Decks.twins, Decks.long + Decks.plain, Decks.latin, Decks.plain + Decks.unspellable,
    ]

    @Test("Whatever is pressed, and whenever, the invariants hold", arguments: PresetRow.table)
    func invariants(row: PresetRow) {
        let inputsPerDeck = 100_000 / (PresetRow.table.count * Self.decks.count) + 1
        var occasions: Set<Occasion> = []
        for (seed, deck) in Self.decks.enumerated() {
            var walk = RandomWalk(deck, row.rules, seed: UInt64(seed))
            for number in 1...inputsPerDeck {
                let step = walk.step()
                let broken = step.brokenInvariants
                guard broken.isEmpty else {
                    Issue.record(
                        """
                        deck \(seed), input \(number), \(step.input) broke \(broken): \
                        \(step.after.differences(from: step.before)); effects \(step.effects)
                        """)
                    break
                }
            }
            occasions.formUnion(walk.occasions)
        }
        let missed = Occasion.all(of: row.rules).subtracting(occasions)
        #expect(missed.isEmpty, "the walk never came upon these, so it proves nothing about them")
        #expect(occasions.subtracting(Occasion.all(of: row.rules)).isEmpty)
    }
}
