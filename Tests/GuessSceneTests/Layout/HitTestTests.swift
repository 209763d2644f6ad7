// What is drawn can be pressed, exactly there, at every size of the window.

import GuessEngine
import Testing

@testable import GuessScene

@Suite struct HitTestTests {
    struct Size: CustomTestStringConvertible, Sendable {
        let width, height: Int
        var testDescription: String { "\(width)x\(height)" }
    }

    static let scaledSizes = (1...16).map { quarter in
        let size = Viewport.windowSize(scale: Double(quarter) / 4)
        return Size(width: size.width, height: size.height)
    }
    static let oddSizes = [
        (700, 900), (200, 300), (321, 481), (333, 777), (1001, 203), (101, 99), (37, 53), (1, 1),
    ]
    .map { Size(width: $0.0, height: $0.1) }

    static let games: [(name: String, game: Game, panel: Panel?)] =
        [
            ("play", Fixtures.game()),
            ("row", Fixtures.game().after(.optionPressed(3), .optionPressed(4), .optionPressed(5))),
            ("sb", Fixtures.game([Fixtures.question("一二三四五六七八九十百千甲", count: 60)], rules: .sb).solvedAlmost()),
            ("12", Fixtures.game([Fixtures.question("一二三四五六七八九十百千", count: 60)]).solvedAlmost()),
            ("finish", Fixtures.game(first: 2).solved()),
            ("cleared", Fixtures.game().solved().solved().solved()),
            ("over", Fixtures.game(rules: .jf, first: 2).solved()),
            ("aids", Fixtures.game().after(.helpPressed)),
        ].map { ($0.0, $0.1, nil) } + panels.map { ("\($0)", Fixtures.largeGame(100), $0) }

    private static let panels: [Panel] = [.card, .restart, .questions(page: 1), .questions(page: 2)]

    private static func target(_ layout: Layout, _ x: Int, _ y: Int, at now: Duration = .zero) -> Target? {
        layout.target(x: x, y: y, now: now, pictureSize: (400, 300))
    }

    @Test(arguments: scaledSizes + oddSizes) func everyPixelOfAButtonHitsIt(size: Size) {
        for (name, game, panel) in Self.games {
            let layout = Layout(
                game: game, viewport: Viewport(width: size.width, height: size.height), panel: panel)
            for target in layout.targets {
                guard let area = layout.frame(of: target) else {
                    Issue.record("\(name): \(target) has no frame")
                    continue
                }
                let misses = Self.pixels(of: area).count { Self.target(layout, $0, $1) != target }
                #expect(misses == 0, "\(name): \(target) \(area)")
                let strays = Self.ring(around: area).count { Self.target(layout, $0, $1) == target }
                #expect(strays == 0, "\(name): \(target) \(area) is hit from outside")
            }
        }
    }

    /// Every pixel of a rectangle; of a large one all edges and every fifth pixel of the inside, to save time.
    private static func pixels(of area: PixelRectangle) -> [(Int, Int)] {
        let step = area.width * area.height > 2500 ? 5 : 1
        var pixels: [(Int, Int)] = []
        for y in area.y..<area.y + area.height {
            let isEdge = y == area.y || y == area.y + area.height - 1
            for x in area.x..<area.x + area.width {
                let isSide = x == area.x || x == area.x + area.width - 1
                if isEdge || isSide || (x % step == 0 && y % step == 0) { pixels.append((x, y)) }
            }
        }
        return pixels
    }

    /// The pixels just outside of a rectangle.
    private static func ring(around area: PixelRectangle) -> [(Int, Int)] {
        let columns = (area.x - 1)...(area.x + area.width)
        let rows = (area.y - 1)...(area.y + area.height)
        return columns.flatMap { [($0, area.y - 1), ($0, area.y + area.height)] }
            + rows.flatMap { [(area.x - 1, $0), (area.x + area.width, $0)] }
    }

    @Test(arguments: scaledSizes + oddSizes) func noTwoButtonsOverlap(size: Size) {
        for (name, game, panel) in Self.games {
            let layout = Layout(
                game: game, viewport: Viewport(width: size.width, height: size.height), panel: panel)
            let areas = layout.targets.compactMap { layout.frame(of: $0) }
            for (index, first) in areas.enumerated() {
                for second in areas.dropFirst(index + 1) {
                    let isApart =
                        first.x + first.width <= second.x || second.x + second.width <= first.x
                        || first.y + first.height <= second.y || second.y + second.height <= first.y
                    #expect(isApart, "\(name): \(first) and \(second)")
                }
            }
        }
    }

