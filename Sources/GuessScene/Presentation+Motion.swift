// What moves by itself, and when it ends: functions of time, so that a program with nothing to move can sleep.

import GuessEngine

extension Presentation {
    /// How long 提示 shakes.
    public static let shakeDuration = Duration.milliseconds(400)
    /// How long a notice stands in the title's place.
    public static let noticeDuration = Duration.seconds(2)
    /// How long the confetti falls.
    public static let confettiDuration = Duration.milliseconds(1500)

    /// Whether something is on its way at this moment, so that another frame should follow soon.
    public func nextFrameNeeded(game: Game, now: Duration) -> Bool {
        game.zoom.end != nil || isShaking(now: now) || isCelebrating(game: game, now: now)
    }

    /// The next moment after `now` at which a shake, a notice or the confetti ends, so that the window changes without an input; nil if
    /// there is none. What the game itself waits for is its `nextDeadline`.
    public func nextChange(now: Duration) -> Duration? {
        let ends = [
            hasReducedMotion ? nil : shakeStart.map { $0 + Self.shakeDuration },
            notice == nil ? nil : noticeStart.map { $0 + Self.noticeDuration },
            hasReducedMotion ? nil : finishStart.map { $0 + Self.confettiDuration },
        ]
        return ends.compactMap { $0 }.filter { $0 > now }.min()
    }

    /// The notice that stands in the title's place at this moment.
    func visibleNotice(now: Duration) -> String? {
        guard let notice, let noticeStart, now - noticeStart < Self.noticeDuration else { return nil }
        return notice
    }

    private func isShaking(now: Duration) -> Bool {
        guard !hasReducedMotion, let shakeStart else { return false }
        return now >= shakeStart && now - shakeStart < Self.shakeDuration
    }

    /// How far 提示 stands right of its place, in points: three swings to and fro, each smaller than the one before.
    func shakeOffset(now: Duration) -> Double {
        guard isShaking(now: now), let shakeStart else { return 0 }
        let part = (now - shakeStart) / Self.shakeDuration
        return Theme.shakeReach * (1 - part) * (1 - part) * Wave.sine(ofTurns: 3 * part)
    }

    private func isCelebrating(game: Game, now: Duration) -> Bool {
        guard let start = confettiStart(game: game) else { return false }
        return now - start < Self.confettiDuration
    }

    /// When the confetti began to fall; nil if none does on this screen.
    func confettiStart(game: Game) -> Duration? {
        guard game.screen == .finish, game.isCelebrated, !hasReducedMotion else { return nil }
        return finishStart
    }
}

extension Game {
    /// Whether the finish screen takes its festive form.
    var isCelebrated: Bool { isCleared || rules.ending == .cleared }
}
