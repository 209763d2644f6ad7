// What `play` and `shot` drive: a game or the shelf of decks, whichever is shown. Neither knows a display.

import GuessEngine
import GuessScene

/// The screen that is shown, with its state.
enum PlayScreen {
    case game(Session)
    case shelf(ShelfSession)

    /// The game; nil while the shelf is shown. Setting it to nil does nothing, for there is always one of the two.
    var session: Session? {
        get { if case .game(let session) = self { session } else { nil } }
        set { if let newValue { self = .game(newValue) } }
    }

    /// The shelf; nil while a game is shown. Setting it to nil does nothing.
    var shelf: ShelfSession? {
        get { if case .shelf(let shelf) = self { shelf } else { nil } }
        set { if let newValue { self = .shelf(newValue) } }
    }

    /// The window it is laid out in.
    var viewport: Viewport {
        get {
            switch self {
            case .game(let session): session.viewport
            case .shelf(let shelf): shelf.viewport
            }
        }
        set {
            session?.viewport = newValue
            shelf?.viewport = newValue
        }
    }

    /// What the window is called while it is shown.
    var windowTitle: String {
        switch self {
        case .game(let session): session.windowTitle
        case .shelf(let shelf): shelf.windowTitle
        }
    }

    /// What it looks like at a moment.
    func scene(at now: Duration) -> Scene {
        switch self {
        case .game(let session): session.scene(at: now)
        case .shelf(let shelf): shelf.scene
        }
    }

    /// The primary button went down at a pixel.
    mutating func pointerPressed(x: Int, y: Int, at now: Duration) {
        session?.pointerPressed(x: x, y: y, at: now)
        shelf?.pointerPressed(x: x, y: y)
    }

    /// The pointer moved with the primary button down.
    mutating func pointerMoved(x: Int, y: Int, at now: Duration) {
        session?.pointerMoved(x: x, y: y, at: now)
        shelf?.pointerMoved(x: x, y: y)
    }

    /// The primary button went up; what the press amounts to, if it was one.
    mutating func pointerReleased(x: Int, y: Int, at now: Duration) -> ScreenAction? {
        switch self {
        case .game: session?.pointerReleased(x: x, y: y, at: now)
        case .shelf: shelf?.pointerReleased(x: x, y: y)
        }
    }

    /// The wheel was turned by so many notches, downwards if positive.
    mutating func wheelTurned(by notches: Int) {
        session?.wheelTurned(by: notches)
        shelf?.wheelTurned(by: notches)
    }

    /// A key was pressed; what it amounts to, if anything. May move the focus ring.
    mutating func keyPressed(_ press: KeyPress, at now: Duration) -> ScreenAction? {
        switch self {
        case .game: session?.keyPressed(press, at: now)
        case .shelf: shelf?.keyPressed(press, at: now)
        }
    }
}
