// That nothing is painted which something else hides: a zoom paints a large window sixty times a second.

import GuessEngine
import GuessScene
import Testing

@testable import GuessDisplay

@Suite struct LayersTests {
    private let window = PixelRectangle(x: 0, y: 0, width: 960, height: 1440)
    /// A picture on its way, with its sheet, 300 × 300 and 320 × 320 whole pixels.
    private let picture = DrawCommand.picture(Frame(329.5, 409.5, 301, 301), largest: 960)
    private let sheet = DrawCommand.sheet(Frame(320, 400, 320, 320))
    private let cover = DrawCommand.fill(
        PixelRectangle(x: 0, y: 0, width: 960, height: 1440), Color(0, opacity: 0.5))

    private func area(_ areas: [PixelRectangle]) -> Int { areas.reduce(0) { $0 + $1.width * $1.height } }

    /// The pixels that a command paints.
    private func painted(_ layer: (command: DrawCommand, areas: [PixelRectangle])) -> Int {
        area(layer.areas.map { $0.intersection(layer.command.bounds) })
    }

    @Test func aFrameOfAZoomPaintsOnlyWhatIsSeen() throws {
        let (layers, uncovered) = [cover, sheet, picture].layers(in: [window], isPictureOpaque: true)
        #expect(layers.map(\.command) == [cover, sheet, picture])
        let aroundSheet = 960 * 1440 - 320 * 320
        #expect(area(uncovered) == aroundSheet)
        #expect(layers.map(painted) == [aroundSheet, 320 * 320 - 300 * 300, 302 * 302])
    }

    @Test func aPictureThatIsNotOpaqueShowsItsSheet() {
        let (layers, uncovered) = [cover, sheet, picture].layers(in: [window], isPictureOpaque: false)
        #expect(layers.map(painted) == [960 * 1440 - 320 * 320, 320 * 320, 302 * 302])
        #expect(area(uncovered) == 960 * 1440 - 320 * 320)
    }

    @Test func whereOnlyThePictureMovesNothingElseIsPainted() {
        let inside = PixelRectangle(x: 340, y: 420, width: 100, height: 50)
        let (layers, uncovered) = [cover, sheet, picture].layers(in: [inside], isPictureOpaque: true)
        #expect(layers.map(\.command) == [picture])
        #expect(layers.map(\.areas) == [[inside]])
        #expect(uncovered.isEmpty)
    }

    @Test func anOpaqueCoverHidesTheBase() {
        let cover = DrawCommand.fill(window, Color(0))
        let (layers, uncovered) = [cover].layers(in: [window], isPictureOpaque: true)
        #expect(layers.map(\.command) == [cover])
        #expect(uncovered.isEmpty)
    }

    @Test func whatMayBeSeenThroughHidesNothing() {
        let art = DrawCommand.art(.pictureFrame, window, opacity: 1)
        let text = DrawCommand.text("龙", window, TextStyle(size: 12, minimumSize: 12, color: Color(0)))
        for command in [art, text, cover, .cover(0, window)] {
            #expect([command].layers(in: [window], isPictureOpaque: true).uncovered == [window])
        }
    }

    @Test func thePartsOfARectangleOutsideAnotherAreItsOtherPixels() {
        var generator = SeededGenerator(seed: 3)
        func rectangle() -> PixelRectangle {
            PixelRectangle(
                x: generator.number(below: 8), y: generator.number(below: 8),
                width: generator.number(below: 8) + 1, height: generator.number(below: 8) + 1)
        }
        for _ in 0..<300 {
            let whole = rectangle()
            let hole = rectangle()
            let parts = whole.parts(outside: hole)
            for y in 0..<16 {
                for x in 0..<16 {
                    let isLeft = whole.contains(x: x, y: y) && !hole.contains(x: x, y: y)
                    #expect(parts.count { $0.contains(x: x, y: y) } == (isLeft ? 1 : 0))
                }
            }
        }
    }
}
