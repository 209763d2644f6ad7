// Repainting only what differs must give the same pixels as painting everything.

import Foundation
import GuessDecks
import GuessEngine
import GuessScene
import Testing

@testable import GuessDisplay
@testable import caitu

extension PaintingInProcess {
    @Suite struct IncrementalPaintingTests {
        /// A session that is painted step by step, and the means to paint any of its moments from nothing.
        struct Stand {
            let connection: Connection
            let fonts: Fonts
            let skin: Skin
            let kept: Painter
            var session: Session

            init(display: TestDisplay, rules: Rules, width: Int, height: Int) throws {
                let resources = try Resources.find()
                let deck = try DeckReader.read(resources.shippedDecks[0]).deck
                connection = try Connection(display: display.name)
                fonts = try Fonts(connection: connection, language: deck.language)
                skin = Skin(folder: resources.skinFolder, deckArt: [:])
                kept = try Painter(
                    connection: connection, fonts: fonts, width: width, height: height, art: skin.files)
                session = Session(
                    deck: deck, game: Game(questions: deck.questions.map(\.question), rules: rules),
                    words: Words(try resources.languages.language(locale: nil).texts), readings: { _ in [] },
                    viewport: Viewport(width: width, height: height))
            }

            mutating func loadPicture() throws -> MemoryImage {
                let path = try #require(session.deckQuestion.picture)
                let image = try MemoryImage(decoding: ByteReader.read(path, limit: 1 << 24))
                session.pictureSize = (image.width, image.height)
                return image
            }

            /// Whether the kept painter's picture is the one that is painted from nothing.
            func isFresh(picture: MemoryImage, at now: Duration) throws -> Bool {
                let viewport = session.viewport
                _ = kept.paint(session.scene(at: now), scale: viewport.scale)
                let fresh = try Painter(
                    connection: connection, fonts: fonts, width: viewport.width, height: viewport.height,
                    art: skin.files)
                fresh.show([picture])
                _ = fresh.paint(session.scene(at: now), scale: viewport.scale)
                return try kept.read().isSame(as: fresh.read())
            }
        }

        @Test(arguments: [(Rules.classic, 320, 480), (Rules.sb, 480, 640)])
        func keptAndFreshPictureAreTheSame(rules: Rules, width: Int, height: Int) async throws {
            let display = try await TestDisplay()
            var stand = try Stand(display: display, rules: rules, width: width, height: height)
            var picture = try stand.loadPicture()
            stand.kept.show([picture])
            var generator = SeededGenerator(seed: 7)
            var now = Duration.zero
            for step in 0..<160 {
                now += .milliseconds(generator.number(below: 200))
                var inputs: [Input] = []
                while let due = stand.session.game.dueInput(at: now) {
                    inputs.append(due.input)
                    if stand.session.handle(due.input, at: due.at)?.showsQuestion == true {
                        picture = try stand.loadPicture()
                        stand.kept.show([picture])
                    }
                }
                if let input = stand.act(generator.number(below: 17), &generator, at: now) {
                    inputs.append(input)
                    if stand.session.handle(input, at: now)?.showsQuestion == true {
                        picture = try stand.loadPicture()
                        stand.kept.show([picture])
                    }
                }
                let isFresh = try stand.isFresh(picture: picture, at: now)
                try #require(isFresh, "the picture differs after step \(step): \(inputs)")
            }
            #expect(stand.session.game.solvedCount > 0, "the walk was to pass a question")
        }
    }
}

extension PaintingInProcess.IncrementalPaintingTests {
    /// What an opaque picture hides is not painted; a picture that is not has to lie on all of its sheet, at rest and on its way.
    @Test func throughAPictureThatIsNotOpaqueItsSheetIsSeen() async throws {
        let display = try await TestDisplay()
        var stand = try Stand(display: display, rules: .lf, width: 320, height: 480)
        let picture = try stand.loadPicture()
        for index in 0..<(picture.width * picture.height) {
            // Black, half of it.
            picture.handle.pointee.pixels[index] = 0x8000_0000
        }
        stand.kept.show([picture])
        #expect(try stand.isFresh(picture: picture, at: .zero))
        _ = stand.session.handle(.zoomPressed, at: .zero)
        for time in stride(from: 0.125, through: 1, by: 0.125) {
            #expect(try stand.isFresh(picture: picture, at: .seconds(time)))
            // The middle of the picture's way.
            #expect(try stand.kept.read().pixel(x: 160, y: 200) == 0xFF7F_7F7F, "after \(time) s")
        }
    }
}

extension PaintingInProcess.IncrementalPaintingTests.Stand {
    /// One of the things a player does, hints more often than not so that questions get solved.
    fileprivate mutating func act(
        _ choice: Int, _ generator: inout SeededGenerator, at now: Duration
    ) -> Input? {
        switch choice {
        case 0...2: return .optionPressed(generator.number(below: 21))
        case 3: return .slotPressed(0)
        case 4...6: return .hintPressed
        case 7: return .zoomPressed
        case 8: return .helpPressed
        case 9:
            let place = Int(generator.next() % 320)
            session.pointerPressed(x: place, y: place, at: now)
            return nil
        case 10: return session.keyPressed(KeyPress(.right), at: now)?.input
        case 11: return session.keyPressed(KeyPress(.character("/", latin: nil)), at: now)?.input
        case 12:
            let letter = Array("dhsxy")[generator.number(below: 5)]
            return session.keyPressed(KeyPress(.character(letter, latin: letter)), at: now)?.input
        case 13: return session.keyPressed(KeyPress(.function(5)), at: now)?.input
        case 14: return session.keyPressed(KeyPress(.function(6)), at: now)?.input
        case 15: return session.keyPressed(KeyPress(.down), at: now)?.input
        default: return session.keyPressed(KeyPress(.enter), at: now)?.input
        }
    }
}

extension MemoryImage {
    fileprivate func pixel(x: Int, y: Int) -> UInt32 { handle.pointee.pixels[y * width + x] }

    /// Whether another image of the same size has the same pixels.
    fileprivate func isSame(as other: MemoryImage) -> Bool {
        memcmp(handle.pointee.pixels, other.handle.pointee.pixels, width * height * 4) == 0
    }
}

extension ScreenAction {
    /// The input, if that is what it is.
    fileprivate var input: Input? { if case .input(let input) = self { input } else { nil } }
}
