// What must hold after a game that was played at random: of its journal, and of its window.

import Foundation
import Testing

extension RunningGame {
    /// What must hold of each line, and between each two.
    func checkJournal() {
        for line in lines where line.screen != "shelf" {
            #expect(line.gone == Set(line.gone).sorted())
            #expect(line.row.compactMap { $0 }.count == line.gone.count)
            #expect((1...line.of).contains(line.question))
            #expect((0...line.of).contains(line.solved))
            #expect((line.verdict == "open") == line.row.contains(nil))
        }
        for (before, after) in zip(lines, lines.dropFirst()) {
            #expect(after.t >= before.t)
            guard before.screen != "shelf", after.screen != "shelf" else { continue }
            #expect(abs(after.gone.count - before.gone.count) <= max(before.row.count, after.row.count))
        }
    }

    /// The engine alone comes to the same states.
    func checkReplay() async throws {
        let journal = display.home.folder.appendingPathComponent("random.jsonl")
        try Data((writtenLines.joined(separator: "\n") + "\n").utf8).write(to: journal)
        let tool = try await Tool.run(
            Places.program, ["replay", journal.path], environment: display.home.environment(),
            within: .seconds(300))
        #expect(tool.exit == .status(0), "\(tool.errors)")
        #expect(tool.output == "\(lines.count) states, no difference")
    }

    /// The window shows one of some pictures; if not, the first of them is left to look at.
    func checkWindow(_ expected: [Picture], name: String) async throws {
        // A notice may stand there for two seconds more.
        let deadline = ContinuousClock.now + .seconds(10)
        var shown = try await picture()
        while !expected.contains(shown) && ContinuousClock.now < deadline { shown = try await picture() }
        guard !expected.contains(shown), let first = expected.first else { return }
        let difference = PictureTolerance.exact.difference(first, shown) ?? "the same"
        let folder = Places.failures.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try await first.write(folder.appendingPathComponent("shot.png"), home: display.home)
        try await shown.write(folder.appendingPathComponent("window.png"), home: display.home)
        Issue.record("\(name): \(difference). Look at shot.png and window.png in \(folder.path)")
    }
}

extension [JournalLine] {
    /// The same inputs at the same times as steps of `--do`. What ended by itself ends by itself there, too: a moment later,
    /// since the journal's times are cut to milliseconds.
    var steps: String {
        var steps: [String] = []
        var now = first?.t ?? 0
        for line in self {
            let endsByItself = line.input == "advance" || line.input == "zoomEnded"
            let time = line.t + (endsByItself ? 1 : 0)
            if time > now {
                steps.append("wait \(Double(time - now) / 1000)")
                now = time
            }
            guard !endsByItself, line.input != "start", !line.input.hasPrefix("resize") else { continue }
            steps.append(line.input)
        }
        return steps.joined(separator: "; ")
    }
}
