// However a game is ended, and whatever it is doing: it ends at once, with the right status, and leaves nothing but its progress.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct EndingTests {
    /// Ends a game in a state in each way, one after the other on one display; the display comes last.
    @Test(arguments: PlayState.all) func inEveryState(state: PlayState) async throws {
        let display = try await TestDisplay()
        let deck = try await PlayState.deck()
        let signals: [Ending] = [.interrupted, .terminated, .hungUp]
        // One signal is as the other; each has its turn.
        let index = PlayState.all.firstIndex { $0.testDescription == state.testDescription } ?? 0
        for ending in Ending.allCases
        where Ending.isStrict || !signals.contains(ending) || signals[index % 3] == ending {
            let home = try TestHome()
            let game = try await state.reach(on: display, deck: deck, home: home)
            try await ending.end(game, while: state.testDescription)
            let files = try home.files()
            #expect(files.count <= 1 && files.allSatisfy { $0.hasSuffix("/\(state.rules).json") }, "\(files)")
        }
        let left = try FileManager.default.contentsOfDirectory(atPath: deck.path).sorted()
        #expect(left == ["p.png", "questions.plist"])
    }
}
