// How a piece of text is set. Knows no real font: the painter measures, shrinks and cuts.

/// Size, weight, colour and place of one line of text in its box.
public struct TextStyle: Sendable, Hashable {
    /// Where the text lies between the left and right edge of its box. Vertically it is always centred.
    public enum Alignment: String, Sendable {
        case leading, center, trailing
    }

    /// The size in pixels of the em square.
    public let size: Double
    /// The size in pixels down to which the text shrinks to fit its box before it is cut and ends in …
    public let minimumSize: Double
    /// Whether a bold font is taken.
    public let isBold: Bool
    /// The colour of the characters, but for those that a font brings in colours of its own.
    public let color: Color
    /// Where the text lies in its box.
    public let alignment: Alignment
    /// Whose letter shapes the text wants, as fontconfig names languages; nil for the deck's.
    public let language: String?

    /// Creates a style; both sizes are pixels.
    public init(
        size: Double, minimumSize: Double, isBold: Bool = false, color: Color, alignment: Alignment = .center,
        language: String? = nil
    ) {
        self.size = size
        self.minimumSize = minimumSize
        self.isBold = isBold
        self.color = color
        self.alignment = alignment
        self.language = language
    }
}
