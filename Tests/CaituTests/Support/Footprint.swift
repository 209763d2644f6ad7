// What a game takes of the machine and of the server, as the system and xrestop tell it.

import Foundation

/// The memory of a game's process, and what it holds on its X server.
struct Footprint: CustomStringConvertible {
    /// The process's proportional share of memory, in kB.
    let memory: Int
    /// Of this, what is its own and no file's.
    let ownMemory: Int
    /// How many things of each kind it has on the server, and their bytes there.
    let server: [String: Int]

    /// What is counted on the server.
    static let kinds = ["windows", "GCs", "pixmaps", "pictures", "glyphsets", "pixmap bytes"]

    var description: String {
        let things = server.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
        return "Pss \(memory) kB, anonymous \(ownMemory) kB; \(things)"
    }

    /// Measures a game as it is now.
    init(of game: RunningGame) async throws {
        let path = "/proc/\(game.child.processIdentifier)/smaps_rollup"
        let sizes = try Self.fields(String(contentsOfFile: path, encoding: .utf8))
        guard let memory = sizes["Pss"], let own = sizes["Pss_Anon"] ?? sizes["Anonymous"] else {
            throw HarnessError("\(path) does not tell")
        }
        (self.memory, ownMemory) = (memory, own)
        let told = try await Tool.output(
            "xrestop", ["-b", "-m", "1"], environment: game.display.environment())
        // One block a client, which is known by the high bits of what belongs to it.
        let base = (UInt32(game.window.dropFirst(2), radix: 16) ?? 0) & ~0x1F_FFFF
        let blocks = told.components(separatedBy: "\n\tres_base")
        guard let block = blocks.first(where: { $0.contains(": 0x\(String(base, radix: 16))\n") }) else {
            throw HarnessError("xrestop does not know the window \(game.window): \(told)")
        }
        server = Self.fields(block).filter { Self.kinds.contains($0.key) }
        guard server.count == Self.kinds.count else { throw HarnessError("xrestop tells: \(block)") }
    }

    /// Lines of a name, a colon and a number.
    private static func fields(_ text: String) -> [String: Int] {
        var fields: [String: Int] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: ":").map { $0.trimmingCharacters(in: .whitespaces) }
            guard parts.count == 2, let number = Int(parts[1].prefix { $0.isNumber }) else { continue }
            fields[parts[0]] = number
        }
        return fields
    }
}
