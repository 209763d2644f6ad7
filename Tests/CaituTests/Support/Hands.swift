// Clicks and keys, sent to the X server as a mouse and a keyboard would send them (XTEST, by xdotool).

import Foundation

/// One long-lived xdotool that carries out a line at a time.
final class Hands {
    private let tool: Child

    init(on display: TestDisplay) throws {
        // Line by line: some of xdotool's answers would otherwise stay in its buffer until it ends.
        tool = try Child(
            "stdbuf", ["--output=L", "xdotool", "-"], environment: display.environment(), hasInput: true)
    }

    /// Carries out one command of xdotool's own language.
    func perform(_ command: String) throws {
        try tool.write(command + "\n")
    }

    /// Carries out one command that answers with one line; all that was sent before is done by then.
    func ask(_ command: String) async throws -> String {
        try perform(command)
        guard let line = try await tool.nextLine() else {
            throw HarnessError("xdotool has ended: \(tool.errorText)")
        }
        return line
    }

    /// Waits until everything sent so far has reached the server.
    func synchronize() async throws {
        _ = try await ask("getmouselocation")
    }
}
