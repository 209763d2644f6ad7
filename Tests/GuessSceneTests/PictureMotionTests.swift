// The picture keeps its shape and its sheet all the way.

import GuessEngine
import Testing

@testable import GuessScene

@Suite struct PictureMotionTests {
    private func motion(_ size: (Int, Int)?, _ progress: Double, scale: Double = 1) -> PictureMotion {
        let window = Viewport.windowSize(scale: scale)
        return PictureMotion(
            rest: Rules.classic.pictureFrame, pictureSize: size,
            viewport: Viewport(width: window.width, height: window.height), progress: progress)
    }

    @Test func aLandscapePictureIsCentredInItsFrame() {
        #expect(motion((400, 300), 0).picture == Frame(85, 98, 150, 113))
        #expect(motion((400, 300), 1).picture == Frame(0, 120, 320, 240))
    }

    @Test func aPortraitPictureIsCentredInItsFrame() {
        #expect(motion((300, 600), 0).picture == Frame(122, 80, 75, 150))
        #expect(motion((300, 600), 1).picture == Frame(80, 80, 160, 320))
        #expect(motion((300, 600), 1).largest == 320)
    }

    @Test func thePlaceholderIsSquare() {
        #expect(motion(nil, 0).picture == Frame(85, 80, 150, 150))
        #expect(motion(nil, 1, scale: 2).picture == Frame(0, 160, 640, 640))
    }

    @Test func theSheetShrinksFromFourPointsToNothing() {
        #expect(motion((400, 300), 0).sheet == Frame(81, 76, 158, 158))
        #expect(motion((400, 300), 1).sheet == motion((400, 300), 1).picture)
    }

    @Test func thePictureNeverLeavesItsSheet() {
        for size in [(400, 300), (85, 113), (1, 5000), (5000, 1), (0, -3)] {
            for step in 0...20 {
                let motion = motion(size, Double(step) / 20, scale: 1.25)
                #expect(motion.picture.x >= motion.sheet.x - 1e-9)
                #expect(motion.picture.right <= motion.sheet.right + 1e-9)
                #expect(motion.picture.y >= motion.sheet.y - 1e-9)
                #expect(motion.picture.bottom <= motion.sheet.bottom + 1e-9)
                #expect(motion.picture.width >= 1 && motion.picture.height >= 1)
            }
        }
    }

    @Test func bothEndsLieOnWholePixels() {
        for quarter in 1...16 {
            for progress in [0.0, 1.0] {
                let frame = motion((400, 300), progress, scale: Double(quarter) / 4).picture
                let numbers = [frame.x, frame.y, frame.width, frame.height]
                #expect(numbers.allSatisfy { $0 == $0.rounded() })
            }
        }
    }
}