    /// The buttons as they are drawn: the art of slots and options in the scene.
    @Test(arguments: scaledSizes + oddSizes) func buttonsAreDrawnWhereTheyAreHit(size: Size) {
        let viewport = Viewport(width: size.width, height: size.height)
        let game = Fixtures.game().after(.optionPressed(3), .optionPressed(4), .optionPressed(5))
        let layout = Layout(game: game, viewport: viewport)
        let scene = Scene.build(
            game: game, presentation: Presentation(), words: Fixtures.words, deckName: "",
            pictureSize: (400, 300), viewport: viewport, now: .zero)
        let kinds: [Art] = [.slot, .option, .leftTab, .rightTab, .pictureFrame]
        let drawn = (scene.base + scene.overlay).compactMap { command -> PixelRectangle? in
            guard case .art(let art, let area, _) = command, kinds.contains(art) else { return nil }
            return area
        }
        // The number and the score are pressed where their text is.
        let pressable = layout.targets.filter { $0 != .number && $0 != .score }
            .compactMap { layout.frame(of: $0) }.filter { $0.width > 0 && $0.height > 0 }
        #expect(Set(drawn) == Set(pressable))
    }

    @Test func disabledEmptyAndGoneThingsAreNotHit() {
        let game = Fixtures.game(first: 2).after(.optionPressed(0))
        let layout = Layout(game)
        #expect(Self.target(layout, 285, 178) == nil, "next, on the last question")
        #expect(Self.target(layout, 20, 320) == nil, "an option that is gone")
        #expect(Self.target(layout, 130, 265) == nil, "an empty slot")
        #expect(Self.target(layout, 90, 265) == .slot(0))
        #expect(Self.target(layout, -1, 110) == nil)
        #expect(Self.target(layout, 320, 110) == nil)
    }

    @Test func theMarginIsDead() {
        let layout = Layout(game: Fixtures.game(), viewport: Viewport(width: 500, height: 480))
        #expect(Self.target(layout, 89, 110) == nil)
        #expect(Self.target(layout, 90, 110) == .hint)
    }

    @Test func underTheCoverNothingElseIsHit() {
        for game in [Fixtures.game().after(.zoomPressed), Fixtures.game().after(.zoomPressed, .zoomEnded)] {
            let layout = Layout(game: game, viewport: Viewport(width: 360, height: 480))
            var hits: Set<Target> = []
            for y in 0..<480 {
                for x in 0..<360 {
                    guard let target = Self.target(layout, x, y, at: .milliseconds(100)) else {
                        Issue.record("\(x) \(y) hits nothing")
                        return
                    }
                    hits.insert(target)
                }
            }
            #expect(hits == [.picture, .cover])
        }
    }

    @Test func theOpenPictureIsHitExactlyWhereItIs() {
        let layout = Layout(Fixtures.game().after(.zoomPressed, .zoomEnded))
        #expect(Self.target(layout, 0, 120) == .picture)
        #expect(Self.target(layout, 319, 359) == .picture)
        #expect(Self.target(layout, 160, 119) == .cover)
        #expect(Self.target(layout, 160, 360) == .cover)
    }

    @Test func whileItShrinksThePictureIsOnTopAndTheRestIsAlive() {
        let game = Fixtures.game().after(.zoomPressed, .zoomEnded).after(.zoomPressed, at: .seconds(1))
        let layout = Layout(game)
        #expect(Self.target(layout, 20, 130, at: .seconds(1)) == .picture, "still over the tab")
        #expect(Self.target(layout, 20, 130, at: .milliseconds(1200)) == .hint)
        #expect(Self.target(layout, 10, 450, at: .milliseconds(1000)) == nil)
        #expect(Self.target(layout, 20, 400, at: .milliseconds(1000)) == .option(14))
        #expect(Self.target(layout, 160, 78, at: .milliseconds(1000)) == nil, "not there yet")
    }

    @Test func aClickOutsideOfHelpClosesIt() {
        let layout = Layout(
            game: Fixtures.game().after(.helpPressed), viewport: Viewport(width: 360, height: 480))
        #expect(Self.target(layout, 5, 200) == .close, "the margin")
        #expect(Self.target(layout, 180, 5) == .close, "above the panel")
        #expect(Self.target(layout, 180, 430) == .close, "the button")
        #expect(Self.target(layout, 180, 200) == nil, "inside of the panel")
    }

    @Test func onPanelsOnlyTheirButtonsAreHit() {
        for game in [Fixtures.game(first: 2).solved(), Fixtures.game(rules: .jf, first: 2).solved()] {
            let layout = Layout(game)
            var hits: Set<Target> = []
            for y in 0..<480 {
                for x in 0..<320 { if let hit = Self.target(layout, x, y) { hits.insert(hit) } }
            }
            #expect(hits == Set(layout.targets))
        }
    }
}

extension Game {
    /// The game with all but the last character of the answer in the row.
    func solvedAlmost() -> Game {
        var game = self
        for character in game.question.slots.dropLast() {
            guard let option = game.firstOption(showing: character) else { continue }
            _ = game.handle(.optionPressed(option), at: .zero)
        }
        return game
    }
}
