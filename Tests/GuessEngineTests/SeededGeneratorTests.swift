// The generator against its published sequence, and what is made of it.

import GuessEngine
import Testing

struct SeededGeneratorTests {
    @Test(
        "SplitMix64's published sequences",
        arguments: [
            (
                0,
                [
                    0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F,
                    0xF88B_B8A8_724C_81EC,
                ]
            ),
            (
                1_234_567,
                [
                    6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
                    4_593_380_528_125_082_431,
                ]
            ),
        ] as [(UInt64, [UInt64])])
    func sequence(seed: UInt64, numbers: [UInt64]) {
        var generator = SeededGenerator(seed: seed)
        for number in numbers { #expect(generator.next() == number) }
    }

    @Test("A stream has a sequence of its own")
    func stream() {
        var generator = SeededGenerator(seed: 7, stream: 3)
        let numbers = (0..<3).map { _ in generator.next() }
        #expect(numbers == [0x3FF0_5F14_D3DE_1C9F, 0x8C26_86B3_0119_414D, 0xB80C_8FE6_DE39_009C])
    }

    @Test("A shuffle keeps every element; of none and of one it makes nothing new")
    func shuffleKeeps() {
        for seed in 0..<100 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            #expect(generator.shuffled(Array(0..<21)).sorted() == Array(0..<21))
        }
        var generator = SeededGenerator(seed: 1)
        #expect(generator.shuffled([Int]()).isEmpty)
        #expect(generator.shuffled([5]) == [5])
    }

    @Test("A shuffle favours no order: each of the six of three elements comes up about as often")
    func shuffleIsFair() {
        var generator = SeededGenerator(seed: 1)
        var counts: [[Int]: Int] = [:]
        for _ in 0..<6000 { counts[generator.shuffled([0, 1, 2]), default: 0] += 1 }
        #expect(counts.count == 6)
        #expect(counts.values.allSatisfy { (880...1120).contains($0) })
    }

    @Test("Numbers stay below their bound and reach both ends of it")
    func bounds() {
        var generator = SeededGenerator(seed: 3)
        let numbers = (0..<500).map { _ in generator.number(below: 7) }
        #expect(Set(numbers) == Set(0..<7))
        #expect(generator.number(below: 1) == 0)
    }
}
