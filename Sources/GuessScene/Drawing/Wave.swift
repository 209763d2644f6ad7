// The sine without a library: the scene needs it for a shake and some confetti only, and the same on every machine.

/// A wave that is good to a thousandth, enough for what is rounded to pixels.
enum Wave {
    /// The sine of an angle given in full turns (Bhaskara's rational approximation, seventh century).
    static func sine(ofTurns turns: Double) -> Double {
        let part = turns - turns.rounded(.down)
        let isFirstHalf = part < 0.5
        let half = (isFirstHalf ? part : part - 0.5) * 2
        let product = half * (1 - half)
        let value = 16 * product / (5 - 4 * product)
        return isFirstHalf ? value : -value
    }
}
