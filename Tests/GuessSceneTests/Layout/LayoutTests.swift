// The places of the design, in points and in pixels.

import GuessEngine
import Testing

@testable import GuessScene

@Suite struct LayoutTests {
    private func layout(_ answer: String, count: Int = 21, rules: Rules = .classic) -> Layout {
        Layout(Fixtures.game([Fixtures.question(answer, count: count)], rules: rules))
    }

    @Test func slotsOfFourCharactersStandWhereTheOriginalHasThem() {
        let frames = layout("一二三四").slotFrames
        #expect(frames.map(\.x) == [75, 120, 165, 210])
        #expect(frames.allSatisfy { $0.y == 250 && $0.width == 35 && $0.height == 35 })
    }

    @Test func optionsStandInSevenColumns() {
        let frames = layout("一二三四", count: 28).optionFrames
        for (index, frame) in frames.enumerated() {
            #expect(frame == Frame(7.5 + 45 * Double(index % 7), 305 + 45 * Double(index / 7), 35, 35))
        }
    }

    @Test(arguments: 8...12) func aLongerAnswerGetsNarrowerSlots(count: Int) {
        let frames = layout(String("一二三四五六七八九十百千".prefix(count))).slotFrames
        let side = Double((310 - 4 * (count - 1)) / count)
        #expect(frames.allSatisfy { $0.width == side && $0.height == side })
        #expect(zip(frames, frames.dropFirst()).allSatisfy { $1.x - $0.right == 4 })
        #expect(frames[0].x + frames[count - 1].right == 320, "centred")
        #expect(frames[0].centerY == 267.5, "in the middle of the row")
    }

    @Test(arguments: 13...24) func anEvenLongerAnswerGetsTwoRows(count: Int) {
        let frames = layout(String("一二三四五六七八九十百千甲乙丙丁戊己庚辛壬癸子丑".prefix(count)), count: 30)
            .slotFrames
        #expect(frames.allSatisfy { $0.width == 22 && $0.height == 22 })
        #expect(Set(frames.map(\.y)) == [250, 276])
        #expect(frames.count { $0.y == 250 } == (count + 1) / 2)
        #expect(frames.allSatisfy { $0.x >= 5 && $0.right <= 315 && $0.bottom <= 305 })
    }

    @Test func signsHaveACellButNoSlot() {
        let layout = layout("AB-C D'E")
        #expect(layout.cellFrames.count == 8)
        #expect(layout.slotFrames == [0, 1, 3, 5, 7].map { layout.cellFrames[$0] })
    }

    @Test func twoRowsBreakBetweenWords() {
        let layout = layout("ROMEO AND JULIETTA")
        let rows = layout.cellFrames.map(\.y)
        #expect(rows.count { $0 == 250 } == 10, "ROMEO AND and its space")
        #expect(layout.slotFrames[0].x + layout.slotFrames[7].right == 320, "the space is not counted")
    }

