// What can be pressed, in domain words. A click and a key both end as one of these.

/// Something on the screen that can be pressed.
public enum Target: Sendable, Hashable {
    case option(Int)
    case slot(Int)
    case hint, help, zoom, next, picture
    /// The dark veil behind the zoomed picture.
    case cover
    /// The button of the help screen.
    case close
    /// The default button of the finish screen or the game-over dialog.
    case `continue`
    /// The fresh start of the finish screen.
    case restart
}
