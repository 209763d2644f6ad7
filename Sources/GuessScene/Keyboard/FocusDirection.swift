// The four ways the focus ring can go.

import GuessEngine

/// A direction on the screen.
enum FocusDirection: CaseIterable, Sendable {
    case up, down, left, right

    /// The frame as it is seen looking this way: ahead grows with x, aside with y.
    func turned(_ frame: Frame) -> Frame {
        switch self {
        case .right: frame
        case .left: Frame(-frame.right, frame.y, frame.width, frame.height)
        case .down: Frame(frame.y, frame.x, frame.height, frame.width)
        case .up: Frame(-frame.bottom, frame.x, frame.height, frame.width)
        }
    }
}
