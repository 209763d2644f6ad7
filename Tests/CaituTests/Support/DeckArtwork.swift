// A look of its own for a deck: our own skin in other colours, in the form in which Xcode writes it. Made anew for each run.

import Foundation

/// The art that a deck brings along.
enum DeckArtwork {
    /// The names of the original's art.
    static let names = [
        "bj", "center_img", "btn_answer", "btn_answer_highlighted", "btn_option", "btn_option_highlighted",
        "btn_left",
        "btn_left_highlighted", "btn_right", "btn_right_highlighted", "coin", "icon_tip", "icon_help",
        "icon_img",
    ]

    /// Red becomes green-blue, and white a pale green.
    private static let resting = "0.10 0.60 0.00  0.75 0.25 0.00  0.65 0.00 0.20"
    /// Red becomes orange, and white a light yellow.
    private static let pressed = "1.00 0.00 0.00  0.55 0.35 0.00  0.00 0.10 0.35"

    /// Puts pieces of art into a deck, in Apple's variant of PNG: some flat, as the tutorial has them, some in a catalogue under
    /// names that say nothing.
    static func add(_ names: [String] = names, to deck: DeckFolder) async throws {
        for (index, name) in names.enumerated() {
            let file = index % 2 == 0 ? "\(name)@2x.png" : "images.xcassets/\(name).imageset/art_\(index).png"
            try deck.write(file, await recolored(name, home: deck.home))
            guard index % 2 == 1 else { continue }
            try deck.write(
                "images.xcassets/\(name).imageset/Contents.json",
                #"{"images": [{"idiom": "universal", "scale": "2x", "filename": "art_\#(index).png"}]}"#)
        }
    }

    private static func recolored(_ name: String, home: TestHome) async throws -> Data {
        let source = Places.package.appendingPathComponent("Resources/Skin/\(name)@2x.png").path
        let raw = home.folder.appendingPathComponent("raw.rgba")
        let size = try await Tool.output(
            "identify", ["-format", "%w %h", source], environment: home.environment())
        let sides = size.split(separator: " ").compactMap { Int($0) }
        guard sides.count == 2 else { throw HarnessError("identify: \(size)") }
        let matrix = name.hasSuffix("_highlighted") ? pressed : resting
        _ = try await Tool.output(
            "convert", [source, "-alpha", "on", "-color-matrix", matrix, "-depth", "8", "rgba:\(raw.path)"],
            environment: home.environment())
        let pixels = [UInt8](try Data(contentsOf: raw))
        guard pixels.count == 4 * sides[0] * sides[1] else {
            throw HarnessError("convert: \(pixels.count) bytes")
        }
        return PNGFile.apple(width: sides[0], height: sides[1], rgba: pixels)
    }
}
