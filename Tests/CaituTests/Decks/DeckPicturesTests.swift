// Every kind of picture that people have, shown right way up with right colours: looked at in shots of a deck that has them all.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct DeckPicturesTests {
    /// One kind: how ImageMagick is to write it, under which name it lies in the deck, and what is done to its bytes.
    struct Kind: Sendable {
        let name: String
        let format: String
        var options: [String] = []
        var isGrey = false
        /// What the shot must show; a quarter that is transparent shows the paper of the frame.
        var look = "0123"
        var tolerance = 8
        /// What EXIF says of how the camera was held.
        var orientation: UInt8?

        init(
            _ name: String, _ format: String, _ options: [String] = [], isGrey: Bool = false,
            look: String = "0123",
            tolerance: Int = 8, orientation: UInt8? = nil
        ) {
            self.name = name
            self.format = format
            self.options = options
            self.isGrey = isGrey
            self.look = look
            self.tolerance = tolerance
            self.orientation = orientation
        }
    }

    private static let fine = ["-quality", "95", "-sampling-factor", "1x1"]
    /// Larger than it is ever drawn, so that it is decoded reduced.
    private static let large = ["-sample", "800%"]

    /// How a picture has to be stored for a camera that was held in some way to have seen it upright.
    private static let turns: [(orientation: UInt8, turn: [String])] = [
        (1, []), (2, ["-flop"]), (3, ["-rotate", "180"]), (4, ["-flip"]), (5, ["-transpose"]),
        (6, ["-rotate", "270"]), (7, ["-transverse"]), (8, ["-rotate", "90"]),
    ]

    private static func grey(_ bits: Int) -> [String] {
        [
            "-colorspace", "Gray", "-define", "png:color-type=0", "-define", "png:bit-depth=\(bits)",
            "-depth", "\(bits)",
        ]
    }

    private static let kinds: [Kind] = {
        var kinds = [
            Kind("plain.jpg", "jpg", fine), Kind("jpegCalledPNG.png", "jpg", fine),
            Kind("pngCalledJPEG.jpg", "png24"),
            Kind("grey.jpg", "jpg", fine + ["-colorspace", "Gray"], isGrey: true),
            Kind("inks.jpg", "jpg", fine + ["-colorspace", "CMYK"], tolerance: 12),
            Kind("progressive.jpeg", "jpg", fine + ["-interlace", "JPEG"]),
            Kind("coarse.jpg", "jpg", ["-quality", "95", "-sampling-factor", "4:2:0"]),
            Kind("large.jpg", "jpg", fine + large),
            Kind("largeProgressive.jpg", "jpg", fine + large + ["-interlace", "JPEG"]),
            Kind("largeInks.jpg", "jpg", fine + large + ["-colorspace", "CMYK"], tolerance: 12),
            Kind("largeTurned.jpg", "jpg", fine + large + ["-rotate", "270"], orientation: 6),
            Kind("rgb.png", "png24"), Kind("rgba.png", "png32"), Kind("deep.png", "png48"),
            Kind("deepAlpha.png", "png64"),
            Kind("palette.png", "png8"), Kind("upper.PNG", "png24"),
            Kind("interlaced.png", "png24", ["-interlace", "PNG"]),
            Kind("deepInterlaced.png", "png64", ["-interlace", "PNG"]),
            Kind("paletteInterlaced.png", "png8", ["-interlace", "PNG"]),
            // One quarter is transparent: by the palette, by a key colour, by alpha.
            Kind("paletteKey.png", "png8", ["-transparent", "#00c000"], look: "0-23"),
            Kind(
                "rgbKey.png", "png", ["-transparent", "#0000ff", "-define", "png:color-type=2"],
                look: "01-3"),
            Kind("alpha.png", "png32", ["-transparent", "#ff0000"], look: "-123"),
            Kind(
                "greyAlpha.png", "png", ["-colorspace", "Gray", "-define", "png:color-type=4"], isGrey: true),
        ]
        kinds += [2, 4, 8, 16].map { Kind("grey\($0).png", "png", grey($0), isGrey: true, tolerance: 2) }
        kinds += turns.map {
            Kind("turned\($0.orientation).jpg", "jpg", fine + $0.turn, orientation: $0.orientation)
        }
        return kinds
    }()

    /// A segment that says how the camera was held, as the first of a JPEG.
    private static func turned(_ jpeg: Data, _ orientation: UInt8) -> Data {
        let tiff: [UInt8] = [
            0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0,
            0,
        ]
        let body = Array("Exif\0\0".utf8) + tiff
        return jpeg.prefix(2) + Data([0xFF, 0xE1, 0, UInt8(body.count + 2)] + body) + jpeg.dropFirst(2)
    }

    @Test func everyKindIsShownRightWayUpWithRightColors() async throws {
        let deck = try DeckFolder()
        var questions: [[String: Any]] = []
        for kind in Self.kinds {
            let picture = kind.isGrey ? QuarteredPicture.grey : .colorful
            let data = try await deck.draw(kind.name, as: kind.format, picture.description + kind.options)
            if let orientation = kind.orientation {
                try deck.write(kind.name, Self.turned(data, orientation))
            }
            questions.append(DeckFolder.question((kind.name as NSString).deletingPathExtension))
        }
        try deck.write(questions: questions)
        let checked = try await CheckedDecks(deck)
        #expect(checked.lines == [])
        #expect(checked.summary == CheckedDecks.summary(questions: Self.kinds.count))

        let display = try await TestDisplay()
        for (index, kind) in Self.kinds.enumerated() {
            let shot = try await Shot.take(
                on: display, [deck.path, "--question", "\(index + 1)", "--scale", "1"])
            let picture = kind.isGrey ? QuarteredPicture.grey : .colorful
            // Two wide and three high, in the middle of the frame.
            let look = picture.look(shot, in: Box(110, 80, 100, 150), tolerance: kind.tolerance)
            #expect(look == kind.look, "\(kind.name)")
        }
    }

    @Test func applesVariantIsShownWithItsTransparency() async throws {
        let deck = try DeckFolder()
        // Opaque red, green, blue and, half transparent, yellow.
        var pixels: [UInt8] = []
        for y in 0..<300 {
            for x in 0..<200 {
                switch (x < 100, y < 150) {
                case (true, true): pixels += [255, 0, 0, 255]
                case (false, true): pixels += [0, 0xC0, 0, 255]
                case (true, false): pixels += [0, 0, 255, 255]
                case (false, false): pixels += [255, 255, 0, 128]
                }
            }
        }
        try deck.write("q@2x.png", PNGFile.apple(width: 200, height: 300, rgba: pixels))
        try deck.write(questions: [DeckFolder.question("q")])
        #expect(try await CheckedDecks(deck).lines == [])
        let shot = try await Shot.take(on: TestDisplay(), [deck.path, "--scale", "1"])
        let look = QuarteredPicture.colorful.look(shot, in: Box(110, 80, 100, 150), tolerance: 0)
        #expect(look.hasPrefix("012("))
        // Half of yellow, half of the paper under it.
        let paper = shot[102, 155], mixed = shot[185, 192]
        for (yellow, (under, shown)) in zip(
            [255, 255, 0], zip([paper.red, paper.green, paper.blue], [mixed.red, mixed.green, mixed.blue]))
        {
            #expect(abs((yellow * 128 + Int(under) * 127) / 255 - Int(shown)) <= 1)
        }
    }

    /// Sizes from the public copies: each is fitted into the square at rest and into the larger one zoomed.
    @Test(arguments: [(85, 113), (113, 85), (300, 300), (1080, 1920), (1920, 1080), (640, 40)])
    func everyShapeKeepsItsProportions(width: Int, height: Int) async throws {
        let deck = try DeckFolder()
        try await deck.draw("q.png", as: "png", ["-size", "\(width)x\(height)", "xc:#00c000"])
        try deck.write(questions: [DeckFolder.question("q")])
        let display = try await TestDisplay()
        for (steps, place) in [("", Box(85, 80, 150, 150)), ("zoom; wait 1", Box(0, 80, 320, 320))] {
            let shot = try await Shot.take(on: display, [deck.path, "--scale", "1", "--do", steps])
            let middle = place.center
            let across = (0..<320).filter { Self.isGreen(shot[$0, Int(middle.y)]) }
            let down = (0..<480).filter { Self.isGreen(shot[Int(middle.x), $0]) }
            try #require(!across.isEmpty && !down.isEmpty)
            let factor = place.width / Double(max(width, height))
            #expect(across.count == max(Int((Double(width) * factor).rounded()), 1))
            #expect(down.count == max(Int((Double(height) * factor).rounded()), 1))
            // In one piece, and in the middle.
            #expect(across.last.map { $0 - across[0] + 1 } == across.count)
            #expect(down.last.map { $0 - down[0] + 1 } == down.count)
            #expect(abs(Double(across[0]) + Double(across.count) / 2 - middle.x) <= 1)
            #expect(abs(Double(down[0]) + Double(down.count) / 2 - middle.y) <= 1)
        }
    }

    private static func isGreen(_ pixel: Picture.Pixel) -> Bool {
        pixel.green > 0xA0 && pixel.red < 0x20 && pixel.blue < 0x20
    }
}
