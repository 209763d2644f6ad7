// A rectangle of the window, in points.

/// Where something is drawn, in the window's 320 × 480 points.
struct Box: Equatable {
    let x: Double
    let y: Double
    let width: Double
    let height: Double

    init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    var center: Point { Point(x + width / 2, y + height / 2) }
}
