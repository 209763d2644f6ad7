// One frame through `caitu shot`.

import Foundation

/// Pictures that the program writes of itself.
enum Shot {
    /// Runs `caitu shot` with these arguments and reads what it wrote.
    static func take(on display: TestDisplay, _ arguments: [String]) async throws -> Picture {
        let file = display.home.folder.appendingPathComponent("shot-\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: file) }
        _ = try await Tool.output(
            Places.program, ["shot"] + arguments + ["-o", file.path], environment: display.environment())
        return try await Picture.read(file, home: display.home)
    }
}
