// Falling paper at the end of the game: a function of a seed and a time, nothing else.

import GuessEngine

/// A burst of confetti.
struct Confetti {
    /// One scrap of paper; lengths in points, times in parts of the whole burst.
    private struct Scrap {
        let art: Int
        let startX, startY: Double
        let speedX, speedY: Double
        let swing, phase: Double
        let delay: Double
    }

    private static let papers: [Art] = [
        .confetti0, .confetti1, .confetti2, .confetti3, .confetti4, .confetti5,
    ]
    private static let count = 42
    private static let gravity = 900.0
    private static let side = 12.0

    private let scraps: [Scrap]

    init(seed: UInt64) {
        var generator = SeededGenerator(seed: seed, stream: 0xC0FE)
        func number(_ range: ClosedRange<Double>) -> Double {
            range.lowerBound
                + (range.upperBound - range.lowerBound) * Double(generator.number(below: 1000)) / 999
        }
        scraps = (0..<Self.count).map { index in
            // From both lower corners of the sky towards the middle, like two poppers.
            let isLeft = index.isMultiple(of: 2)
            let speed = number(60...330)
            return Scrap(
                art: index % Self.papers.count, startX: isLeft ? -6 : 326, startY: number(200...300),
                speedX: isLeft ? speed : -speed, speedY: number(-620 ... -260), swing: number(3...10),
                phase: number(0...1), delay: number(0...0.12))
        }
    }

    /// Draws what is in the air at a time since the burst; nothing once it is over.
    func draw(on canvas: inout Canvas, at time: Duration) {
        let part = time / Presentation.confettiDuration
        guard part >= 0, part < 1 else { return }
        let seconds = time / .seconds(1)
        let opacity = min(1, (1 - part) * 4)
        for scrap in scraps where part >= scrap.delay {
            let flown = seconds - scrap.delay * (Presentation.confettiDuration / .seconds(1))
            let turns = scrap.phase + flown * 1.5
            let x = scrap.startX + scrap.speedX * flown + scrap.swing * Wave.sine(ofTurns: turns)
            let y = scrap.startY + scrap.speedY * flown + Self.gravity / 2 * flown * flown
            guard y > -Self.side, y < Theme.scene.height, x > -Self.side, x < Theme.scene.width else {
                continue
            }
            // Paper that turns over shows one of its shapes after another.
            let paper = Self.papers[(scrap.art + Int(turns * 4)) % Self.papers.count]
            canvas.movingArt(
                paper, Frame(x, y, Self.side, Self.side), opacity: (opacity * 20).rounded() / 20)
        }
    }
}
