// What `play` and `shot` drive, whichever it is: the shelf of decks or a game. Neither knows a display.

import GuessEngine
import GuessScene

/// One of the screens the window can show, with its state.
protocol PlayScreen {
    /// The window it is laid out in.
    var viewport: Viewport { get set }
    /// What the window is called while it is shown.
    var windowTitle: String { get }

    /// What it looks like at a moment.
    func scene(at now: Duration) -> Scene
    /// When its look next changes without an input; nil if it does not.
    func nextFrame(after now: Duration) -> Duration?
    /// When something next happens to it without an input; nil if nothing does.
    var nextDeadline: Duration? { get }
    /// The input that a reached deadline amounts to, with the moment it was due; nil if none is due.
    func dueInput(at now: Duration) -> (input: Input, at: Duration)?

    /// The primary button went down at a pixel.
    mutating func pointerPressed(x: Int, y: Int, at now: Duration)
    /// The pointer moved with the primary button down.
    mutating func pointerMoved(x: Int, y: Int, at now: Duration)
    /// The primary button went up; what the press amounts to, if it was one.
    mutating func pointerReleased(x: Int, y: Int, at now: Duration) -> ScreenAction?
    /// The wheel was turned by so many notches, downwards if positive.
    mutating func wheelTurned(by notches: Int)
    /// A key was pressed; what it amounts to, if anything. May move the focus ring.
    mutating func keyPressed(_ press: KeyPress, at now: Duration) -> ScreenAction?
}

extension PlayScreen {
    mutating func wheelTurned(by notches: Int) {}
}
