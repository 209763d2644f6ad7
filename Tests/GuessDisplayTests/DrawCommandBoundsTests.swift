import GuessEngine
import GuessScene
import Testing

@testable import GuessDisplay

@Suite struct DrawCommandBoundsTests {
    private let red = Color(0xFF0000)
    private let blue = Color(0x0000FF)

    private func fill(_ x: Int, _ color: Color) -> DrawCommand {
        .fill(PixelRectangle(x: x, y: 0, width: 10, height: 10), color)
    }

    @Test func theSameListsHaveNoChanges() {
        let list = [fill(0, red), fill(20, blue)]
        #expect(list.changes(to: list).isEmpty)
    }

    @Test func aChangedCommandChangesItsOldAndItsNewPlace() {
        let changes = [fill(0, red), fill(20, red), fill(40, red)]
            .changes(to: [fill(0, red), fill(60, red), fill(40, red)])
        #expect(Set(changes.map(\.x)) == [20, 60])
    }

    @Test func commandsAroundAnInsertionAreUnchanged() {
        let changes = [fill(0, red), fill(40, red)].changes(to: [fill(0, red), fill(20, blue), fill(40, red)])
        #expect(changes.map(\.x) == [20])
    }

    @Test func aRemovedTailChanges() {
        #expect([fill(0, red), fill(20, red)].changes(to: [fill(0, red)]).map(\.x) == [20])
    }

    @Test func textMayReachBeyondItsBox() {
        let style = TextStyle(size: 12, minimumSize: 12, color: red)
        let box = PixelRectangle(x: 10, y: 10, width: 20, height: 20)
        #expect(DrawCommand.text("龙", box, style).bounds.encloses(box))
        #expect(DrawCommand.text("龙", box, style).bounds != box)
    }

    @Test func aMovingPictureTouchesEveryPixelItLiesOnInPart() {
        let bounds = DrawCommand.picture(Frame(10.4, 10.6, 20, 20), largest: 40).bounds
        #expect(bounds == PixelRectangle(x: 10, y: 10, width: 21, height: 21))
    }

    @Test func clippingDropsWhatLiesOutsideOrWithin() {
        let bounds = PixelRectangle(x: 0, y: 0, width: 100, height: 100)
        let areas = [
            PixelRectangle(x: 90, y: 90, width: 30, height: 30),
            PixelRectangle(x: 10, y: 10, width: 20, height: 20),
            PixelRectangle(x: 12, y: 12, width: 4, height: 4),
            PixelRectangle(x: 200, y: 0, width: 10, height: 10),
        ]
        #expect(
            areas.clipped(to: bounds) == [
                PixelRectangle(x: 90, y: 90, width: 10, height: 10),
                PixelRectangle(x: 10, y: 10, width: 20, height: 20),
            ])
    }

    @Test func manyAreasBecomeOneThatHoldsThemAll() {
        let bounds = PixelRectangle(x: 0, y: 0, width: 1000, height: 10)
        let areas = (0..<17).map { PixelRectangle(x: 20 * $0, y: 0, width: 10, height: 10) }
        #expect(areas.clipped(to: bounds) == [PixelRectangle(x: 0, y: 0, width: 330, height: 10)])
    }
}
