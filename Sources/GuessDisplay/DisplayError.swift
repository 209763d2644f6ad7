// Why something on the display could not be done.

import CDisplay

/// A failure of the display or of a picture, as one line for the person in front of it.
public struct DisplayError: Error, Equatable, CustomStringConvertible {
    /// The line, without the program's name.
    public let description: String

    /// The server is gone, and nothing can be done on its display any more.
    public static let serverGone = DisplayError("the X server has gone")

    private init(_ description: String) {
        self.description = description
    }

    /// What could not be done on a display, and why; of one whose server is gone, only that.
    init(_ description: String, on connection: Connection) {
        self = connection.isLost ? .serverGone : DisplayError(description)
    }

    init(_ fault: cdisplay_fault) {
        description = withUnsafeBytes(of: fault.message) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}
