// Where the picture and its white sheet are at a moment of the zoom. Knows the picture's size, not its pixels.

import GuessEngine

/// The picture's way from its place in the question to the full width of the window, in pixels and their fractions.
struct PictureMotion: Equatable {
    /// The picture, fitted into its frame at the present moment.
    let picture: Frame
    /// The white sheet under it: at rest 4 points wider than the picture's frame, zoomed exactly as large as the picture.
    let sheet: Frame
    /// The longer side of the fully zoomed picture in whole pixels.
    let largest: Int

    /// - Parameters:
    ///   - rest: the picture's frame at rest, in points.
    ///   - pictureSize: its size in pixels, nil for the square placeholder.
    ///   - progress: 0 at rest … 1 zoomed.
    init(
        rest: Frame, pictureSize: (width: Int, height: Int)?, viewport: Viewport, progress: Double
    ) {
        let size = pictureSize ?? (1, 1)
        let start = Self.fitted(size, in: viewport.pixels(rest))
        let end = Self.fitted(size, in: viewport.pixels(Theme.zoomedPicture))
        let sheetStart = Frame(viewport.pixels(Self.sheet(around: rest)))
        picture = Self.between(start, end, progress)
        sheet = Self.between(sheetStart, end, progress)
        largest = Int(max(end.width, end.height))
    }

    /// The white frame round a picture at rest, in points.
    static func sheet(around rest: Frame) -> Frame { rest.inset(by: -Theme.sheetMargin) }

    /// The largest rectangle of the picture's shape within a box, centred and on whole pixels so that it is sharp at both ends of
    /// its way; never thinner than a pixel.
    static func fitted(_ size: (width: Int, height: Int), in box: PixelRectangle) -> Frame {
        let width = Double(max(size.width, 1))
        let height = Double(max(size.height, 1))
        let scale = min(Double(box.width) / width, Double(box.height) / height)
        let fittedWidth = max((width * scale).rounded(), 1)
        let fittedHeight = max((height * scale).rounded(), 1)
        return Frame(
            Double(box.x) + ((Double(box.width) - fittedWidth) / 2).rounded(.down),
            Double(box.y) + ((Double(box.height) - fittedHeight) / 2).rounded(.down),
            fittedWidth, fittedHeight)
    }

    private static func between(_ start: Frame, _ end: Frame, _ progress: Double) -> Frame {
        func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * progress }
        return Frame(
            mix(start.x, end.x), mix(start.y, end.y), mix(start.width, end.width),
            mix(start.height, end.height))
    }
}

extension Frame {
    /// A rectangle of whole pixels as one of fractions.
    init(_ pixels: PixelRectangle) {
        self.init(Double(pixels.x), Double(pixels.y), Double(pixels.width), Double(pixels.height))
    }

    /// Whether the middle of the pixel at x, y lies in it; the frame is in pixels.
    func containsPixel(x: Int, y: Int) -> Bool {
        let centerX = Double(x) + 0.5
        let centerY = Double(y) + 0.5
        return centerX >= self.x && centerX < right && centerY >= self.y && centerY < bottom
    }
}
