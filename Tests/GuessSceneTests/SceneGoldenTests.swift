// One golden a moment: the whole list of commands as text.

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

        var lines: [String] {
            let scene = Scene.build(
                game: game, presentation: presentation, words: Fixtures.words(language), deckName: "猜图入门",
                pictureSize: hasPicture ? (pictureWidth, pictureHeight) : nil,
                viewport: Viewport(width: width, height: height), now: now)
            return ["base"] + scene.base.map(\.description) + ["overlay"] + scene.overlay.map(\.description)
        }
    }

    private static let goldens = GoldenFiles()

    @Test(arguments: moments) func looksAsRecorded(_ moment: Moment) throws {
        try Self.goldens.expect(moment.lines, moment.name)
    }

    @Test func everyGoldenHasItsMoment() throws {
        #expect(try Self.goldens.names == Self.moments.map(\.name).sorted())
    }
}
