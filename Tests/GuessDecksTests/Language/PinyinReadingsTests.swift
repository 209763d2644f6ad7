import FoundationEssentials
import Testing

@testable import GuessDecks

struct PinyinReadingsTests {
    private static func readings(_ characters: String) throws -> [[String]] {
        try Samples.resources.readings.readings(of: Array(characters))
    }

    /// The shipped table, comments left out.
    private static func lines() throws -> [Substring] {
        let bytes = try ByteReader.read(Samples.resources.folder + "/Pinyin/readings.txt", limit: 1 << 19)
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix("#") }
    }

    @Test func theTableIsWellFormed() throws {
        let lines = try Self.lines()
        #expect(lines.last == "", "the last line ends")
        var syllables: [String] = []
        var characters: Set<Character> = []
        for line in lines.dropLast() {
            let parts = line.split(separator: " ", omittingEmptySubsequences: false)
            try #require(parts.count == 2, "\(line)")
            #expect((1...6).contains(parts[0].utf8.count) && parts[0].allSatisfy { ("a"..."z").contains($0) })
            #expect(!parts[1].isEmpty && Set(parts[1]).count == parts[1].count, "\(line)")
            #expect(
                parts[1].allSatisfy { WritingSystem($0) == .han && $0.unicodeScalars.count == 1 }, "\(line)")
            syllables.append(String(parts[0]))
            characters.formUnion(parts[1])
        }
        #expect(syllables == Set(syllables).sorted())
        #expect(syllables.count > 400)
        // GB 2312 has 6763, and Big5 brings unsimplified ones.
        #expect(characters.count > 10_000)
        #expect(!syllables.contains { $0.hasPrefix("jv") || $0.hasPrefix("qv") || $0.hasPrefix("xv") })
    }

    @Test func everyChineseCharacterOfTheShippedDecksHasAReading() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Samples.resources.decksFolder)
        #expect(folders.count >= 6)
        var checked = 0
        for folder in folders.map({ FilePath.join(Samples.resources.decksFolder, $0) }) {
            for question in try DeckReader.read(folder).deck.questions.map(\.question) {
                let found = try Samples.resources.readings.readings(of: question.options)
                for (option, readings) in zip(question.options, found)
                where WritingSystem(option) == .han {
                    #expect(!readings.isEmpty, "\(option) of \(folder)")
                    checked += 1
                }
            }
        }
        #expect(checked > 5000)
    }

    /// A character and its readings.
    private static let known = [
        "画 hua", "花 hua", "化 hua", "长 chang zhang", "長 chang zhang", "行 hang heng xing", "重 chong zhong",
        "乐 le yue", "樂 le yue", "色 se shai", "女 nv", "绿 lu lv", "綠 lu lv", "虐 nve", "略 lve", "居 ju", "月 yue",
        "了 le liao", "还 hai huan", "還 hai huan", "都 dou du", "龟 gui jun qiu", "儿 er", "庄 zhuang",
        "朴 piao po pu",
        "樸 pu", "乾 gan qian", "〇 ling", "鹤 he", "吕 lv", "鑫 xin", "嗯 n ng",
    ]

    @Test(arguments: known) func charactersAreReadAsPeopleReadThem(line: String) throws {
        let words = line.split(separator: " ").map(String.init)
        #expect(try Self.readings(words[0]) == [Array(words.dropFirst())])
    }

    @Test func whatHasNoReadingHasNone() throws {
        let found = try Self.readings("Aね3。한🐱猫")
        #expect(found.dropLast().allSatisfy { $0.isEmpty })
        #expect(found.last == ["mao"])
        #expect(try Self.readings("") == [])
    }

    @Test func twinsAndShapesOfACharacterAreReadAlike() throws {
        #expect(try Self.readings("猫狗猫猫\u{FE00}") == [["mao"], ["gou"], ["mao"], ["mao"]])
    }

    @Test func aTableIsReadAsWritten() {
        let table = Array("# 花\nhua 花画\n\nnonsense\nlv 绿\nlu 绿花".utf8) + [0xFF]
        #expect(
            PinyinReadings.readings(of: Array("花画绿猫"), in: table) == [
                ["hua", "lu"], ["hua"], ["lv", "lu"], [],
            ])
    }

    @Test func withoutATableThatIsSaid() {
        #expect(throws: FileError.self) {
            try PinyinReadings(path: "/nonexistent/readings.txt").readings(of: ["花"])
        }
    }

    @Test func lookingUpTakesNoTimeThatOneFeels() throws {
        let options = Array("犬面威头到虎牛不打惊龙鸡功成蛇狐宁草马假尾")
        let times = try (0..<20).map { _ in
            try ContinuousClock().measure { _ = try Samples.resources.readings.readings(of: options) }
        }
        // A tenth of what one sees as a delay, also where nothing is optimized and the machine is slow.
        let best = try #require(times.min())
        #expect(best < .milliseconds(50), "\(best)")
    }
}
