// The owner of the fonts, and how a line of text is made to fit its box.

import CDisplay
import Glibc
import GuessScene

/// The fonts for one language, and for others that a style asks for, with fallback by character; freed with its last reference.
public final class Fonts {
    private let handle: OpaquePointer
    private let connection: Connection
    private let language: String
    /// The fonts of languages that text was set in beside this one; nil where none could be opened.
    private var others: [String: Fonts?] = [:]

    /// - Parameter language: a tag as fontconfig takes it, such as `zh-cn`; it decides the shapes of Han characters.
    /// - Throws: `DisplayError` if fontconfig cannot be used. Where there is no font at all boxes are shown, and
    ///   `takeMissing` tells for which characters.
    public convenience init(connection: Connection, language: String) throws(DisplayError) {
        Self.prepare()
        try self.init(language, connection)
    }

    /// Keeps fontconfig from complaining about locales it does not know: it is told one that it does. Which one has no effect, for
    /// every text says its language. Changes the environment, so it has to be done before there is a second thread.
    public static func nameKnownLocale() { setenv("FC_LANG", "zh-cn", 1) }

    /// Has the machine's fonts listed, which takes a while the first time, and no display. Fonts find the list ready.
    public static func prepare() { _ = cdisplay_fonts_prepare() }

    private init(_ language: String, _ connection: Connection) throws(DisplayError) {
        guard let handle = cdisplay_fonts_create(connection.handle, language) else {
            throw DisplayError(
                "fontconfig cannot be used; look at its configuration, with fc-list for example",
                on: connection)
        }
        self.handle = handle
        self.connection = connection
        self.language = language
    }

    deinit { cdisplay_fonts_free(handle) }

    /// Whether any font of this machine has a character. Needs no display.
    public static func have(_ scalar: Unicode.Scalar, language: String) -> Bool {
        cdisplay_fonts_have_character(language, scalar.value)
    }

    /// Finds the fonts that most text is set in. Without it the first text does, which then takes longer.
    public func find() { cdisplay_fonts_find(handle) }

    /// Lets go of what was read of the font files, which the next text reads again. For the moment when nothing more is to be
    /// drawn for a while.
    public func rest() {
        cdisplay_fonts_rest(handle)
        for case let other? in others.values { other.rest() }
    }

    /// The characters met since the last call that no font has.
    public func takeMissing() -> [Unicode.Scalar] {
        var missing: [Unicode.Scalar] = []
        while let scalar = Unicode.Scalar(cdisplay_fonts_next_missing(handle)), scalar.value != 0 {
            missing.append(scalar)
        }
        return missing + others.values.flatMap { $0?.takeMissing() ?? [] }
    }

    /// Draws one line of text within a box, in the style's language: shrunk if it is too wide, then cut with an ellipsis.
    func draw(_ text: String, in box: PixelRectangle, style: TextStyle, on surface: Surface) {
        fonts(for: style.language).drawOwn(text, in: box, style: style, on: surface)
    }

    /// The fonts of a language; these, where there are no others.
    private func fonts(for wanted: String?) -> Fonts {
        guard let wanted, wanted != language else { return self }
        if let known = others[wanted] { return known ?? self }
        let opened = try? Fonts(wanted, connection)
        others.updateValue(opened, forKey: wanted)
        return opened ?? self
    }

    private func drawOwn(_ text: String, in box: PixelRectangle, style: TextStyle, on surface: Surface) {
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

    /// The text as it will stand in a box of some pixels' width, its size, and its own width.
    func fit(
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
