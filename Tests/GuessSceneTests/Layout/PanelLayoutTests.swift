// Panels over the question: what of them can be pressed, where, and how the ring moves over them.

import GuessEngine
import Testing

@testable import GuessScene

@Suite struct PanelLayoutTests {
    private static let game = Fixtures.game()
    private static let large = Fixtures.largeGame(100)

    private static func hits(_ layout: Layout) -> Set<Target> {
        var hits: Set<Target> = []
        for y in 0..<480 {
            for x in 0..<320 {
                if let hit = layout.target(x: x, y: y, now: .zero, pictureSize: nil) { hits.insert(hit) }
            }
        }
        return hits
    }

    @Test(arguments: [Panel.card, .restart, .questions(page: 0), .questions(page: 1), .questions(page: 2)])
    func onlyThePanelCanBePressed(panel: Panel) {
        let layout = Layout(Self.large, panel: panel)
        #expect(Self.hits(layout) == Set(layout.targets))
        #expect(layout.target(x: 2, y: 300, now: .zero, pictureSize: nil) == .close, "outside of it")
        #expect(layout.target(x: 160, y: 2, now: .zero, pictureSize: nil) == .close, "above it")
    }

    @Test(arguments: [Fixtures.game(first: 2).solved(), Fixtures.game().solved().solved().solved()])
    func onTheFinishScreenOnlyThePanelCanBePressed(finish: Game) {
        for panel in [Panel.card, .restart, .questions(page: 0)] {
            let layout = Layout(finish, panel: panel)
            #expect(layout.targets == Layout(Self.game, panel: panel).targets)
            #expect(Self.hits(layout) == Set(layout.targets))
        }
        #expect(Layout(finish).focus(.close, whenPanelWas: .card) == .score)
        #expect(Layout(finish).focus(.question(1), whenPanelWas: .questions(page: 0)) == .number)
        let layout = Layout(finish, panel: .restart)
        #expect(layout.target(x: 2, y: 300, now: .zero, pictureSize: nil) == .close, "outside of it")
        // A click too many on the button that opens it presses nothing that starts again.
        let opener = Layout(finish).frame(of: .restart)
        let again = opener.flatMap {
            layout.target(x: $0.x + $0.width / 2, y: $0.y + $0.height / 2, now: .zero, pictureSize: nil)
        }
        #expect(again != .restart)
        #expect(layout.focus(.restart, whenPanelWas: nil) == .close)
        #expect(Layout(finish).focus(.close, whenPanelWas: .restart) == .restart)
    }

