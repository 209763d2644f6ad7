import Testing

@testable import GuessDecks

struct ShippedDeckTests {
    @Test func theFirstDeckIsWithoutFaultAndHasEveryPicture() throws {
        let path = Samples.resources.shippedDecks[0]
        let reading = try DeckReader.read(path)
        #expect(reading.faults == [])
        #expect(reading.deck.questions.count >= 10)
        #expect(reading.deck.questions.map(\.number) == Array(1...reading.deck.questions.count))
        #expect(reading.deck.questions.allSatisfy { $0.picture != nil })
        #expect(Set(reading.deck.questions.map(\.picture)).count == reading.deck.questions.count)
        #expect(reading.deck.questions.allSatisfy { !$0.question.title.isEmpty })
        #expect(!reading.deck.name.isEmpty)
        #expect(reading.deck.language == "zh-cn")
        #expect(reading.deck.copyright != nil)
    }
}
