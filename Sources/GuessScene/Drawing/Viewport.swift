// How the 320 × 480 points lie in a window. The one place where points become pixels.

import GuessEngine

/// The scene's scale and place in a window of any size: as large as fits, centred.
public struct Viewport: Sendable, Equatable {
    /// The scene's size in points.
    public static let sceneSize = (width: 320.0, height: 480.0)

    /// The window's size in pixels.
    public let width, height: Int
    /// Pixels to a point.
    public let scale: Double
    /// The scene's top left corner in pixels.
    private let originX, originY: Double

    /// Fits the scene into a window of this size in pixels.
    public init(width: Int, height: Int) {
        self.width = max(width, 1)
        self.height = max(height, 1)
        scale = min(Double(self.width) / Self.sceneSize.width, Double(self.height) / Self.sceneSize.height)
        originX = ((Double(self.width) - Self.sceneSize.width * scale) / 2).rounded()
        originY = ((Double(self.height) - Self.sceneSize.height * scale) / 2).rounded()
    }

    /// The size in pixels of a window that shows the scene at this scale.
    public static func windowSize(scale: Double) -> (width: Int, height: Int) {
        (Int((sceneSize.width * scale).rounded()), Int((sceneSize.height * scale).rounded()))
    }

    /// A frame on whole pixels: each edge is rounded by itself, so that neighbours never overlap or part.
    public func pixels(_ frame: Frame) -> PixelRectangle {
        let left = (originX + frame.x * scale).rounded()
        let top = (originY + frame.y * scale).rounded()
        let right = (originX + frame.right * scale).rounded()
        let bottom = (originY + frame.bottom * scale).rounded()
        return PixelRectangle(x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
    }

    /// A frame in fractions of pixels, for what moves.
    public func exact(_ frame: Frame) -> Frame {
        Frame(
            originX + frame.x * scale, originY + frame.y * scale, frame.width * scale, frame.height * scale)
    }
}
