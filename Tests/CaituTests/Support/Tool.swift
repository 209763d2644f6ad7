// Commands that run to their end: ImageMagick, xprop and the like. Knows nothing of the game.

import Foundation

/// A finished command.
struct Tool {
    let exit: ChildExit
    let output: String
    let errors: String
    let duration: Duration

    /// Runs a command to its end. A limit that is over is an error; an exit status is not.
    static func run(
        _ executable: String, _ arguments: [String], environment: [String: String],
        within limit: Duration = .seconds(60)
    ) async throws -> Tool {
        let child = try Child(executable, arguments, environment: environment)
        var lines: [String] = []
        let exit = try await child.waitForExit(within: limit) { lines.append($0) }
        return Tool(
            exit: exit, output: lines.joined(separator: "\n"), errors: child.errorText,
            duration: child.duration ?? .zero)
    }

    /// Runs a command that must succeed, and gives its output.
    static func output(
        _ executable: String, _ arguments: [String], environment: [String: String],
        within limit: Duration = .seconds(60)
    ) async throws -> String {
        let tool = try await run(executable, arguments, environment: environment, within: limit)
        guard tool.exit == .status(0) else {
            throw HarnessError("\(executable) \(arguments): \(tool.exit). \(tool.errors)")
        }
        return tool.output
    }
}
