// What holds for scenes at all moments, beyond what the goldens show.

import Testing

@testable import GuessEngine
@testable import GuessScene

@Suite struct SceneTests {
    private func scene(
        _ game: Game, _ presentation: Presentation = Presentation(), deckName: String = "猜图入门",
        viewport: Viewport = Fixtures.standard, now: Duration = .zero
    ) -> Scene {
        Scene.build(
            game: game, presentation: presentation, words: Fixtures.words, deckName: deckName,
            pictureSize: (400, 300), viewport: viewport, now: now)
    }

    @Test func theBaseStaysTheSameThroughAZoom() {
        var presentation = Presentation()
        presentation.focus = .zoom
        var game = Fixtures.game().after(.optionPressed(2))
        let resting = scene(game, presentation)
        game = game.after(.zoomPressed)
        for time in stride(from: 0, through: 250, by: 25) {
            let moving = scene(game, presentation, now: .milliseconds(time))
            #expect(moving.base == resting.base)
        }
        game = game.after(.zoomEnded, at: .milliseconds(250))
        #expect(scene(game, presentation, now: .seconds(1)).base == resting.base)
        game = game.after(.zoomPressed, at: .seconds(1)).after(.zoomEnded, at: .seconds(2))
        #expect(scene(game, presentation, now: .seconds(2)) == resting)
    }

    @Test func theCoverGrowsWithTheZoom() {
        for rules in Rules.presets {
            let game = Fixtures.game(rules: rules).after(.zoomPressed)
            let half = scene(game, now: rules.zoomDuration / 2)
            #expect(half.overlay.first == cover(rules.coverOpacity / 2), "\(rules.name)")
            let open = scene(game, now: rules.zoomDuration)
            #expect(open.overlay.first == cover(rules.coverOpacity), "\(rules.name)")
        }
    }

    /// Each step of the cover changes the whole window: in a slow zoom there are no more than the eye needs.
    @Test func aSlowCoverTakesTheStepsOfAFilmWhileThePictureMovesInEachFrame() {
        for (rules, steps) in [(Rules.lf, 20...24), (Rules.classic, 14...15)] {
            let game = Fixtures.game(rules: rules).after(.zoomPressed)
            let times = Array(stride(from: 0, through: rules.zoomDuration / .seconds(1), by: 1 / 60.0))
            let frames = times.map { scene(game, now: .seconds($0)).overlay }
            let covers = frames.map { $0.filter { if case .fill = $0 { true } else { false } } }
            let moves = zip(frames, frames.dropFirst())
            #expect(moves.allSatisfy { $0.last != $1.last }, "\(rules.name)")
            #expect(steps.contains(zip(covers, covers.dropFirst()).count { $0 != $1 }), "\(rules.name)")
        }
    }

    private func cover(_ opacity: Double) -> DrawCommand {
        .fill(PixelRectangle(x: 0, y: 0, width: 320, height: 480), Color(0, opacity: opacity))
    }

