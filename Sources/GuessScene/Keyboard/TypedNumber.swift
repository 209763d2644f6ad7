// A number that is typed digit by digit. Knows neither keys nor questions.

/// Digits that add up to a number while they follow each other quickly.
public struct TypedNumber: Sendable, Equatable {
    private var value = 0
    private var lastDigit: Duration?

    /// No digit yet.
    public init() {}

    /// Adds a digit; after a pause as long as ends a name on the shelf, or where the number would be too large, it begins another one.
    /// - Parameters:
    ///   - digit: from 0 to 9.
    ///   - largest: the largest number that is meant.
    ///   - now: on the clock of the inputs.
    /// - Returns: the number so far; nil if it is not from 1 to the largest.
    public mutating func add(_ digit: Int, upTo largest: Int, at now: Duration) -> Int? {
        let goesOn = lastDigit.map { now - $0 <= ShelfTyping.longestPause } ?? false
        let longer = goesOn ? value * 10 + digit : digit
        value = longer <= largest ? longer : digit
        lastDigit = now
        return value > 0 && value <= largest ? value : nil
    }
}
