// The time somebody has been playing.

import Testing

@testable import caitu

@Suite struct PlayTimeTests {
    @Test func theTimeBetweenInputsCounts() {
        var time = PlayTime()
        time.count(inputAt: .seconds(10))
        time.count(inputAt: .seconds(10))
        time.count(inputAt: .seconds(55))
        #expect(time.total == .seconds(55))
    }

    @Test func aGameLeftAloneCountsAMinute() {
        var time = PlayTime()
        time.count(inputAt: .seconds(100_000))
        #expect(time.total == .seconds(60))
        time.count(inputAt: .seconds(100_001))
        #expect(time.total == .seconds(61))
    }

    @Test func timeNeverRunsBackwards() {
        var time = PlayTime()
        time.count(inputAt: .seconds(30))
        time.count(inputAt: .seconds(20))
        #expect(time.total == .seconds(30))
    }

    @Test func playingGoesOnAfterTheShelf() {
        var time = PlayTime(total: .seconds(500), since: .seconds(90))
        time.count(inputAt: .seconds(93))
        #expect(time.total == .seconds(503))
    }
}
