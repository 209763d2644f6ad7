// A number that is typed digit by digit. Knows neither keys nor questions.

/// Digits that add up to a number while they follow each other quickly.
public struct TypedNumber: Sendable, Equatable {
    /// A digit that comes later than this begins another number.
    static let pause = Duration.seconds(1)

    private var value = 0
    private var lastDigit: Duration?

    /// No digit yet.
    public init() {}

    /// Adds a digit; where the number would be too large, the digit begins another one.
    /// - Parameters:
    ///   - digit: from 0 to 9.
    ///   - largest: the largest number that is meant.
    ///   - now: on the clock of the inputs.
    /// - Returns: the number so far; nil if it is not from 1 to the largest.
    public mutating func add(_ digit: Int, upTo largest: Int, at now: Duration) -> Int? {
        let goesOn = lastDigit.map { now - $0 <= Self.pause } ?? false
        let longer = goesOn ? value * 10 + digit : digit
        value = longer <= largest ? longer : digit
        lastDigit = now
        return value > 0 && value <= largest ? value : nil
    }
}
