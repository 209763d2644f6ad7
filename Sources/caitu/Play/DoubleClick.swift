// Who double-clicks a deck opens it with the first press; the second is not meant for what lies there in the game. Knows no
// clock: by the program's, the second would come late where opening took long.

/// Tells the second press of a double-click on what leads to another screen.
struct DoubleClick {
    /// Where and when the primary button went down, in pixels and in milliseconds of the server's clock.
    private struct Press {
        let x: Int
        let y: Int
        let time: UInt32
    }

    private var last: Press?
    private var changing: Press?

    /// How long after the press that led to another screen one at its place does nothing, in milliseconds.
    private static let longestTime: UInt32 = 400
    /// How far from it, in points.
    private static let longestWay = 6.0

    /// Whether a press is meant for what is shown now.
    /// - Parameters:
    ///   - time: when it happened on the server's clock; 0 if that is not known, as with presses that a script makes up.
    ///   - scale: the pixels of a point.
    mutating func isNew(pressX x: Int, y: Int, time: UInt32, scale: Double) -> Bool {
        if let changing, time != 0, time &- changing.time <= Self.longestTime {
            let way = max((x - changing.x).magnitude, (y - changing.y).magnitude)
            if Double(way) <= Self.longestWay * scale { return false }
        }
        last = Press(x: x, y: y, time: time)
        changing = nil
        return true
    }

    /// The last press has led to another screen.
    mutating func screenChanged() { changing = last }
}
