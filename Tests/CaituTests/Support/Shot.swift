// One frame through `caitu shot`.

import Foundation

/// Pictures that the program writes of itself.
enum Shot {
    /// Runs `caitu shot` with these arguments and reads what it wrote.
    static func take(
        on display: TestDisplay, _ arguments: [String], adding environment: [String: String] = [:],
        mayComplain: Bool = false
    ) async throws -> Picture {
        let file = display.home.folder.appendingPathComponent("shot-\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: file) }
        let tool = try await Tool.run(
            Places.program, ["shot"] + arguments + ["-o", file.path],
            environment: display.environment(adding: environment))
        // Whatever it complains of, such as a character that no font has, the picture is not what it should be, unless that is what is tested.
        guard tool.exit == .status(0), mayComplain || tool.errors.isEmpty else {
            throw HarnessError("shot \(arguments): \(tool.exit). \(tool.errors)")
        }
        return try await Picture.read(file, home: display.home)
    }
}
