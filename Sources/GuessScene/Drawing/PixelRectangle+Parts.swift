// What rectangles of pixels have in common, and what one leaves of another.

extension PixelRectangle {
    /// What both have in common; of no width or no height, or of neither, if that is nothing.
    public func intersection(_ other: PixelRectangle) -> PixelRectangle {
        let left = max(x, other.x)
        let top = max(y, other.y)
        return PixelRectangle(
            x: left, y: top, width: max(min(x + width, other.x + other.width) - left, 0),
            height: max(min(y + height, other.y + other.height) - top, 0))
    }

    /// Whether any pixel lies in both.
    public func intersects(_ other: PixelRectangle) -> Bool {
        let common = intersection(other)
        return common.width > 0 && common.height > 0
    }

    /// Whether all pixels of another rectangle lie in it.
    public func encloses(_ other: PixelRectangle) -> Bool { intersection(other) == other }

    /// The smallest rectangle around both.
    public func union(_ other: PixelRectangle) -> PixelRectangle {
        let left = min(x, other.x)
        let top = min(y, other.y)
        return PixelRectangle(
            x: left, y: top, width: max(x + width, other.x + other.width) - left,
            height: max(y + height, other.y + other.height) - top)
    }

    /// What another rectangle leaves of it: above, below, left and right, as far as there is anything.
    public func parts(outside other: PixelRectangle) -> [PixelRectangle] {
        guard intersects(other) else { return [self] }
        let common = intersection(other)
        let commonRight = common.x + common.width
        let commonBottom = common.y + common.height
        return [
            PixelRectangle(x: x, y: y, width: width, height: common.y - y),
            PixelRectangle(x: x, y: commonBottom, width: width, height: y + height - commonBottom),
            PixelRectangle(x: x, y: common.y, width: common.x - x, height: common.height),
            PixelRectangle(
                x: commonRight, y: common.y, width: x + width - commonRight, height: common.height),
        ].filter { $0.width > 0 && $0.height > 0 }
    }
}
