// The score card's figures for all decks, from one game to the next: the window against a card that is painted here.

import Foundation
import GuessDecks
import GuessEngine
import GuessScene
import Testing

@testable import GuessDisplay
@testable import caitu

extension PaintingInProcess {
    @Suite(.timeLimit(.minutes(10))) struct ScoreCardTests {
        /// The figures of all decks on the card, but for the time.
        private static let solved = Box(206, 143, 80, 27)
        private static let figures = [
            solved, Box(206, 170, 80, 27), Box(206, 197, 80, 27), Box(206, 251, 80, 27),
        ]
        private static let time = Box(206, 224, 80, 27)

        /// A card with these figures of all decks.
        private func paintCard(_ all: Tally, on display: TestDisplay) throws -> Picture {
            let resources = try Resources.find()
            let language = try resources.languages.language(locale: nil)
            let connection = try Connection(display: display.name)
            let fonts = try Fonts(connection: connection, language: "zh-cn")
            let painter = try Painter(
                connection: connection, fonts: fonts, width: 320, height: 480,
                art: Skin(folder: resources.skinFolder, deckArt: [:]).files)
            var presentation = Presentation()
            presentation.panel = .card
            presentation.allDecks = all
            let question = Question(title: "", answer: "甲", options: ["甲"])
            let scene = Scene.build(
                game: Game(questions: [question]), presentation: presentation,
                words: Words(language.texts, fonts: language.fonts), deckName: "", pictureSize: nil,
                viewport: Viewport(width: 320, height: 480), now: .zero)
            _ = painter.paint(scene, scale: 1)
            return try Picture(painter.read())
        }

        /// Plays a deck of three questions to two solved ones, one of them with a hint for each of its two characters.
        private func playFirstDeck(on display: TestDisplay) async throws -> JournalLine {
            let deck = try DeckFolder()
            try await deck.draw("p.png")
            try deck.write(
                questions: ["西瓜", "苹果", "梨"].map {
                    DeckFolder.question("p", answer: $0, options: "苹西果瓜梨桃")
                })
            let game = try await RunningGame(on: display, [deck.path], savesProgress: true)
            try await game.spell("西瓜", game.state)
            try await game.waitForLine("the second question") { $0.input == "advance" }
            for _ in 0..<2 { try await game.press("F2", gives: "hint") }
            let last = try await game.waitForLine("the third question") { $0.input == "advance" }
            try game.press("ctrl+q")
            #expect(try await game.child.waitForExit() == .status(0))
            return last
        }

        @Test func theCardCountsEveryDeckThatWasPlayed() async throws {
            let display = try await TestDisplay()
            let shapes = try DeckFile.fixture("Shapes").folder.path
            let last = try await playFirstDeck(on: display)
            #expect(last.solved == 2 && last.score == 9000)
            let game = try await RunningGame(on: display, [shapes], savesProgress: true)
            try await game.press("F2", gives: "hint")
            let expected = Tally(
                questions: 6, solved: 2, firstTries: 1, hints: 3, time: .zero, best: nil)
            let card = try paintCard(expected, on: display)
            try game.press("F5")
            try await game.waitForPicture("the figures") { picture in
                try Self.figures.allSatisfy { try picture.part($0) == card.part($0) }
            }
            // What happens to this game changes them.
            try game.press("Escape")
            try await game.press("F3", gives: "next")
            try await game.press("F3", gives: "next")
            try await game.press("F2", gives: "hint")
            try await game.waitForLine("the end") { $0.screen == "finish" }
            try await game.press("Return", gives: "key Return")
            let changed = try paintCard(
                Tally(
                    questions: 6, solved: 3, firstTries: 1, hints: 4, time: .zero,
                    best: GameResult(solved: 1, score: 8500, hints: 2)), on: display)
            try game.press("F5")
            try await game.waitForPicture("the changed figures") { picture in
                try Self.figures.allSatisfy { try picture.part($0) == changed.part($0) }
            }
        }

        @Test func withoutProgressThereIsThisDeckOnly() async throws {
            let display = try await TestDisplay()
            let shapes = try DeckFile.fixture("Shapes").folder.path
            _ = try await playFirstDeck(on: display)
            let game = try await RunningGame(on: display, [shapes])
            try game.press("F5")
            let alone = try await Shot.take(on: display, [shapes, "--do", "key F5"])
            try await game.waitForPicture("the card of one deck") {
                try $0.part(Self.solved) == alone.part(Self.solved)
            }
        }

        @Test func theTimePlayedIsKept() async throws {
            let display = try await TestDisplay()
            let shapes = try DeckFile.fixture("Shapes").folder.path
            let first = try await RunningGame(
                on: display, [shapes, "--rules", "lf"], savesProgress: true)
            // Each way of the zoom takes a second.
            while first.state.t < 2500 {
                try await first.press("F4", gives: "zoom")
                try await first.waitForLine("the end of the zoom") { $0.input == "zoomEnded" }
            }
            try first.press("ctrl+q")
            #expect(try await first.child.waitForExit() == .status(0))
            let file = try #require(try KeptProgress(home: display.home).files().first)
            let played = try playedSeconds(file)
            #expect((2...300).contains(played), "\(played)")

            // An hour more, and it goes on from there.
            let text = try String(contentsOf: file, encoding: .utf8)
            let hour = text.replacing("\"seconds\":\(played)", with: "\"seconds\":3600")
            try #require(hour != text)
            try Data(hour.utf8).write(to: file)
            let second = try await RunningGame(
                on: display, [shapes, "--rules", "lf"], savesProgress: true)
            try second.press("F5")
            try second.press("ctrl+q")
            #expect(try await second.child.waitForExit() == .status(0))
            #expect((3600...3900).contains(try playedSeconds(file)))
            // And other decks' games count it in.
            let letters = try DeckFile.fixture("Letters").folder.path
            let third = try await RunningGame(on: display, [letters], savesProgress: true)
            try third.press("F5")
            let kept = try playedSeconds(file)
            let times = try (kept...(kept + 60)).map { seconds in
                try paintCard(
                    Tally(
                        questions: 0, solved: 0, firstTries: 0, hints: 0, time: .seconds(seconds), best: nil),
                    on: display
                ).part(Self.time)
            }
            try await third.waitForPicture("the time") { try times.contains($0.part(Self.time)) }
        }

        private func playedSeconds(_ file: URL) throws -> Int {
            let root = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
            return try #require(root?["seconds"] as? Int)
        }
    }
}

extension Picture {
    /// The same pixels as the program has them in memory.
    fileprivate init(_ image: MemoryImage) throws {
        let words = UnsafeBufferPointer(
            start: image.handle.pointee.pixels, count: image.width * image.height)
        try self.init(
            width: image.width, height: image.height,
            bytes: words.flatMap { [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255)] })
    }
}
