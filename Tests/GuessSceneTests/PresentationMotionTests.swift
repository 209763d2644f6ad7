// When something moves, and when it ends: an idle game must be able to sleep.

import GuessEngine
import Testing

@testable import GuessScene

@Suite struct PresentationMotionTests {
    private static let frame = Duration.microseconds(16_667)

    @Test func atRestNothingIsNeeded() {
        #expect(Presentation().nextFrame(game: Fixtures.game(), after: .zero) == nil)
    }

    @Test func aZoomMovesUntilItHasArrived() {
        let presentation = Presentation()
        let game = Fixtures.game().after(.zoomPressed)
        let now = Duration.milliseconds(100)
        #expect(presentation.nextFrame(game: game, after: now) == now + Self.frame)
        #expect(presentation.nextFrame(game: game, after: .milliseconds(240)) == .milliseconds(250))
        #expect(presentation.nextFrame(game: game.after(.zoomEnded), after: .milliseconds(250)) == nil)
    }

    @Test func aShakeLastsFourTenthsOfASecond() {
        var presentation = Presentation()
        presentation.shaken = .hint
        presentation.shakeStart = .seconds(3)
        let game = Fixtures.game()
        #expect(presentation.nextFrame(game: game, after: .seconds(3)) == .seconds(3) + Self.frame)
        // Its last frame is the one without it.
        #expect(presentation.nextFrame(game: game, after: .milliseconds(3399)) == .milliseconds(3400))
        #expect(presentation.nextFrame(game: game, after: .milliseconds(3400)) == nil)
    }

    @Test func aNoticeStandsForTwoSecondsWithoutFrames() {
        var presentation = Presentation()
        presentation.notice = "…"
        presentation.noticeStart = .seconds(1)
        #expect(presentation.nextFrame(game: Fixtures.game(), after: .seconds(1)) == .seconds(3))
        #expect(presentation.visibleNotice(now: .milliseconds(2999)) == "…")
        #expect(presentation.visibleNotice(now: .seconds(3)) == nil)
        #expect(presentation.nextFrame(game: Fixtures.game(), after: .seconds(3)) == nil)
    }

    @Test func confettiFallsOnTheFestiveFinishScreenOnly() {
        var presentation = Presentation()
        presentation.finishStart = .zero
        let now = Duration.seconds(1)
        let cleared = Fixtures.game().solved().solved().solved()
        #expect(presentation.nextFrame(game: cleared, after: now) == now + Self.frame)
        #expect(presentation.nextFrame(game: cleared, after: .milliseconds(1499)) == .milliseconds(1500))
        #expect(presentation.nextFrame(game: cleared, after: .milliseconds(1500)) == nil)
        let skipped = Fixtures.game(first: 2).solved()
        #expect(presentation.nextFrame(game: skipped, after: now) == nil)
        #expect(presentation.nextFrame(game: cleared.after(.restartPressed), after: now) == nil)
    }

    @Test func theNearestComesFirst() {
        var presentation = Presentation()
        let game = Fixtures.game()
        presentation.notice = "…"
        presentation.noticeStart = .zero
        presentation.shakeStart = .milliseconds(1650)
        let now = Duration.milliseconds(1990)
        #expect(presentation.nextFrame(game: game, after: now) == .seconds(2))
        #expect(presentation.nextFrame(game: game, after: .seconds(2)) == .seconds(2) + Self.frame)
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

    @Test func withReducedMotionOnlyTheNoticeEnds() {
        var presentation = Presentation()
        presentation.reducesMotion = true
        presentation.shaken = .hint
        presentation.shakeStart = .zero
        presentation.notice = "…"
        presentation.noticeStart = .zero
        presentation.finishStart = .zero
        let zooming = Fixtures.game().after(.zoomPressed)
        #expect(presentation.nextFrame(game: zooming, after: .milliseconds(10)) == .seconds(2))
        let cleared = Fixtures.game().solved().solved().solved()
        #expect(presentation.nextFrame(game: cleared, after: .milliseconds(10)) == .seconds(2))
        #expect(presentation.shakeOffset(of: .hint, now: .milliseconds(35)) == 0)
    }

    @Test func onlyTheRefusedButtonShakes() {
        var presentation = Presentation()
        presentation.shaken = .aid(.removeOptions)
        presentation.shakeStart = .zero
        #expect(presentation.shakeOffset(of: .aid(.removeOptions), now: .milliseconds(35)) != 0)
        #expect(presentation.shakeOffset(of: .aid(.lightAnswer), now: .milliseconds(35)) == 0)
        #expect(presentation.shakeOffset(of: .hint, now: .milliseconds(35)) == 0)
    }
}
