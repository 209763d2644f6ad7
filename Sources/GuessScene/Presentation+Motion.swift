// What moves by itself, and when it ends: functions of time, so that a program with nothing to move can sleep.

import GuessEngine

extension Presentation {
    /// How long a refused button shakes.
    public static let shakeDuration = Duration.milliseconds(400)
    /// How long a notice stands in the title's place.
    public static let noticeDuration = Duration.seconds(2)
    /// How long the confetti falls.
    public static let confettiDuration = Duration.milliseconds(1500)

    /// From frame to frame while something moves: 60 a second.
    private static let frameTime = Duration.microseconds(16_667)

    /// When the window next changes without an input, so that another frame is due: soon while something moves, and once more when it has
    /// come to its end; nil if nothing does. What the game itself waits for is its `nextDeadline`.
    public func nextFrame(game: Game, after now: Duration) -> Duration? {
        let motionEnds: [Duration] =
            reducesMotion
            ? []
            : [
                game.zoom.end, shakeStart.map { $0 + Self.shakeDuration },
                confettiStart(game: game).map { $0 + Self.confettiDuration },
            ].compactMap { $0 }.filter { $0 > now }
        let noticeEnd = notice == nil ? nil : noticeStart.map { $0 + Self.noticeDuration }
        let following = motionEnds.isEmpty ? nil : now + Self.frameTime
        return (motionEnds + [noticeEnd, following].compactMap { $0 }).filter { $0 > now }.min()
    }

    /// The notice that stands in the title's place at this moment.
    func visibleNotice(now: Duration) -> String? {
        guard let notice, let noticeStart, now - noticeStart < Self.noticeDuration else { return nil }
        return notice
    }

    /// How far a button stands right of its place, in points: three swings to and fro, each smaller than the one before.
    func shakeOffset(of target: Target, now: Duration) -> Double {
        guard !reducesMotion, target == shaken, let shakeStart, now >= shakeStart,
            now - shakeStart < Self.shakeDuration
        else { return 0 }
        let part = (now - shakeStart) / Self.shakeDuration
        return Theme.shakeReach * (1 - part) * (1 - part) * Wave.sine(ofTurns: 3 * part)
    }

    /// When the confetti began to fall; nil if none does on this screen.
    func confettiStart(game: Game) -> Duration? {
        guard !reducesMotion, game.screen == .finish, game.isCelebrated else { return nil }
        return finishStart
    }
}

extension Game {
    /// Whether the finish screen takes its festive form.
    var isCelebrated: Bool { isCleared || rules.ending == .cleared }
}
