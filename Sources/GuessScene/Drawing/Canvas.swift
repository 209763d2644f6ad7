// Collects draw commands, turning points into pixels. Knows nothing of the game.

import GuessEngine

/// A list of commands under construction.
struct Canvas {
    let viewport: Viewport
    /// Whose letter shapes the interface wants; nil for the deck's.
    private let language: String?
    private(set) var commands: [DrawCommand] = []

    init(viewport: Viewport, language: String? = nil) {
        self.viewport = viewport
        self.language = language
    }

    /// Adds a command whose places are pixels already.
    mutating func add(_ command: DrawCommand) { commands.append(command) }

    /// Adds the background, and the margin round it in a window of another shape.
    mutating func ground() {
        margin()
        art(.background, Theme.scene)
    }

    /// Adds the margin round the scene in a window of another shape; over what reaches out of the scene.
    mutating func margin() {
        let window = PixelRectangle(x: 0, y: 0, width: viewport.width, height: viewport.height)
        for strip in window.parts(outside: viewport.pixels(Theme.scene)) { fill(pixels: strip, Theme.margin) }
    }

    mutating func fill(_ frame: Frame, _ color: Color) {
        fill(pixels: viewport.pixels(frame), color)
    }

    mutating func fill(pixels: PixelRectangle, _ color: Color) {
        guard pixels.width > 0, pixels.height > 0, color.alpha > 0 else { return }
        commands.append(.fill(pixels, color))
    }

    mutating func art(_ art: Art, _ frame: Frame, opacity: Double = 1) {
        let pixels = viewport.pixels(frame)
        guard pixels.width > 0, pixels.height > 0, opacity > 0 else { return }
        commands.append(.art(art, pixels, opacity: opacity))
    }

    /// Adds art that moves: it keeps its size in pixels wherever it is, so that one scaled copy serves the whole way.
    mutating func movingArt(_ art: Art, _ frame: Frame, opacity: Double) {
        var pixels = viewport.pixels(Frame(0, 0, frame.width, frame.height))
        let exact = viewport.exact(frame)
        pixels.x = Int(exact.x.rounded())
        pixels.y = Int(exact.y.rounded())
        guard pixels.width > 0, pixels.height > 0, opacity > 0 else { return }
        commands.append(.art(art, pixels, opacity: opacity))
    }

    /// Adds one line of text with sizes in points: the interface's, or a deck's in the deck's letter shapes; in those of
    /// `deckLanguage` where the present deck is not the one.
    mutating func text(
        _ text: String, _ frame: Frame, size: Double, minimumSize: Double = Theme.smallestText,
        isBold: Bool = false, color: Color, alignment: TextStyle.Alignment = .center, opacity: Double = 1,
        isDeckText: Bool = false, deckLanguage: String? = nil
    ) {
        let pixels = viewport.pixels(frame)
        guard pixels.width > 0, pixels.height > 0, !text.isEmpty else { return }
        let style = TextStyle(
            size: size * viewport.scale, minimumSize: min(minimumSize, size) * viewport.scale, isBold: isBold,
            color: color.faded(opacity), alignment: alignment, language: isDeckText ? deckLanguage : language)
        commands.append(.text(String(text.prefix(Theme.textLimit)), pixels, style))
    }
}

extension Color {
    /// The same colour with its opacity multiplied.
    func faded(_ opacity: Double) -> Color {
        let rgb = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
        return Color(rgb, opacity: Double(alpha) / 255 * opacity)
    }
}
