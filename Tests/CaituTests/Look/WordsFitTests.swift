// Every word of the interface fits its box, in every language, on every screen. Measured with the fonts of this machine.

import GuessDecks
import GuessEngine
import Testing

@testable import GuessDisplay
@testable import GuessScene

extension PaintingInProcess {
    @Suite struct WordsFitTests {
        private static let shipped = Languages(
            folder: Places.package.appendingPathComponent("Resources/Words").path)
        private static let languages = shipped.tags.compactMap { try? shipped.language(tag: $0) }

        /// A small game of Han characters or of Latin letters, where the keyboard table is wider.
        private static func game(_ rules: Rules, answer: String) -> Game {
            let question = Question(title: "题", answer: answer, options: Array(answer + "丙丁"))
            return Game(questions: [question, question], rules: rules)
        }

        /// The screens with words on them, with every notice.
        private static func scenes(_ words: Words, _ rules: Rules, _ viewport: Viewport) -> [Scene] {
            let start = game(rules, answer: "甲乙")
            var help = start
            _ = help.handle(.helpPressed, at: .zero)
            var latinHelp = game(rules, answer: "AB")
            _ = latinHelp.handle(.helpPressed, at: .zero)
            var cleared = start
            for _ in 0..<2 {
                for option in 0..<2 { _ = cleared.handle(.optionPressed(option), at: .zero) }
                _ = cleared.handle(.waitEnded, at: .zero)
            }
            var skipped = start
            _ = skipped.handle(.nextPressed, at: .zero)
            for option in 0..<2 { _ = skipped.handle(.optionPressed(option), at: .zero) }
            _ = skipped.handle(.waitEnded, at: .zero)
            let notices =
                [
                    nil, words.hintRefused(price: rules.hintPrice), words.notOffered("鹤"),
                    words.aidRefused(price: 700), words.copied(isDone: true), words.copied(isDone: false),
                    words.notSaved,
                ] + Aid.allCases.map { words.aidUseless($0) }
            let noticed = notices.flatMap { notice in
                [start, help, latinHelp, cleared, skipped].map { game in
                    var presentation = Presentation()
                    presentation.notice = notice
                    presentation.noticeStart = notice == nil ? nil : .zero
                    return (game, presentation)
                }
            }
            let narrowed = ["", "zhuang"].map { letters in
                var presentation = Presentation()
                let empty = Narrowing(readings: [["jia"]])
                presentation.narrow(letters.reduce(empty) { $0?.adding($1) }, in: start)
                return (start, presentation)
            }
            let panels: [Panel] = [.card, .restart, .questions(page: 0), .questions(page: 40)]
            let overlaid = panels.flatMap { panel in
                [nil, fullTally].map { tally in
                    var presentation = Presentation()
                    presentation.panel = panel
                    presentation.allDecks = tally
                    presentation.timePlayed = .seconds(359_999)
                    return (large, presentation)
                }
            }
            var chosen = Presentation()
            chosen.panel = .questions(page: 0)
            return (noticed + narrowed + overlaid + [(start, chosen)]).map { game, presentation in
                Scene.build(
                    game: game, presentation: presentation, words: words, deckName: "题", pictureSize: nil,
                    viewport: viewport, now: .zero)
            }
        }

        /// As many questions as large decks have.
        private static let large = Game(
            questions: Array(
                repeating: Question(title: "题", answer: "甲乙", options: ["甲", "乙"]), count: 2000))

        private static let fullTally = Tally(
            questions: 9999, solved: 8888, firstTries: 8888, hints: 77_777, time: .seconds(3_599_999),
            best: GameResult(solved: 2000, score: Rules.scoreRange.upperBound, hints: 0))

        /// The shelf with and without decks, and with its notice.
        private static func shelves(_ language: Language, _ words: Words, _ viewport: Viewport) -> [Scene] {
            var full = Shelf()
            full.languageName = language.name
            full.decks = (0..<6).map { _ in
                ShelfDeck(name: "题", language: "zh-cn", solvedCount: 9999, questionCount: 9999)
            }
            full.lastPlayed = 2
            var refusing = full
            refusing.notice = words.cannotOpen("一副题库的名字")
            var other = full
            other.rules = "lf"
            var helping = full
            helping.isHelpOpen = true
            helping.ownFolder = "~/.local/share/caitu/decks"
            return [full, refusing, other, helping, Shelf()].map { shelf in
                Scene.build(shelf: ShelfLayout(shelf: shelf, viewport: viewport), words: words)
            }
        }

        @Test(arguments: languages, [1, 2]) func everyWordFitsItsBox(language: Language, scale: Int)
            async throws
        {
            let display = try await TestDisplay()
            let connection = try Connection(display: display.name)
            let fonts = try Fonts(connection: connection, language: "zh-cn")
            let words = Words(language.texts, fonts: language.fonts)
            let viewport = Viewport(width: 320 * scale, height: 480 * scale)
            var shown: Set<String> = []
            var unfit: Set<String> = []
            for rules in Rules.presets {
                for scene in Self.scenes(words, rules, viewport) + Self.shelves(language, words, viewport) {
                    for case .text(let text, let box, let style) in scene.base + scene.overlay {
                        let fitted = fonts.fit(text, width: box.width, style: style)
                        if fitted.text != text || fitted.style.size < style.size { unfit.insert(text) }
                        shown.insert(text)
                    }
                }
            }
            #expect(unfit.sorted() == [], "texts that shrink or are cut")
            #expect(fonts.takeMissing() == [])
            let plain = language.texts.filter { !$0.value.contains("{") && !Self.unused.contains($0.key) }
            #expect(
                plain.filter { !shown.contains($0.value) }.keys.sorted() == [],
                "words on no screen that is looked at here: add their screen to `scenes`")
        }

        /// Words that no preset's rules lead to.
        private static let unused: Set<String> = ["help.noGain"]
    }
}
