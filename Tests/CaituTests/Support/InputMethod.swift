// A real input method, with a small table of Pinyin instead of its own so that what it makes of keys does not depend on what it
// learns. Knows nothing of the game.

import Foundation

/// A running fcitx on a display of a test's own; ends with its owner. It needs no D-Bus and no desktop: only its part for X runs.
final class InputMethod {
    /// What makes a program use it.
    static let environment = ["XMODIFIERS": "@im=fcitx"]

    private let child: Child

    /// Starts it and waits until programs can find it.
    init(on display: TestDisplay) async throws {
        try await Self.prepare(display)
        child = try Self.start(on: display)
        try await waitForLine("Loaded addon xim")
    }

    /// It tells of everything that it is asked, on its standard error.
    private static func start(on display: TestDisplay) throws -> Child {
        try Child(
            "sh", ["-c", "exec fcitx5 --verbose xim=5 --disable=all --enable=xcb,xim,keyboard,rime 2>&1"],
            environment: display.environment(adding: ["XDG_DATA_DIRS": "/usr/local/share:/usr/share"]))
    }

    /// Gives it its table. It learns one when it first meets it, meanwhile passing on all keys, so it is started and ended for that.
    private static func prepare(_ display: TestDisplay) async throws {
        let home = display.home.folder
        let fixtures = Places.fixtures.appendingPathComponent("InputMethod")
        let table = home.appendingPathComponent("data/fcitx5/rime")
        guard !FileManager.default.fileExists(atPath: table.path) else { return }
        let profile = home.appendingPathComponent("config/fcitx5/profile")
        for folder in [table, profile].map({ $0.deletingLastPathComponent() }) {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        try FileManager.default.copyItem(at: fixtures.appendingPathComponent("rime"), to: table)
        try FileManager.default.copyItem(at: fixtures.appendingPathComponent("profile"), to: profile)
        let learner = try Self.start(on: display)
        while let line = try await learner.nextLine(), !line.contains("3 tasks ran: 3 success") {}
        learner.send(signal: SIGKILL)
        try await learner.waitForExit()
    }

    /// Waits until a program has told it of the focus, and so gives it the keys.
    func waitForFocus() async throws {
        try await waitForLine("XIM_SET_IC_FOCUS")
    }

    /// Waits for a line that contains this; those before it are dropped.
    func waitForLine(_ part: String) async throws {
        var last: [String] = []
        do {
            while let line = try await child.nextLine() {
                if line.contains(part) { return }
                last = last.suffix(20) + [line]
            }
        } catch {
            throw HarnessError("waiting for “\(part)”: \(error) \(last.joined(separator: "\n"))")
        }
        throw HarnessError("fcitx ended before “\(part)”. \(last.joined(separator: "\n"))")
    }

    /// Waits until it has ended, after a signal.
    func waitForEnd() async throws {
        try await child.waitForExit()
    }

    func send(signal: Int32) {
        child.send(signal: signal)
    }
}
