// Why a test could not go on: said once, with all that helps to see the cause.

/// A failure of the harness or of the program under it, in words for the one who reads the test's report.
struct HarnessError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
