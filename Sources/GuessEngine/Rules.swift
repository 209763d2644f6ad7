// How a game counts and behaves, as one value. Knows no preset: those stand in the table of Rules+Presets.

/// The numbers and choices in which the rule presets differ.
public struct Rules: Sendable, Equatable {
    /// When a hint costs its price.
    public enum HintCharge: Sendable, Equatable {
        /// Only if it revealed what it set out to reveal.
        case whenRevealed
        /// Every time.
        case always
    }

    /// How much of the answer a hint reveals.
    public enum HintReach: Sendable, Equatable {
        /// One character more than the hint before it on the same question.
        case oneMore
        /// The first character, every time.
        case first
    }

    /// What happens to a charge that the score cannot pay.
    public enum Shortage: Sendable, Equatable {
        /// The hint is refused and its button shakes.
        case refused
        /// The score goes below zero.
        case debt
        /// The game is over; the score keeps its last value.
        case gameOver
    }

    /// The colour of a right row.
    public enum RightColor: String, Sendable, Equatable {
        case blue, green
    }

    /// The order in which a question's options are shown.
    public enum OptionOrder: Sendable, Equatable {
        case asInDeck
        /// Shuffled by the game's seed.
        case shuffled
    }

    /// What follows the last question once it is solved.
    public enum Ending: Sendable, Equatable {
        /// The finish screen, which counts what was skipped.
        case finishScreen
        /// The finish screen in its all-cleared form, whatever was skipped.
        case cleared
        /// Nothing: the solved question stays.
        case stay
        /// The game-over dialog.
        case gameOver
    }

    /// The name given to `--rules`.
    public let name: String
    /// Added to the score for a right answer.
    public let reward: Int
    /// Taken from the score for each wrong fill of the row.
    public let penalty: Int
    /// The price of a hint.
    public let hintPrice: Int
    /// When a hint costs its price.
    public let hintCharge: HintCharge
    /// How much of the answer a hint reveals.
    public let hintReach: HintReach
    /// What 帮助 offers beside the keys; empty in most presets.
    public let aids: [AidOffer]
    /// What happens to a charge that the score cannot pay.
    public let shortage: Shortage
    /// The time between a right answer and the next question.
    public let waitBeforeNext: Duration
    /// The colour of a right row.
    public let rightColor: RightColor
    /// The time the zoom takes from closed to open.
    public let zoomDuration: Duration
    /// How opaque the cover is when the zoom is open, 0…1.
    public let coverOpacity: Double
    /// The picture button at rest, in points.
    public let pictureFrame: Frame
    /// The order in which a question's options are shown.
    public let optionOrder: OptionOrder
    /// What follows the last question.
    public let ending: Ending

    /// The score a game starts with, the same in all presets.
    public static let startScore = 10_000
    /// How many wrong characters one use of the aid takes away.
    public static let optionsPerRemoval = 3
    /// How long a shown answer stands before the next question.
    public static let waitAfterShowing = Duration.seconds(2)
    /// More hints or wrong fills than this on one question, or anything else that is counted one by one, are not believed.
    public static let mostCounted = 1_000_000
    /// The scores that fit the score button; the score stops at the ends of this range.
    public static let scoreRange = -999_999...9_999_999

    /// The score nearest to this one that fits.
    static func clampedScore(_ score: Int) -> Int {
        min(max(score, scoreRange.lowerBound), scoreRange.upperBound)
    }
}
