// Putting pictures together out of parts of others.

extension Picture {
    /// The picture with a box of the window as another picture of the same size shows it.
    func replacing(_ box: Box, from other: Picture, scale: Double) throws -> Picture {
        guard other.width == width, other.height == height else { throw HarnessError("the sizes differ") }
        let left = Int((box.x * scale).rounded(.down)),
            right = Int(((box.x + box.width) * scale).rounded(.up))
        let top = Int((box.y * scale).rounded(.down)),
            bottom = Int(((box.y + box.height) * scale).rounded(.up))
        var result = bytes
        for y in max(top, 0)..<min(bottom, height) {
            let row = (3 * (y * width + max(left, 0)))..<(3 * (y * width + min(right, width)))
            result.replaceSubrange(row, with: other.bytes[row])
        }
        return try Picture(width: width, height: height, bytes: result)
    }
}
