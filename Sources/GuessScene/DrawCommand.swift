// The words in which a scene is told to whoever paints it. All places are pixels of the window.

import GuessEngine

/// One thing to draw, over all that came before it.
public enum DrawCommand: Sendable, Equatable {
    /// Blends a colour over an area.
    case fill(PixelRectangle, Color)
    /// A piece of the skin, scaled to the area; opacity 0…1.
    case art(Art, PixelRectangle, opacity: Double)
    /// One line of text, which never leaves its box.
    case text(String, PixelRectangle, TextStyle)
    /// The current question's picture, the whole of it, aspect kept, within a frame given in fractions of pixels. `largest` is the side in pixels
    /// of the square it grows into when zoomed, so that the painter can prepare one good copy for the whole motion.
    case picture(Frame, largest: Int)
    /// A white sheet behind the picture, given in fractions of pixels because it moves with it.
    case sheet(Frame, opacity: Double)
}
