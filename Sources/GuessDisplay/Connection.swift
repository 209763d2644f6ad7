// The owner of a connection to an X server, and of the signals the program sleeps on with it.

import CDisplay

/// A connection to an X server; closed with its last reference. Everything created from it keeps it alive.
///
/// Sendable so that one thread can open it and hand it to another. Only one at a time may use it.
public final class Connection: @unchecked Sendable {
    let handle: OpaquePointer

    /// Connects to a server.
    /// - Parameter display: the server's name as DISPLAY would give it; nil for what DISPLAY gives.
    /// - Throws: `DisplayError`, which says what was tried and what to do.
    public init(display: String? = nil) throws(DisplayError) {
        var fault = cdisplay_fault()
        guard let handle = cdisplay_connection_open(display, &fault) else { throw DisplayError(fault) }
        self.handle = handle
    }

    deinit { cdisplay_connection_close(handle) }

    /// Whether the server is gone. Drawing on a lost connection does nothing.
    public var isLost: Bool { cdisplay_connection_is_lost(handle) }

    /// The screen's size in pixels.
    public var screenSize: (width: Int, height: Int) {
        var width: Int32 = 0
        var height: Int32 = 0
        cdisplay_connection_screen_size(handle, &width, &height)
        return (Int(width), Int(height))
    }

    /// How large a window may be, in pixels, so that all of it can be seen: the screen, less what a window manager takes of it.
    public var room: (width: Int, height: Int) {
        var width: Int32 = 0
        var height: Int32 = 0
        cdisplay_connection_room(handle, &width, &height)
        return (Int(width), Int(height))
    }

    /// The server's `Xft.dpi` in dots per inch; 96 where it has none.
    public var dotsPerInch: Double { cdisplay_connection_dots_per_inch(handle) }

    /// Whether the desktop's settings manager says that nothing is to be animated; false where none runs. Asks the server.
    public var forbidsAnimation: Bool { cdisplay_connection_forbids_animation(handle) }

    /// Waits until the server has drawn all that was asked of it.
    public func synchronize() { cdisplay_connection_synchronize(handle) }

    /// Sleeps until the server sends something, a signal arrives, or the time is over.
    /// - Parameter timeout: nil: no limit.
    public func wait(signals: SignalInbox?, timeout: Duration?) {
        let nanoseconds = timeout.map { max(Int64($0 / .nanoseconds(1)), 0) } ?? -1
        cdisplay_connection_wait(handle, signals?.descriptor ?? -1, nanoseconds)
    }
}
