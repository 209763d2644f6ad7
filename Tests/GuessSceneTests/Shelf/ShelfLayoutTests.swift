// Where the shelf's decks lie: what is drawn can be pressed, exactly there, and scrolling reaches everything and nothing beyond.

import GuessEngine
import Testing

@testable import GuessScene

@Suite struct ShelfLayoutTests {
    @Test func sixDecksNeedNoScrolling() {
        #expect(ShelfFixtures.layout(6).scrollLimit == 0)
        #expect(ShelfFixtures.layout(7).scrollLimit > 0)
        #expect(ShelfFixtures.layout(0).scrollLimit == 0)
        #expect(ShelfFixtures.layout(6).place(of: .deck(5)).bottom <= 480)
    }

    @Test func theListEndsWhereItsLastDeckIsInSight() {
        let limit = ShelfFixtures.layout(40).scrollLimit
        let end = ShelfFixtures.layout(40, scroll: limit)
        #expect(end.place(of: .deck(39)).bottom == 480 - 7)
        #expect(end.scroll(afterWheel: 1) == limit)
        #expect(ShelfFixtures.layout(40).scroll(afterWheel: -1) == 0)
        #expect(ShelfFixtures.layout(40).scroll(afterWheel: 2) == 96)
        #expect(ShelfFixtures.layout(6).scroll(afterWheel: 1) == 0)
    }

    @Test func scrollingToADeckShowsAllOfIt() {
        for start in [0.0, 333, 2000, 2306] {
            let layout = ShelfFixtures.layout(40, scroll: start)
            for index in 0..<40 {
                let scroll = layout.scroll(showing: .deck(index))
                let place = ShelfFixtures.layout(40, scroll: scroll).place(of: .deck(index))
                #expect(place.y >= ShelfLayout.list.y && place.bottom <= 480)
                let here = layout.place(of: .deck(index))
                // With the margin that the first and the last deck have.
                if here.y >= ShelfLayout.list.y + 7, here.bottom <= 480 - 7 { #expect(scroll == start) }
            }
        }
        #expect(ShelfFixtures.layout(40, scroll: 333).scroll(showing: .language) == 333)
        #expect(ShelfFixtures.layout(40, scroll: 333).scroll(showing: .deck(99)) == 333)
    }

    @Test func everyDeckInSightIsVisibleAndNoOther() {
        for scroll in stride(from: 0.0, through: ShelfFixtures.layout(40).scrollLimit, by: 7) {
            let layout = ShelfFixtures.layout(40, scroll: scroll)
            let inSight = (0..<40).filter { index in
                let place = layout.place(of: .deck(index))
                return place.bottom > ShelfLayout.list.y && place.y < 480
            }
            #expect(Set(inSight).isSubset(of: Set(layout.visibleDecks())))
            #expect(layout.visibleDecks().count <= inSight.count + 2)
            #expect(layout.visibleDecks(andBeside: 3).count <= inSight.count + 8)
        }
    }

    @Test(arguments: [(320, 480), (400, 600), (640, 960), (700, 900), (200, 300), (101, 99)])
    func everyPixelOfADeckHitsIt(width: Int, height: Int) {
        var shelf = ShelfFixtures.shelf(40)
        shelf.scroll = 100
        let layout = ShelfFixtures.layout(shelf, width: width, height: height)
        let list = layout.viewport.pixels(ShelfLayout.list)
        let tab = layout.viewport.pixels(ShelfLayout.languageTab)
        let help = layout.viewport.pixels(ShelfLayout.helpButton)
        for y in 0..<height {
            for x in stride(from: 0, to: width, by: 7) {
                let deck = (0..<40).first {
                    layout.viewport.pixels(layout.place(of: .deck($0))).contains(x: x, y: y)
                }
                let expected: ShelfTarget? =
                    if tab.contains(x: x, y: y) {
                        .language
                    } else if help.contains(x: x, y: y) {
                        .help
                    } else if list.contains(x: x, y: y) {
                        deck.map { .deck($0) }
                    } else { nil }
                #expect(layout.target(x: x, y: y) == expected)
            }
        }
        #expect(layout.target(x: -1, y: height / 2) == nil)
        #expect(layout.target(x: width / 2, y: height) == nil)
    }

    @Test func aCoverKeepsItsSizeWhileItMoves() {
        for scroll in stride(from: 0.0, through: 68, by: 0.7) {
            var shelf = ShelfFixtures.shelf(40)
            shelf.scroll = scroll
            let layout = ShelfFixtures.layout(shelf, width: 400, height: 600)
            let cover = layout.cover(of: 2, width: 640, height: 480)
            #expect(cover.width == 55 && cover.height == 41)
            let print = layout.viewport.pixels(layout.print(of: 2))
            #expect(cover.x > print.x && cover.y > print.y)
            #expect(cover.x + cover.width < print.x + print.width)
        }
        let tiny = ShelfFixtures.layout(ShelfFixtures.shelf(1), width: 3, height: 2)
        #expect(tiny.cover(of: 0, width: 9000, height: 1).height == 1)
    }
}
