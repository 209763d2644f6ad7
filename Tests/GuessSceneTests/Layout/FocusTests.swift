// The ring reaches everything and is never lost.

import GuessEngine
import Testing

@testable import GuessScene

@Suite struct FocusTests {
    @Test func theFirstArrowShowsTheRingAtTheFirstOption() {
        #expect(Layout(Fixtures.game()).focus(from: nil, .up) == .option(0))
        #expect(Layout(Fixtures.game().after(.optionPressed(0))).focus(from: nil, .left) == .option(1))
    }

    @Test func inTheGridTheRingMovesLikeOnAKeyboard() {
        let layout = Layout(Fixtures.game())
        #expect(layout.focus(from: .option(8), .right) == .option(9))
        #expect(layout.focus(from: .option(8), .left) == .option(7))
        #expect(layout.focus(from: .option(8), .up) == .option(1))
        #expect(layout.focus(from: .option(8), .down) == .option(15))
        #expect(layout.focus(from: .option(15), .down) == nil)
        #expect(layout.focus(from: .option(7), .left) == nil)
    }

    @Test func theRingPassesOverGoneOptions() {
        let layout = Layout(Fixtures.game().after(.optionPressed(9)))
        #expect(layout.focus(from: .option(8), .right) == .option(10))
    }

    @Test func theRingFollowsARowToItsEndHoweverManyAreGone() {
        let game = Fixtures.game([Fixtures.question("一二三四五")]).after(
            .optionPressed(1), .optionPressed(2), .optionPressed(3), .optionPressed(4), .optionPressed(5))
        #expect(Layout(game).focus(from: .option(0), .right) == .option(6))
    }

    @Test func tabsAndPictureAreNeighbours() {
        let layout = Layout(Fixtures.game())
        #expect(layout.focus(from: .hint, .right) == .picture)
        #expect(layout.focus(from: .picture, .right) == .next, "its middle is nearer than the other tab's")
        #expect(layout.focus(from: .zoom, .down) == .next)
        #expect(layout.focus(from: .hint, .down) == .help)
        #expect(layout.focus(from: .picture, .left) == .help)
        #expect(layout.focus(from: .help, .up) == .hint)
    }

    @Test func slotsLieBetweenPictureAndGrid() {
        let layout = Layout(Fixtures.game().after(.optionPressed(0), .optionPressed(1)))
        #expect(layout.focus(from: .slot(0), .right) == .slot(1))
        #expect(layout.focus(from: .slot(1), .up) == .picture)
        #expect(layout.focus(from: .option(3), .up) == .slot(1))
    }

    /// Whatever can be pressed can be reached with the arrows, from wherever the ring appears.
    @Test func everyButtonIsReached() {
        let games =
            [
                Fixtures.game(), Fixtures.game(rules: .sb), Fixtures.game(rules: .ns),
                Fixtures.game().after(.optionPressed(3), .optionPressed(12)),
                Fixtures.game().after(.optionPressed(3), .optionPressed(12), .optionPressed(20)),
                Fixtures.game([Fixtures.question("猫", count: 60)]),
                Fixtures.game([Fixtures.question("猫", count: 1)]),
                Fixtures.game([Fixtures.question("一二三四五六七八九十百千甲乙", count: 14)]).solvedAlmost(),
                Fixtures.game(first: 2).solved(),
            ]
        for game in games {
            let layout = Layout(game)
            var reached: Set<Target> = []
            var border = [layout.focus(from: nil, .down)].compactMap { $0 }
            while let target = border.popLast() {
                guard reached.insert(target).inserted else { continue }
                border += FocusDirection.allCases.compactMap { layout.focus(from: target, $0) }
            }
            #expect(reached == Set(layout.targets))
        }
    }

    @Test func theRingMovesToTheNearestRemainingOption() {
        let layout = Layout(Fixtures.game().after(.optionPressed(8)))
        #expect(layout.focusAfterPress(.option(8)) == .option(9), "rather beside than above")
        let corner = Layout(Fixtures.game().after(.optionPressed(20), .optionPressed(19)))
        #expect(corner.focusAfterPress(.option(20)) == .option(13))
        #expect(layout.focusAfterPress(.option(3)) == .option(3), "still there")
        #expect(layout.focusAfterPress(nil) == nil, "the keyboard is not in use")
    }

    @Test func theRingFollowsTheScreen() {
        let help = Layout(Fixtures.game().after(.helpPressed))
        #expect(help.focusAfterPress(.help) == .close)
        #expect(Layout(Fixtures.game()).focusAfterPress(.close) == .help)
        #expect(Layout(Fixtures.game(first: 2).solved()).focusAfterPress(.option(2)) == .continue)
        #expect(Layout(Fixtures.game()).focusAfterPress(.restart) == .option(0))
        #expect(Layout(Fixtures.game()).focusAfterPress(.slot(9)) == .option(0), "the next answer is shorter")
        #expect(Layout(Fixtures.game()).focusAfterPress(.option(40)) == .option(0))
    }

    @Test func withoutOptionsTheRingStillHasAPlace() {
        let game = Fixtures.game([Fixtures.question("一二三", count: 3), Fixtures.question("猫")])
            .after(.optionPressed(2), .optionPressed(1), .optionPressed(0))
        #expect(Layout(game).focusAfterPress(.option(0)) == .picture)
    }
}
