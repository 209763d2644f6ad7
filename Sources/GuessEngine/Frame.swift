// A rectangle of the original layout. Knows nothing of pixels or scale.

/// A rectangle in points, origin top left, y growing downwards.
public struct Frame: Sendable, Equatable {
    /// The left edge in points.
    public var x: Double
    /// The top edge in points.
    public var y: Double
    /// The width in points.
    public var width: Double
    /// The height in points.
    public var height: Double

    /// Creates a frame from its left and top edge and its size, all in points.
    public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The right edge in points.
    public var right: Double { x + width }
    /// The bottom edge in points.
    public var bottom: Double { y + height }
    /// The horizontal centre in points.
    public var centerX: Double { x + width / 2 }
    /// The vertical centre in points.
    public var centerY: Double { y + height / 2 }

    /// The frame with every edge moved inwards by `distance` points (outwards if negative).
    public func inset(by distance: Double) -> Frame {
        Frame(x + distance, y + distance, width - 2 * distance, height - 2 * distance)
    }
}