    @Test func theZoomedPictureHasItsShapeAndNoBorder() {
        let open = scene(Fixtures.game().after(.zoomPressed, .zoomEnded))
        let frame = Frame(0, 120, 320, 240)
        #expect(
            Array(open.overlay.dropFirst()) == [.sheet(frame), .picture(frame, largest: 320)])
    }

    @Test func theBadgeOfTwoRowsCoversNoSlotButTheLast() throws {
        let answer = String(Fixtures.characters.prefix(15))
        var game = Fixtures.game([Fixtures.question(answer), Fixtures.question("猫")])
        for option in 0..<15 { game = game.after(.optionPressed(option)) }
        #expect(game.verdict == .right)
        let badges = scene(game).base.compactMap { command -> PixelRectangle? in
            guard case .art(.rightMarkBlue, let frame, _) = command else { return nil }
            return frame
        }
        let badge = try #require(badges.first)
        let slots = Layout(game).slotFrames.map(Fixtures.standard.pixels)
        let covered = slots.indices.filter { index in
            let slot = slots[index]
            return slot.x < badge.x + badge.width && badge.x < slot.x + slot.width
                && slot.y < badge.y + badge.height && badge.y < slot.y + slot.height
        }
        #expect(badges.count == 1 && covered == [14])
    }

    @Test func textFromADeckIsCutBeforeItIsDrawn() {
        let question = Fixtures.question("猫", title: String(repeating: "题", count: 100_000))
        let scene = scene(Fixtures.game([question]), deckName: String(repeating: "名", count: 100_000))
        let lengths = scene.base.compactMap { command -> Int? in
            guard case .text(let text, _, _) = command else { return nil }
            return text.count
        }
        #expect(lengths.max() == 200)
    }

    @Test func goneOptionsLeaveAnEmptyPlace() {
        func count(_ game: Game) -> Int {
            scene(game).base.count { if case .art(.option, _, _) = $0 { true } else { false } }
        }
        #expect(count(Fixtures.game()) == 21)
        #expect(count(Fixtures.game().after(.optionPressed(3), .optionPressed(4))) == 19)
    }

    @Test(arguments: [(1, 1), (3, 2), (16, 24), (2000, 10), (10, 2000)])
    func nothingEmptyIsDrawnInATinyWindow(width: Int, height: Int) {
        let games = [
            Fixtures.game(), Fixtures.game().after(.helpPressed), Fixtures.game(first: 2).solved(),
            Fixtures.game().after(.zoomPressed, .zoomEnded),
        ]
        for game in games {
            let scene = scene(game, viewport: Viewport(width: width, height: height))
            for command in scene.base + scene.overlay {
                switch command {
                case .fill(let area, _), .art(_, let area, _), .text(_, let area, _), .cover(_, let area):
                    #expect(area.width > 0 && area.height > 0, "\(command)")
                case .picture(let frame, _), .placeholder(let frame, _), .sheet(let frame):
                    #expect(frame.width >= 1 && frame.height >= 1, "\(command)")
                }
            }
        }
    }

    @Test func theMarginIsFilledRoundTheScene() {
        let wide = scene(Fixtures.game(), viewport: Viewport(width: 400, height: 480))
        #expect(
            Array(wide.base.prefix(3)) == [
                .fill(PixelRectangle(x: 0, y: 0, width: 40, height: 480), Theme.margin),
                .fill(PixelRectangle(x: 360, y: 0, width: 40, height: 480), Theme.margin),
                .art(.background, PixelRectangle(x: 40, y: 0, width: 320, height: 480), opacity: 1),
            ])
    }

    @Test func theBadgeStaysInTheWindow() {
        for count in 1...24 {
            let answer = String("一二三四五六七八九十百千甲乙丙丁戊己庚辛壬癸子丑".prefix(count))
            let game = Fixtures.game([Fixtures.question(answer, count: 30)]).solvedRow()
            let badges = scene(game).base.compactMap { command -> PixelRectangle? in
                guard case .art(.rightMarkBlue, let area, _) = command else { return nil }
                return area
            }
            #expect(badges.count == 1)
            #expect(badges.allSatisfy { $0.x + $0.width <= 320 && $0.width == 16 && $0.y > 234 })
        }
    }

    @Test(arguments: [-999_999, -1, 0, 10_000, 9_999_999]) func theScoreAndItsCoinFitTheirBox(score: Int) {
        var game = Fixtures.game()
        game.score = score
        let box = PixelRectangle(x: 230, y: 20, width: 82, height: 22)
        let digits = score < 0 ? "−\(-score)" : "\(score)"
        var coin: PixelRectangle?
        var text: PixelRectangle?
        for command in scene(game).base {
            if case .art(.coin, let area, _) = command { coin = area }
            if case .text(digits, let area, _) = command { text = area }
        }
        guard let coin, let text else {
            Issue.record("the coin or the score is missing")
            return
        }
        #expect(coin.x >= box.x && coin.y >= box.y && coin.y + coin.height <= box.y + box.height)
        #expect(coin.x + coin.width <= text.x)
        #expect(text.x + text.width == box.x + box.width)
        #expect(text.width >= digits.count * 8, "digits of 14 points are about 8 wide")
    }

    @Test func nothingMovesUnderAPanel() {
        var presentation = Presentation()
        let game = Fixtures.game()
        let closing = game.after(.zoomPressed, .zoomEnded, .zoomPressed)
        #expect(closing.hasRoomForPanel)
        for panel in [Panel.card, .questions(page: 0)] {
            presentation.panel = panel
            for time in [0, 100, 200] {
                #expect(
                    scene(closing, presentation, now: .milliseconds(time)) == scene(game, presentation),
                    "the picture is small already")
            }
        }
        presentation.finishStart = .zero
        let cleared = game.solved().solved().solved()
        #expect(scene(cleared, presentation, now: .milliseconds(600)).overlay.isEmpty)
    }

    @Test func aNoticeLeavesTheFinishScreensHeading() {
        var presentation = Presentation()
        presentation.notice = "好"
        presentation.noticeStart = .zero
        let texts = scene(Fixtures.game().solved().solved().solved(), presentation).base.compactMap {
            command in
            if case .text(let text, _, _) = command { text } else { nil }
        }
        #expect(texts.contains("好") && texts.contains(Fixtures.words[.finishCleared]))
    }

    @Test func aShownAnswerLooksLikeNoSolution() {
        func marks(_ game: Game) -> Set<Art> {
            let wanted: Set<Art> = [.rightMarkBlue, .rightMarkGreen, .wrongMark, .shownMark]
            return Set(
                scene(game).base.compactMap { command in
                    if case .art(let art, _, _) = command, wanted.contains(art) { art } else { nil }
                })
        }
        let shown = Fixtures.game().after(.helpPressed, .aidPressed(.showAnswer))
        #expect(marks(shown) == [.shownMark])
        #expect(marks(Fixtures.game().solvedRow()) == [.rightMarkBlue])
        // Given by the player afterwards it is one.
        #expect(marks(shown.after(.nextPressed, .previousPressed).solvedRow()) == [.rightMarkBlue])
    }

    @Test func confettiIsTheSameEveryTimeAndEndsInTime() {
        var presentation = Presentation()
        presentation.finishStart = .seconds(5)
        let game = Fixtures.game().solved().solved().solved()
        let falling = scene(game, presentation, now: .seconds(6))
        #expect(!falling.overlay.isEmpty)
        #expect(falling == scene(game, presentation, now: .seconds(6)))
        #expect(falling.overlay != scene(game, presentation, now: .milliseconds(6100)).overlay)
        #expect(scene(game, presentation, now: .milliseconds(6500)).overlay.isEmpty)
        #expect(scene(Fixtures.game(first: 2).solved(), presentation, now: .seconds(6)).overlay.isEmpty)
    }

    @Test func movingPaperKeepsItsSize() {
        var presentation = Presentation()
        presentation.finishStart = .zero
        let game = Fixtures.game().solved().solved().solved()
        for time in stride(from: 0, to: 1500, by: 50) {
            let scene = scene(
                game, presentation, viewport: Viewport(width: 350, height: 525), now: .milliseconds(time))
            for case .art(_, let area, _) in scene.overlay { #expect(area.width == 13 && area.height == 13) }
        }
    }

    @Test func theShakeIsDampedAndComesToRest() {
        var presentation = Presentation()
        presentation.shaken = .hint
        presentation.shakeStart = .seconds(1)
        let places = stride(from: 0, through: 500, by: 5).compactMap { time -> Int? in
            let scene = scene(Fixtures.game(), presentation, now: .seconds(1) + .milliseconds(time))
            for case .art(.leftTab, let area, _) in scene.base where area.width == 70 { return area.x }
            return nil
        }
        #expect(places.contains { $0 >= 4 } && places.contains { $0 <= -2 })
        #expect(places.prefix(40).map(abs).max() ?? 0 > places.dropFirst(40).map(abs).max() ?? 0)
        #expect(places.dropFirst(80).allSatisfy { $0 == 0 })
    }
}
