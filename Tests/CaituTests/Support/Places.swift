// Where things lie: the program under test, the sources, the fixtures. No path is baked in but this file's own.

import Foundation

/// Paths that the tests use.
enum Places {
    /// The folder Tests/CaituTests.
    static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    /// The package's top folder.
    static let package = tests.deletingLastPathComponent().deletingLastPathComponent()
    static let fixtures = tests.appendingPathComponent("Fixtures")
    static let references = tests.appendingPathComponent("References")
    static let scripts = package.appendingPathComponent("Scripts")
    static let bundledDecks = package.appendingPathComponent("Resources/Decks")
    /// The path of a deck of 18 questions, for tests that need any deck.
    static let firstDeck = bundledDecks.appendingPathComponent("Classic").path

    /// The folder of what was built, beside the running test bundle.
    static let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent()
    /// The built program; `CAITU_PROGRAM` names another, such as one that is built for release.
    static let program =
        ProcessInfo.processInfo.environment["CAITU_PROGRAM"] ?? products.appendingPathComponent("caitu").path
    /// What failed tests leave to look at.
    static let failures = products.appendingPathComponent("caitu-failures")
    /// Kept from run to run, because fontconfig takes seconds to look through the fonts anew.
    static let cache = products.appendingPathComponent("caitu-test-cache")
}
