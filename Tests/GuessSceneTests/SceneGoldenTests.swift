// One golden a moment: the whole list of commands as text. A run with CAITU_RECORD=1 writes them and then fails.

import FoundationEssentials
import GuessEngine
import Testing

@testable import GuessScene

@Suite struct SceneGoldenTests {
    /// What a golden shows.
    struct Moment: CustomTestStringConvertible, Sendable {
        let name: String
        let game: Game
        var language = "zh-Hans"
        var presentation = Presentation()
        var pictureWidth = 400
        var pictureHeight = 300
        var hasPicture = true
        var width = 320
        var height = 480
        var now = Duration.zero

        var testDescription: String { name }

        var text: String {
            let scene = Scene.build(
                game: game, presentation: presentation, words: Fixtures.words(language), deckName: "猜图入门",
                pictureSize: hasPicture ? (pictureWidth, pictureHeight) : nil,
                viewport: Viewport(width: width, height: height), now: now)
            let lines =
                ["base"] + scene.base.map(\.description) + ["overlay"] + scene.overlay.map(\.description)
            return lines.joined(separator: "\n") + "\n"
        }
    }

    @Test(arguments: moments) func looksAsRecorded(_ moment: Moment) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens")
        let file = folder.appending(path: moment.name + ".txt")
        if ProcessInfo.processInfo.environment["CAITU_RECORD"] == "1" {
            try moment.text.write(to: file, atomically: true, encoding: .utf8)
            Issue.record("recorded \(file.path); run again without CAITU_RECORD")
            return
        }
        let expected = try? String(contentsOf: file, encoding: .utf8)
        let golden = try #require(expected, "no golden at \(file.path); record it with CAITU_RECORD=1")
        guard moment.text != golden else { return }
        let result = FileManager.default.temporaryDirectory.appending(path: "\(moment.name).result.txt")
        try moment.text.write(to: result, atomically: true, encoding: .utf8)
        Issue.record("\(moment.name) looks different; see: diff -u \(file.path) \(result.path)")
    }

    @Test func everyGoldenHasItsMoment() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let names = files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }
        #expect(names.sorted() == Self.moments.map(\.name).sorted())
    }
}
