// A place in the window, in points.

/// A place in the window's 320 × 480 points, origin top left.
struct Point: Equatable {
    let x: Double
    let y: Double

    init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }
}
