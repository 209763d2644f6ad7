import Testing

@testable import GuessDecks

struct WritingSystemTests {
    @Test(arguments: [
        ("猫", WritingSystem.han), ("々", .han), ("〇", .han), ("𠮷", .han), ("㐀", .han), ("ね", .hiragana),
        ("が", .hiragana), ("か\u{3099}", .hiragana), ("ネ", .katakana), ("ー", .katakana), ("ﾈ", .katakana),
        ("한", .hangul), ("ㅎ", .hangul), ("a", .latin), ("É", .latin), ("Ａ", .latin), ("λ", .greek),
        ("я", .cyrillic),
        ("7", .digits), ("７", .digits), ("!", .other), ("。", .other), ("🐱", .other), ("×", .other),
        ("·", .other),
    ])
    func everyCharacterHasItsOwn(_ text: String, _ system: WritingSystem) {
        #expect(text.map(WritingSystem.init) == [system])
    }

    @Test(arguments: WritingSystem.allCases) func theTablesHoldTheirOwn(system: WritingSystem) {
        let table = system.commonCharacters
        #expect(Set(table).count == table.count)
        #expect(table.allSatisfy { WritingSystem($0) == (system == .other ? .han : system) })
        #expect(table.count >= (system == .digits ? 10 : 24))
    }
}
