// When something moves, and when it ends: an idle game must be able to sleep.

import GuessEngine
import Testing

@testable import GuessScene

@Suite struct PresentationMotionTests {
    @Test func atRestNothingIsNeeded() {
        let presentation = Presentation()
        #expect(!presentation.nextFrameNeeded(game: Fixtures.game(), now: .zero))
        #expect(presentation.nextChange(now: .zero) == nil)
    }

    @Test func aZoomMovesUntilItHasArrived() {
        let presentation = Presentation()
        let game = Fixtures.game().after(.zoomPressed)
        #expect(presentation.nextFrameNeeded(game: game, now: .milliseconds(100)))
        #expect(!presentation.nextFrameNeeded(game: game.after(.zoomEnded), now: .milliseconds(250)))
    }

    @Test func aShakeLastsFourTenthsOfASecond() {
        var presentation = Presentation()
        presentation.shakeStart = .seconds(3)
        let game = Fixtures.game()
        #expect(presentation.nextFrameNeeded(game: game, now: .seconds(3)))
        #expect(presentation.nextFrameNeeded(game: game, now: .milliseconds(3399)))
        #expect(!presentation.nextFrameNeeded(game: game, now: .milliseconds(3400)))
        #expect(presentation.nextChange(now: .seconds(3)) == .milliseconds(3400))
        #expect(presentation.nextChange(now: .milliseconds(3400)) == nil)
        presentation.hasReducedMotion = true
        #expect(!presentation.nextFrameNeeded(game: game, now: .seconds(3)))
    }

    @Test func aNoticeStandsForTwoSecondsWithoutFrames() {
        var presentation = Presentation()
        presentation.notice = "…"
        presentation.noticeStart = .seconds(1)
        #expect(!presentation.nextFrameNeeded(game: Fixtures.game(), now: .seconds(2)))
        #expect(presentation.nextChange(now: .seconds(2)) == .seconds(3))
        #expect(presentation.visibleNotice(now: .milliseconds(2999)) == "…")
        #expect(presentation.visibleNotice(now: .seconds(3)) == nil)
        #expect(presentation.nextChange(now: .seconds(3)) == nil)
    }

    @Test func confettiFallsOnTheFestiveFinishScreenOnly() {
        var presentation = Presentation()
        presentation.finishStart = .zero
        let cleared = Fixtures.game().solved().solved().solved()
        #expect(presentation.nextFrameNeeded(game: cleared, now: .seconds(1)))
        #expect(!presentation.nextFrameNeeded(game: cleared, now: .milliseconds(1500)))
        let skipped = Fixtures.game(first: 2).solved()
        #expect(!presentation.nextFrameNeeded(game: skipped, now: .seconds(1)))
        #expect(!presentation.nextFrameNeeded(game: cleared.after(.restartPressed), now: .seconds(1)))
    }

    @Test func theNearestEndComesFirst() {
        var presentation = Presentation()
        presentation.notice = "…"
        presentation.noticeStart = .zero
        presentation.shakeStart = .seconds(1)
        #expect(presentation.nextChange(now: .seconds(1)) == .milliseconds(1400))
        #expect(presentation.nextChange(now: .milliseconds(1500)) == .seconds(2))
    }

    @Test(arguments: 0...48) func theWaveIsASine(step: Int) {
        // Against the exact values at multiples of a twenty-fourth of a turn, by the half-angle rules.
        let exact = [
            0, 0.258819, 0.5, 0.707107, 0.866025, 0.965926, 1, 0.965926, 0.866025, 0.707107, 0.5, 0.258819,
        ]
        let sign = (step / 12).isMultiple(of: 2) ? 1.0 : -1.0
        let difference = Wave.sine(ofTurns: Double(step) / 24 - 1) - sign * exact[step % 12]
        #expect(abs(difference) < 0.002)
    }
}
