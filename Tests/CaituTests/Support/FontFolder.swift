// A machine with other fonts than the tests' own: a folder of fonts and a configuration that knows no others.

import Foundation

/// Fonts of one test. Lies in a test's home and is removed with it.
final class FontFolder {
    static let latin = URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
    static let chinese = URL(fileURLWithPath: "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc")

    /// Where fonts are put.
    let folder: URL
    private let top: URL

    /// - Parameter rules: more elements of fontconfig's configuration.
    init(in home: TestHome, rules: String = "") throws {
        top = home.folder.appendingPathComponent("fonts-\(UUID().uuidString)")
        folder = top.appendingPathComponent("fonts")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let text = """
            <?xml version="1.0"?>
            <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
            <fontconfig>
              <dir>\(folder.path)</dir>
              <cachedir prefix="xdg">fontconfig</cachedir>
              \(rules)
            </fontconfig>
            """
        try Data(text.utf8).write(to: top.appendingPathComponent("fonts.conf"))
    }

    /// The variables that make a program use it, with a cache of its own.
    var environment: [String: String] {
        [
            "FONTCONFIG_FILE": top.appendingPathComponent("fonts.conf").path,
            "XDG_CACHE_HOME": top.appendingPathComponent("cache").path,
        ]
    }

    /// Puts a link to a font into it.
    func link(_ font: URL, as name: String? = nil) throws {
        try FileManager.default.createSymbolicLink(
            at: folder.appendingPathComponent(name ?? font.lastPathComponent), withDestinationURL: font)
    }

    /// Puts a file of these bytes into it, or them into the file that is there.
    func write(_ bytes: Data, as name: String) throws {
        try bytes.write(to: folder.appendingPathComponent(name), options: [])
    }
}
