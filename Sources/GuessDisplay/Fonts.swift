// The owner of the fonts, and how a line of text is made to fit its box.

import CDisplay
import Glibc
import GuessScene

/// The fonts for one language, with fallback by character; freed with its last reference.
public final class Fonts {
    private let handle: OpaquePointer
    private let connection: Connection

    /// - Parameter language: a tag as fontconfig takes it, such as `zh-cn`; it decides the shapes of Han characters.
    /// - Throws: `DisplayError` if fontconfig cannot be used. Where there is no font at all boxes are shown, and
    ///   `takeMissing` tells for which characters.
    public init(connection: Connection, language: String) throws(DisplayError) {
        // Fontconfig mixes the locale's language into every choice, and complains about locales it does not know: tell it the deck's.
        setenv("FC_LANG", language, 1)
        guard let handle = cdisplay_fonts_create(connection.handle, language) else {
            throw DisplayError(
                "fontconfig cannot be used; look at its configuration, with fc-list for example")
        }
        self.handle = handle
        self.connection = connection
    }

    deinit { cdisplay_fonts_free(handle) }

    /// Whether any font of this machine has a character. Needs no display.
    public static func have(_ scalar: Unicode.Scalar, language: String) -> Bool {
        cdisplay_fonts_have_character(language, scalar.value)
    }

    /// The characters met since the last call that no font has.
    public func takeMissing() -> [Unicode.Scalar] {
        var missing: [Unicode.Scalar] = []
        while let scalar = Unicode.Scalar(cdisplay_fonts_next_missing(handle)), scalar.value != 0 {
            missing.append(scalar)
        }
        return missing
    }

    /// Draws one line of text within a box: shrunk if it is too wide, then cut with an ellipsis.
    func draw(_ text: String, in box: PixelRectangle, style: TextStyle, on surface: Surface) {
        let fitted = fit(text, width: box.width, style: style)
        let x =
            switch style.alignment {
            case .leading: box.x
            case .center: box.x + (box.width - fitted.width) / 2
            case .trailing: box.x + box.width - fitted.width
            }
        // Half of a Han character's or a capital's height lies this far above the baseline, in any font; so text of mixed scripts
        // and fallback fonts stands on one line and looks centred.
        let middle = 0.37 * fitted.style.size
        let baseline = Int((Double(box.y) + Double(box.height) / 2 + middle).rounded())
        withUTF8(fitted.text) { bytes, count in
            cdisplay_surface_draw_text(
                surface.handle, handle, fitted.style, Int32(clamping: x), Int32(clamping: baseline),
                cdisplay_color(style.color), bytes, count)
        }
    }

    private func fit(
        _ text: String, width: Int, style: TextStyle
    ) -> (text: String, style: cdisplay_text_style, width: Int) {
        var set = cdisplay_text_style(size: style.size, is_bold: style.isBold)
        var advance = measure(text, set)
        // Glyph widths are whole pixels, so the size that fits is looked for step by step rather than computed.
        while advance > width, set.size > style.minimumSize {
            set.size = max(style.minimumSize, min(set.size - 0.5, set.size * Double(width) / Double(advance)))
            advance = measure(text, set)
        }
        guard advance > width else { return (text, set, advance) }
        var rest = text
        while !rest.isEmpty {
            rest.removeLast()
            let cut = rest + "…"
            advance = measure(cut, set)
            if advance <= width { return (cut, set, advance) }
        }
        return ("", set, 0)
    }

    private func measure(_ text: String, _ style: cdisplay_text_style) -> Int {
        withUTF8(text) { bytes, count in
            Int(cdisplay_text_measure(handle, style, bytes, count).advance)
        }
    }

    private func withUTF8<Result>(
        _ text: String, _ body: (UnsafePointer<CChar>, Int) -> Result
    ) -> Result {
        text.withCString { body($0, text.utf8.count) }
    }
}
