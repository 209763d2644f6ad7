// What a game asks of the world around it. Nothing here is part of the game's state.

/// Something the player should notice or the program should do after an input.
public enum Effect: Sendable, Equatable {
    /// Another question is shown, or the same one anew.
    case questionShown
    /// The score cannot pay for a hint; its button shakes.
    case hintRefused
    /// The score cannot pay for an aid; its button shakes.
    case aidRefused(AidOffer)
    /// An aid has nothing to do on this question; nothing was paid.
    case aidUseless(Aid)
    /// The deck's options lack a character that a hint wanted to press.
    case characterNotOffered(Character)
}