    @Test(arguments: Rules.presets) func noOptionLeavesTheWindow(rules: Rules) {
        for count in 1...60 {
            let layout = layout("猫", count: count, rules: rules)
            let frames = layout.optionFrames
            #expect(frames.count == count)
            #expect(frames.allSatisfy { $0.bottom <= 480 && $0.x >= 5 && $0.right <= 315 })
            #expect(
                frames.allSatisfy { $0.width >= 20 && $0.width == $0.height }, "\(count) in \(rules.name)")
            #expect(frames[0].y == rules.pictureFrame.bottom + 75)
        }
    }

    @Test func twentyEightOptionsStillFitAndTheNextOneDoesNot() {
        let full = layout("猫", count: 28).optionFrames
        #expect(full[7].x == 7.5 && full[27] == Frame(277.5, 440, 35, 35))
        let more = layout("猫", count: 29).optionFrames
        #expect(more[7].y == more[0].y && more[8].y > more[0].y, "eight columns")
    }

    @Test func aMoreThanFullDeckStillStaysInTheWindow() {
        let answer = String(repeating: "一", count: 80)
        let question = Question(
            title: "", answer: answer, options: Array(repeating: "一", count: 300))
        let layout = Layout(Fixtures.game([question]))
        #expect(layout.slotFrames.allSatisfy { $0.x >= 0 && $0.right <= 320 && $0.width > 0 })
        #expect(layout.optionFrames.allSatisfy { $0.bottom <= 480 && $0.right <= 320 })
    }

    @Test func theBigPicturePresetMovesRowAndGrid() {
        let layout = layout("一二三四", rules: .sb)
        #expect(layout.slotFrames[0].y == 290)
        #expect(layout.optionFrames[0].y == 345)
        #expect(layout.frame(of: .picture) == PixelRectangle(x: 76, y: 106, width: 168, height: 168))
    }

    @Test func tabsAndPictureStandAtTheirPlaces() {
        let layout = Layout(Fixtures.game())
        #expect(layout.frame(of: .hint) == PixelRectangle(x: 0, y: 100, width: 70, height: 36))
        #expect(layout.frame(of: .help) == PixelRectangle(x: 0, y: 160, width: 70, height: 36))
        #expect(layout.frame(of: .zoom) == PixelRectangle(x: 250, y: 100, width: 70, height: 36))
        #expect(layout.frame(of: .next) == PixelRectangle(x: 250, y: 160, width: 70, height: 36))
        #expect(layout.frame(of: .picture) == PixelRectangle(x: 81, y: 76, width: 158, height: 158))
    }

    @Test func pixelsFollowTheScaleAndTheMargin() {
        let layout = Layout(game: Fixtures.game(), viewport: Viewport(width: 700, height: 960))
        #expect(layout.frame(of: .hint) == PixelRectangle(x: 30, y: 200, width: 140, height: 72))
    }

    @Test func whatIsNotShownHasNoFrame() {
        let game = Fixtures.game().after(.optionPressed(4))
        let layout = Layout(game)
        #expect(layout.frame(of: .option(4)) == nil)
        #expect(layout.frame(of: .option(21)) == nil)
        #expect(layout.frame(of: .slot(3)) == nil)
        #expect(layout.frame(of: .close) == nil)
        #expect(layout.frame(of: .cover) == nil)
        #expect(layout.frame(of: .slot(2)) != nil, "an empty slot is drawn")
        #expect(Layout(game.after(.helpPressed)).frame(of: .hint) == nil)
    }

    @Test func onlyWhatWorksCanBePressed() {
        var game = Fixtures.game(first: 2)
        #expect(Layout(game).targets.contains(.hint))
        #expect(!Layout(game).targets.contains(.next), "nothing follows the last question")
        #expect(!Layout(game).targets.contains(.slot(0)), "empty")
        game = game.after(.optionPressed(4))
        #expect(Layout(game).targets.contains(.slot(0)))
        #expect(!Layout(game).targets.contains(.option(4)))
    }

    @Test func inTheWaitOnlyNextWorks() {
        #expect(Layout(Fixtures.game().solvedRow()).targets == [.next])
        #expect(Layout(Fixtures.game(first: 2).solvedRow()).targets == [])
    }

    @Test func aQuestionThatStaysSolvedHasNoSlotsAndNoHint() {
        let layout = Layout(Fixtures.game(rules: .sb, first: 2).solvedRow())
        #expect(layout.targets.prefix(6) == [.number, .score, .picture, .shelf, .zoom, .help])
        #expect(!layout.targets.contains(.hint) && !layout.targets.contains(.slot(0)))
    }

    @Test func everyScreenHasItsButtons() {
        #expect(
            Layout(Fixtures.game().after(.helpPressed)).targets == Aid.allCases.map(Target.aid) + [.close])
        #expect(Layout(Fixtures.game(rules: .lf).after(.helpPressed)).targets == [.close])
        #expect(
            Layout(Fixtures.game(first: 2).solved()).targets
                == [.continue, .score, .number, .restart, .copy, .shelf])
        #expect(
            Layout(Fixtures.game().solved().solved().solved()).targets
                == [.shelf, .score, .number, .restart, .copy])
        #expect(Layout(Fixtures.game(rules: .jf, first: 2).solved()).targets == [.continue])
        #expect(Layout(Fixtures.game().after(.zoomPressed)).targets == [.picture, .cover])
    }
}