    @Test func theBareGroundOfAPanelIsDead() {
        #expect(Layout(Self.game, panel: .card).target(x: 160, y: 76, now: .zero, pictureSize: nil) == nil)
        #expect(
            Layout(Self.game, panel: .restart).target(x: 160, y: 205, now: .zero, pictureSize: nil) == nil)
        let questions = Layout(Self.large, panel: .questions(page: 0))
        let title = QuestionsLayout(questions: 100).title
        #expect(
            questions.target(x: Int(title.centerX), y: Int(title.centerY), now: .zero, pictureSize: nil)
                == nil)
    }

    @Test func aidsArePressedWhereTheyAreDrawn() {
        let layout = Layout(Self.game.after(.helpPressed))
        #expect(layout.targets == Aid.allCases.map(Target.aid) + [.close])
        let scene = Scene.build(
            game: Self.game.after(.helpPressed), presentation: Presentation(), words: Fixtures.words,
            deckName: "", pictureSize: nil, viewport: Fixtures.standard, now: .zero)
        let drawn = scene.base.compactMap { command -> PixelRectangle? in
            guard case .art(.plainButton, let area, _) = command else { return nil }
            return area
        }
        #expect(drawn == Aid.allCases.compactMap { layout.frame(of: .aid($0)) })
        for area in drawn {
            let hit = layout.target(
                x: area.x + area.width / 2, y: area.y + area.height / 2, now: .zero, pictureSize: nil)
            #expect(hit.flatMap { layout.frame(of: $0) } == area)
        }
    }

    @Test func thePagesShowEveryQuestionOnce() {
        for count in [1, 6, 41, 42, 43, 100, 2000] {
            let pages = QuestionPages(count: count)
            #expect((0..<pages.count).flatMap { pages.places(on: $0) } == Array(0..<count))
            #expect((0..<count).allSatisfy { pages.places(on: QuestionPages.page(of: $0)).contains($0) })
            #expect(pages.clamped(-1) == 0 && pages.clamped(9999) == pages.count - 1)
        }
    }

    @Test func everyPanelLiesInTheWindow() {
        let scene = Theme.scene
        for count in [1, 7, 42, 2000] {
            let layout = QuestionsLayout(questions: count)
            for frame in [layout.frame, layout.title, layout.legend, layout.closeButton] {
                #expect(frame.x >= scene.x && frame.right <= scene.right, "\(count)")
                #expect(frame.y >= layout.frame.y && frame.bottom <= layout.frame.bottom, "\(count)")
            }
            #expect(layout.frame.y >= 0 && layout.frame.bottom <= scene.bottom)
            #expect(layout.question(min(count, QuestionPages.size) - 1).bottom < layout.legend.y)
        }
    }

    // MARK: The ring

    @Test func arrowsGoThroughTheQuestionsOverTheEdges() {
        let layout = Layout(Self.large, panel: .questions(page: 0))
        #expect(layout.focus(from: nil, .down) == .question(0))
        #expect(layout.focus(from: .question(3), .right) == .question(4))
        #expect(layout.focus(from: .question(5), .right) == .question(6), "the next row")
        #expect(layout.focus(from: .question(41), .right) == .question(42), "the next page")
        #expect(layout.focus(from: .question(40), .down) == .question(46))
        let second = Layout(Self.large, panel: .questions(page: 1))
        #expect(second.focus(from: .question(42), .left) == .question(41))
        #expect(second.focus(from: .question(44), .up) == .question(38))
        let last = Layout(Self.large, panel: .questions(page: 2))
        #expect(last.focus(from: .question(99), .down) == .close)
        #expect(layout.focus(from: .question(0), .left) == nil)
    }

    @Test func everyButtonOfAPanelIsReached() {
        let panels: [(Game, Panel)] = [
            (Self.game, .card), (Self.game, .restart), (Self.game, .questions(page: 0)),
            (Self.large, .questions(page: 2)),
        ]
        for (game, panel) in panels {
            let layout = Layout(game, panel: panel)
            var reached: Set<Target> = []
            var border = FocusDirection.allCases.compactMap { layout.focus(from: nil, $0) }
            while let target = border.popLast() {
                guard reached.insert(target).inserted else { continue }
                border += FocusDirection.allCases.compactMap { layout.focus(from: target, $0) }
                    .filter { layout.targets.contains($0) }
            }
            #expect(reached == Set(layout.targets), "\(panel)")
        }
    }

    @Test func theRingFollowsPanels() {
        let card = Layout(Self.game, panel: .card)
        #expect(card.focus(.option(3), whenPanelWas: nil) == .close)
        #expect(card.focus(nil, whenPanelWas: nil) == nil, "the keyboard is not in use")
        #expect(Layout(Self.game, panel: .restart).focus(.restart, whenPanelWas: .card) == .close)
        #expect(Layout(Self.game).focus(.close, whenPanelWas: .card) == .score)
        #expect(Layout(Self.game).focus(.close, whenPanelWas: .restart) == .score)
        #expect(Layout(Self.game).focus(.question(2), whenPanelWas: .questions(page: 0)) == .number)
        let late = Self.large.after(.questionChosen(50))
        #expect(Layout(late, panel: .questions(page: 1)).focus(.number, whenPanelWas: nil) == .question(50))
        let last = Layout(Self.large, panel: .questions(page: 2))
        #expect(
            last.focus(.question(50), whenPanelWas: .questions(page: 1)) == .question(92), "the same place")
        #expect(
            last.focus(.question(80), whenPanelWas: .questions(page: 1)) == .question(99),
            "as far as there are")
        #expect(last.focus(.pageForward, whenPanelWas: .questions(page: 1)) == .close, "that one is gone")
    }

    @Test func theLabelsAreNeighboursOfThePicture() {
        let layout = Layout(Self.game)
        #expect(layout.focus(from: .picture, .up) == .number)
        #expect(layout.focus(from: .number, .right) == .score)
        #expect(layout.focus(from: .score, .down) == .zoom)
    }
}
