// Why a picture cannot go into a deck.

/// A picture that cannot be shown.
public struct DeckPictureError: Error, Equatable {
    /// Why, in words.
    public let reason: String

    /// Creates an error.
    public init(reason: String) {
        self.reason = reason
    }
}
