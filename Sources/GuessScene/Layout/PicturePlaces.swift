// In which sizes a question's picture is drawn pixel for pixel, so that it can be scaled beforehand. Knows no pixels.

import GuessEngine

/// The boxes that a picture is fitted into.
public struct PicturePlaces: Sendable, Equatable {
    /// The larger first.
    private let boxes: [PixelRectangle]

    /// The places in a game with these rules in a window of this size: zoomed and at rest.
    public init(rules: Rules, viewport: Viewport) {
        boxes = [viewport.pixels(Theme.zoomedPicture), viewport.pixels(rules.pictureFrame)]
    }

    /// One place, a square of a side in pixels.
    public init(squareOfSide side: Int) {
        boxes = [PixelRectangle(x: 0, y: 0, width: side, height: side)]
    }

    /// The longest side in pixels.
    public var largestSide: Int { boxes.map { max($0.width, $0.height) }.max() ?? 0 }

    /// The sizes in pixels in which a picture of this size is drawn, the larger first.
    public func sizes(of size: (width: Int, height: Int)) -> [(width: Int, height: Int)] {
        boxes.map { box in
            let frame = PictureMotion.fitted(size, in: box)
            return (Int(frame.width), Int(frame.height))
        }
    }
}
