// A real window manager for a test's display.

import Foundation

/// openbox, which puts title bars around windows.
enum WindowManager {
    /// Starts it and waits until it manages. It ends with its owner.
    static func start(on display: TestDisplay) async throws -> Child {
        // Its theme is the machine's.
        let manager = try Child(
            "openbox", ["--sm-disable"],
            environment: display.environment(adding: ["XDG_DATA_DIRS": "/usr/local/share:/usr/share"]))
        let deadline = ContinuousClock.now + .seconds(30)
        while true {
            let answer = try await Tool.output(
                "xprop", ["-root", "_NET_CLIENT_LIST"], environment: display.environment())
            if answer.contains("window id") { return manager }
            guard ContinuousClock.now < deadline else {
                throw HarnessError("openbox does not manage. \(manager.errorText)")
            }
        }
    }
}
