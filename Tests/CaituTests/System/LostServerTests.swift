// What cannot be done because the server is gone is told as just that, and not as what else it may come from.

import GuessDecks
import GuessDisplay
import Testing

@testable import caitu

extension PaintingInProcess {
    @Suite(.timeLimit(.minutes(1))) struct LostServerTests {
        @Test func nothingElseIsTold() async throws {
            let display = try await TestDisplay()
            let resources = try Resources.find()
            let connection = try Connection(display: display.name)
            let fonts = try Fonts(connection: connection, language: "zh-cn")
            let skin = Skin(folder: resources.skinFolder, deckArt: [:])
            func painter() throws -> Painter {
                try Painter(connection: connection, fonts: fonts, width: 20, height: 20, art: skin.files)
            }
            let kept = try painter()
            display.killServer()
            while !connection.isLost { connection.synchronize() }
            #expect(throws: DisplayError.serverGone) { _ = try painter() }
            #expect(throws: DisplayError.serverGone) { try kept.resize(width: 30, height: 30) }
            #expect(throws: DisplayError.serverGone) { _ = try kept.read() }
            #expect(throws: DisplayError.serverGone) {
                _ = try Fonts(connection: connection, language: "ja")
            }
            #expect(throws: DisplayError.serverGone) {
                _ = try Window(connection: connection, width: 20, height: 20, title: "", icons: [])
            }
        }
    }
}
