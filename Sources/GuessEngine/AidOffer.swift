// An aid with its price, as the rules offer it.

/// One of the aids that a preset offers.
public struct AidOffer: Sendable, Equatable {
    /// What is offered.
    public let aid: Aid
    /// Taken from the score when it is used.
    public let price: Int

    /// An offer for a preset.
    public init(aid: Aid, price: Int) {
        self.aid = aid
        self.price = price
    }
}
