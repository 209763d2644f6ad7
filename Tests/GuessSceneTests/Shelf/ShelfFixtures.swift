// Shelves that the tests of the shelf share.

@testable import GuessScene

enum ShelfFixtures {
    /// A shelf of so many decks; every third is begun, every fifth is finished.
    static func shelf(_ count: Int) -> Shelf {
        var shelf = Shelf()
        shelf.languageName = "简体中文"
        let names = ["猜图入门", "身边的东西", "看图猜成语", "岁时风物", "世界国旗", "First words", "élan", "电影"]
        shelf.decks = (0..<count).map { index in
            let name = names[index % names.count]
            var deck = ShelfDeck(
                name: name, language: name.first?.isASCII == true ? "en" : "zh-cn",
                solvedCount: index % 5 == 4 ? 60 : index % 3 * 11, questionCount: 60)
            switch index % 3 {
            case 0: deck.cover = .picture(width: 640, height: 480)
            case 1: deck.cover = .awaited
            default: deck.cover = .missing
            }
            return deck
        }
        return shelf
    }

    static func layout(_ shelf: Shelf, width: Int = 320, height: Int = 480) -> ShelfLayout {
        ShelfLayout(shelf: shelf, viewport: Viewport(width: width, height: height))
    }

    static func layout(_ count: Int, scroll: Double = 0, focus: ShelfTarget? = nil) -> ShelfLayout {
        var shelf = shelf(count)
        shelf.scroll = scroll
        shelf.focus = focus
        return layout(shelf)
    }
}
