// On the shelf, too, repainting only what differs must give the same pixels as painting everything: it scrolls under its header,
// and covers come when they come.

import Foundation
import GuessDecks
import GuessEngine
import GuessScene
import Testing

@testable import GuessDisplay
@testable import caitu

extension PaintingInProcess {
    @Suite struct ShelfPaintingTests {
        /// A shelf of many decks of one name and another.
        private static var shelf: Shelf {
            var shelf = Shelf()
            shelf.languageName = "简体中文"
            shelf.decks = (0..<30).map { index in
                ShelfDeck(
                    name: index % 2 == 0 ? "看图猜成语" : "First words", language: "zh-cn",
                    solvedCount: index, questionCount: 29)
            }
            shelf.lastPlayed = 3
            return shelf
        }

        @Test(arguments: [(320, 480), (410, 600), (700, 480)])
        func whatIsKeptLooksLikeWhatIsNew(width: Int, height: Int) async throws {
            let display = try await TestDisplay()
            let connection = try Connection(display: display.name)
            let resources = try Resources.find()
            let fonts = try Fonts(connection: connection, language: "zh-cn")
            let skin = Skin(folder: resources.skinFolder, deckArt: [:])
            let words = Words(try resources.languages.language(locale: nil))
            let viewport = Viewport(width: width, height: height)
            let cover = try MemoryImage(
                decoding: ByteReader.read(resources.shippedDecks[0] + "/cover.png", limit: 1 << 24))
            func painter() throws -> Painter {
                try Painter(
                    connection: connection, fonts: fonts, width: width, height: height, art: skin.files)
            }

            let kept = try painter()
            var shelf = Self.shelf
            var generator = SeededGenerator(seed: 7)
            var scrolled: Set<Double> = []
            for step in 0..<60 {
                let layout = ShelfLayout(shelf: shelf, viewport: viewport)
                let place = generator.number(below: 30)
                switch generator.number(below: 6) {
                case 0: shelf.scroll = layout.scroll(afterWheel: generator.number(below: 9) - 4)
                case 1: shelf.scroll = layout.scroll(showing: .deck(place))
                case 2: shelf.focus = place < 3 ? .language : place < 6 ? nil : .deck(place)
                case 3: shelf.pressed = place < 5 ? .language : place < 15 ? nil : .deck(place)
                case 4: shelf.notice = place < 15 ? nil : "打不开"
                default:
                    kept.show(cover: cover, at: place)
                    shelf.decks[place].cover = .picture(width: cover.width, height: cover.height)
                }
                scrolled.insert(shelf.scroll)
                let scene = Scene.build(
                    shelf: ShelfLayout(shelf: shelf, viewport: viewport), words: words)
                _ = kept.paint(scene, scale: viewport.scale)
                let fresh = try painter()
                for place in 0..<30 where shelf.decks[place].cover != .awaited {
                    fresh.show(cover: cover, at: place)
                }
                _ = fresh.paint(scene, scale: viewport.scale)
                let (old, new) = (try kept.read(), try fresh.read())
                let isSame =
                    memcmp(old.handle.pointee.pixels, new.handle.pointee.pixels, width * height * 4) == 0
                try #require(isSame, "the picture differs after step \(step)")
            }
            #expect(scrolled.count > 5, "the walk was to scroll")
        }
    }
}
