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
    /// The current question's picture, the whole of it, stretched to a frame that has its shape already. The frame may lie on fractions of
    /// pixels while the picture moves; at rest and fully zoomed it does not. `largest` is the longer side in whole pixels that the
    /// picture has when zoomed, so that the painter can prepare one good copy for the whole motion.
    case picture(Frame, largest: Int)
    /// `Art.placeholder` in the place of a picture that there is not, moved in the same way.
    case placeholder(Frame, largest: Int)
    /// A white sheet behind the moving picture, on fractions of pixels as well; at rest it is `Art.pictureFrame` instead.
    case sheet(Frame)
    /// The cover of the deck with this index on the shelf, scaled to the area, which has its shape.
    case cover(Int, PixelRectangle)
}
