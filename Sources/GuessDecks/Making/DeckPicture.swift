// A picture made ready for a deck. How that is done, only the display knows.

/// The bytes of a picture's file as it goes into a deck.
public struct DeckPicture: Sendable, Equatable {
    /// The most bytes a picture's file may have; 64 megapixels fit, however they are packed.
    public static let largestFile = 256 << 20

    /// The file's bytes.
    public let bytes: [UInt8]
    /// The file's ending, without a dot: `png` or `jpg`.
    public let ending: String

    /// Creates a picture.
    public init(bytes: [UInt8], ending: String) {
        self.bytes = bytes
        self.ending = ending
    }
}
