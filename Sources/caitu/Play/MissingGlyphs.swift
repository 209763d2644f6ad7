// What to tell a person whose machine lacks a font.

/// The line for characters that no font has.
enum MissingGlyphs {
    /// Names the first few characters and a package that brings them.
    static func message(_ scalars: [Unicode.Scalar]) -> String {
        let named = scalars.prefix(3).map { "\($0) (U+\(String($0.value, radix: 16, uppercase: true)))" }
        let rest = scalars.count > 3 ? " …" : ""
        let packages = Set(scalars.map(package)).sorted().joined(separator: " ")
        return "no font has \(named.joined(separator: ", "))\(rest): apt install \(packages)"
    }

    private static func package(_ scalar: Unicode.Scalar) -> String {
        if scalar.properties.isEmojiPresentation { return "fonts-noto-color-emoji" }
        switch scalar.value {
        case 0x20000...0x3FFFF: return "fonts-hanazono"
        case 0x2E80...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF: return "fonts-noto-cjk"
        default: return "fonts-noto-core"
        }
    }
}
