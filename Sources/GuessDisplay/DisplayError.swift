// Why something on the display could not be done.

import CDisplay

/// A failure of the display or of a picture, as one line for the person in front of it.
public struct DisplayError: Error, Equatable, CustomStringConvertible {
    /// The line, without the program's name.
    public let description: String

    init(_ description: String) {
        self.description = description
    }

    init(_ fault: cdisplay_fault) {
        description = withUnsafeBytes(of: fault.message) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}
