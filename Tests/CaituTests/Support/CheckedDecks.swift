// What `caitu check` says of decks, as text and as JSON, which must be the same.

import Foundation
import Testing

/// The outcome of a check.
struct CheckedDecks {
    /// The lines that tell faults and warnings; of paths in the deck's folder only what follows the folder.
    let lines: [String]
    /// The last line.
    let summary: String
    let exit: ChildExit

    private struct Fault: Decodable {
        let file: String
        let question: Int?
        let key: String?
        let reason: String
        let warning: Bool
    }

    private struct Total: Decodable {
        let decks: Int
        let questions: Int
        let faults: Int
        let warnings: Int
    }

    /// Checks a deck, or some paths of it, twice: as text and as JSON Lines.
    ///
    /// Records an issue if the two do not tell the same, if anything is written to standard error, or if the last line does not count
    /// the others.
    init(
        _ deck: DeckFolder, _ names: [String] = [""], through wrapper: [String] = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let paths = names.map { $0.isEmpty ? deck.path : deck.file($0).path }
        var outputs: [[String]] = []
        var exits: [ChildExit] = []
        for more in [[], ["--json"]] {
            let command = wrapper + [Places.program, "check"] + more + paths
            let tool = try await Tool.run(
                command[0], Array(command.dropFirst()), environment: deck.home.environment())
            #expect(tool.errors == "", sourceLocation: sourceLocation)
            outputs.append(tool.output.components(separatedBy: "\n"))
            exits.append(tool.exit)
        }
        let (told, total) = try Self.translate(outputs[1])
        #expect(outputs[0] == told, "text and JSON differ", sourceLocation: sourceLocation)
        #expect(exits[0] == exits[1], sourceLocation: sourceLocation)
        let faults = told.dropLast().filter { !$0.contains(": warning: ") }.count
        #expect(total.decks == paths.count, sourceLocation: sourceLocation)
        #expect(total.faults == faults, sourceLocation: sourceLocation)
        #expect(total.warnings == told.count - 1 - faults, sourceLocation: sourceLocation)
        #expect(exits[0] == .status(faults == 0 ? 0 : 1), sourceLocation: sourceLocation)
        lines = told.dropLast().map { $0.replacingOccurrences(of: deck.path + "/", with: "") }
        summary = told[told.count - 1]
        exit = exits[0]
    }

    /// JSON Lines as the lines of text that say the same.
    private static func translate(_ lines: [String]) throws -> (lines: [String], total: Total) {
        let decoder = JSONDecoder()
        let faults = try lines.dropLast().map { line in
            let fault = try decoder.decode(Fault.self, from: Data(line.utf8))
            let question = fault.question.map(String.init) ?? "-"
            let mark = fault.warning ? "warning: " : ""
            return "\(fault.file): \(question): \(fault.key ?? "-"): \(mark)\(fault.reason)"
        }
        let total = try decoder.decode(Total.self, from: Data((lines.last ?? "").utf8))
        return (
            faults + [
                summary(
                    decks: total.decks, questions: total.questions, faults: total.faults,
                    warnings: total.warnings)
            ], total
        )
    }

    /// The last line of a text.
    static func summary(decks: Int = 1, questions: Int, faults: Int = 0, warnings: Int = 0) -> String {
        "\(decks) 副题库 decks, \(questions) 题可玩 questions play, \(faults) 处错误 faults, "
            + "\(warnings) 处提醒 warnings"
    }
}
