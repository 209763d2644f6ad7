// Numbers typed digit by digit.

import Testing

@testable import GuessScene

@Suite struct TypedNumberTests {
    private func typed(_ digits: [(Int, at: Int)], upTo largest: Int) -> [Int?] {
        var number = TypedNumber()
        return digits.map { number.add($0.0, upTo: largest, at: .milliseconds($0.at)) }
    }

    @Test func digitsWithinASecondAddUp() {
        #expect(typed([(2, at: 0), (9, at: 900), (0, at: 1900)], upTo: 290) == [2, 29, 290])
        #expect(typed([(2, at: 0), (9, at: 1001)], upTo: 290) == [2, 9], "too late")
    }

    @Test func whatWouldBeTooLargeBeginsAnew() {
        #expect(typed([(2, at: 0), (9, at: 1), (1, at: 2), (3, at: 3)], upTo: 290) == [2, 29, 1, 13])
        #expect(typed([(4, at: 0), (5, at: 1)], upTo: 3) == [nil, nil])
    }

    @Test func zeroLeadsNowhereAlone() {
        #expect(typed([(0, at: 0), (7, at: 1), (0, at: 2)], upTo: 99) == [nil, 7, 70])
    }
}
