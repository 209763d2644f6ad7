// A real window manager for a test's display.

import Foundation

/// openbox, which puts title bars around windows.
enum WindowManager {
    private static let configuration = """
        <openbox_config xmlns="http://openbox.org/3.4/rc"><keyboard>
        <keybind key="W-f"><action name="ToggleFullscreen"/></keybind>
        </keyboard></openbox_config>
        """

    /// Starts it and waits until it manages. It ends with its owner. Its own key for the whole screen is Super and F.
    static func start(on display: TestDisplay) async throws -> Child {
        let configuration = display.home.folder.appendingPathComponent("openbox.xml")
        try Data(Self.configuration.utf8).write(to: configuration)
        // Its theme is the machine's.
        let manager = try Child(
            "openbox", ["--sm-disable", "--config-file", configuration.path],
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
