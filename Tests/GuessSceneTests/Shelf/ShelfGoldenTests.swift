// One golden a moment of the shelf: the whole list of commands as text.

import GuessEngine
import Testing

@testable import GuessScene

@Suite struct ShelfGoldenTests {
    /// What a golden shows.
    struct Moment: CustomTestStringConvertible, Sendable {
        let name: String
        let shelf: Shelf
        var language = "zh-Hans"
        var width = 320
        var height = 480

        var testDescription: String { name }

        var scene: Scene {
            Scene.build(
                shelf: ShelfFixtures.layout(shelf, width: width, height: height),
                words: Fixtures.words(language))
        }
    }

    private static func shelf(_ count: Int, _ change: (inout Shelf) -> Void = { _ in }) -> Shelf {
        var shelf = ShelfFixtures.shelf(count)
        change(&shelf)
        return shelf
    }

    private static let moments: [Moment] = [
        Moment(name: "six", shelf: shelf(6)),
        Moment(name: "six-zh-Hant", shelf: shelf(6) { $0.lastPlayed = 1 }, language: "zh-Hant"),
        Moment(name: "six-en", shelf: shelf(6) { $0.lastPlayed = 1 }, language: "en"),
        Moment(
            name: "last-played",
            shelf: shelf(6) {
                $0.lastPlayed = 3
                $0.focus = .deck(3)
            }),
        Moment(name: "pressed", shelf: shelf(6) { $0.pressed = .deck(2) }),
        Moment(name: "language-pressed", shelf: shelf(6) { $0.pressed = .language }),
        Moment(name: "language-focus", shelf: shelf(6) { $0.focus = .language }),
        Moment(name: "one", shelf: shelf(1)),
        Moment(name: "empty", shelf: shelf(0)),
        Moment(name: "incomplete", shelf: shelf(0) { $0.isIncomplete = true }),
        Moment(name: "notice", shelf: shelf(6) { $0.notice = Fixtures.words.cannotOpen("猜图入门") }),
        Moment(name: "forty", shelf: shelf(40)),
        Moment(name: "forty-scrolled", shelf: shelf(40) { $0.scroll = 111.5 }),
        Moment(
            name: "forty-end",
            shelf: shelf(40) {
                $0.scroll = ShelfFixtures.layout($0).scrollLimit
                $0.focus = .deck(39)
            }),
        Moment(
            name: "long-names",
            shelf: shelf(3) {
                for index in $0.decks.indices { $0.decks[index].name = String(repeating: "很长的名字", count: 60) }
                $0.lastPlayed = 1
            }),
        Moment(name: "rules", shelf: shelf(6) { $0.rules = "lf" }, language: "en"),
        Moment(name: "help-pressed", shelf: shelf(1) { $0.pressed = .help }),
        Moment(
            name: "help",
            shelf: shelf(2) {
                $0.isHelpOpen = true
                $0.ownFolder = "~/.local/share/caitu/decks"
            }),
        Moment(name: "scale-2", shelf: shelf(6) { $0.lastPlayed = 0 }, width: 640, height: 960),
        Moment(name: "letterbox", shelf: shelf(40) { $0.scroll = 50 }, width: 700, height: 900),
    ]

    private static let goldens = GoldenFiles("Shelf")

    @Test(arguments: moments) func looksAsRecorded(_ moment: Moment) throws {
        #expect(moment.scene.overlay.isEmpty, "nothing moves here")
        try Self.goldens.expect(moment.scene.base.map(\.description), moment.name)
    }

    @Test func everyGoldenHasItsMoment() throws {
        #expect(try Self.goldens.names == Self.moments.map(\.name).sorted())
    }

    @Test(arguments: [(1, 1), (3, 2), (16, 24), (2000, 10), (10, 2000)])
    func nothingEmptyIsDrawnInATinyWindow(width: Int, height: Int) {
        for command in Moment(name: "", shelf: Self.shelf(40), width: width, height: height).scene.base {
            switch command {
            case .fill(let area, _), .art(_, let area, _), .text(_, let area, _), .cover(_, let area):
                #expect(area.width > 0 && area.height > 0, "\(command)")
            default: Issue.record("no business of the shelf's: \(command)")
            }
        }
    }

    @Test func onlyWhatIsInSightIsDrawn() {
        func count(_ decks: Int) -> Int { Moment(name: "", shelf: Self.shelf(decks)).scene.base.count }
        #expect(count(4000) == count(40))
    }
}
