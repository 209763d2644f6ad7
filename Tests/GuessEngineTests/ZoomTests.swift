// The zoom's motion in numbers.

import GuessEngine
import Testing

struct ZoomTests {
    /// An opening zoom of one second that began at 100 s.
    private func opening() -> Game {
        var game = Game(questions: Decks.plain, rules: .lf)
        _ = game.handle(.zoomPressed, at: .seconds(100))
        return game
    }

    @Test(
        "The way is eased in and out: slow, half way at half time, slow",
        arguments: [(-1.0, 0.0), (0, 0), (0.25, 0.15625), (0.5, 0.5), (0.75, 0.84375), (1, 1), (3, 1)])
    func easing(seconds: Double, progress: Double) {
        var game = opening()
        #expect(abs(game.zoom.progress(at: .seconds(100 + seconds)) - progress) < 1e-12)
        _ = game.handle(.zoomEnded, at: .seconds(101))
        _ = game.handle(.zoomPressed, at: .seconds(200))
        #expect(abs(game.zoom.progress(at: .seconds(200 + seconds)) - (1 - progress)) < 1e-12)
    }

    @Test("It never goes back on its way and never leaps")
    func monotonic() {
        let zoom = opening().zoom
        var last = 0.0
        for step in 1...1000 {
            let progress = zoom.progress(at: .seconds(100) + .milliseconds(step))
            #expect(progress > last && progress - last < 0.0016)
            last = progress
        }
    }

    @Test("At rest it stands at an end at any time")
    func rest() {
        var game = Game(questions: Decks.plain)
        #expect(game.zoom.progress(at: .seconds(5)) == 0)
        _ = game.handle(.zoomPressed, at: .seconds(6))
        _ = game.handle(.zoomEnded, at: .seconds(6.25))
        #expect(game.zoom.progress(at: .seconds(6)) == 1)
        #expect(game.zoom.end == nil)
    }
}
