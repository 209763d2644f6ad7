// An X server for one test. Started through Scripts/with-display, which also ends it if the tests are killed.

import Foundation

/// A private X server that draws in memory, 1280 × 1024, 24 bit. Ends with its owner.
///
/// Nothing in it changes once it runs, and `keeper` is never used again but to be let go of; so it may be shared.
final class TestDisplay: @unchecked Sendable {
    /// The value for DISPLAY.
    let name: String
    /// The server's process.
    let serverIdentifier: pid_t
    let home: TestHome
    private let keeper: Child
    private let permit: DisplayPermit

    init(screen: String = "1280x1024x24", serverOptions: String = "") async throws {
        permit = await DisplayPermit()
        home = try TestHome()
        // The server lives while `cat` does, and `cat` lives while the tests hold the pipe that it reads. A display that is
        // shared has no owner who lets go of it, so its home is removed from here when the tests have ended.
        keeper = try Child(
            Places.scripts.appendingPathComponent("with-display").path,
            ["sh", "-c", "echo $DISPLAY $XSERVER_PID; cat; rm -rf \"$HOME\""],
            environment: home.environment(adding: ["SCREEN": screen, "XSERVER_OPTIONS": serverOptions]),
            hasInput: true, lastSignal: SIGTERM)
        guard let words = try await keeper.nextLine()?.split(separator: " "), words.count == 2,
            let identifier = pid_t(words[1])
        else { throw HarnessError("no X server: \(keeper.errorText)") }
        name = String(words[0])
        serverIdentifier = identifier
    }

    /// The environment of a client.
    func environment(adding more: [String: String] = [:]) -> [String: String] {
        home.environment(display: name, adding: more)
    }

    /// Ends the server at once, as if it had crashed.
    func killServer() {
        kill(serverIdentifier, SIGKILL)
    }

    /// Lets the server do nothing, until it is let go on; what is stopped does not end when it is asked to.
    func stopServer() {
        kill(serverIdentifier, SIGSTOP)
    }

    func continueServer() {
        kill(serverIdentifier, SIGCONT)
    }
}
