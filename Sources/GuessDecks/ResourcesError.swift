// Why the program cannot find what it brings along.

/// The program's own resources are not where they belong.
public struct ResourcesError: Error, Equatable, CustomStringConvertible {
    /// The executable they belong to.
    public let executable: String
    /// The places that were looked at.
    public let lookedIn: [String]

    /// One line that says what was looked for.
    public var description: String {
        let places =
            lookedIn.isEmpty ? "the program's own place is unknown" : lookedIn.joined(separator: ", ")
        return "\(executable.onOneLine): resources not found; looked for \(places.onOneLine)"
    }
}
