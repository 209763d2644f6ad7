// Whole pixels of the window. Knows nothing of the display that has them.

/// A rectangle of whole pixels, origin top left.
public struct PixelRectangle: Sendable, Hashable {
    public var x, y, width, height: Int

    /// Creates a rectangle from its left and top edge and its size, all in pixels.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Whether the pixel at x, y lies in it.
    public func contains(x: Int, y: Int) -> Bool {
        x >= self.x && y >= self.y && x < self.x + width && y < self.y + height
    }
}

extension PixelRectangle: CustomStringConvertible {
    /// `x y width height`
    public var description: String { "\(x) \(y) \(width) \(height)" }
}
