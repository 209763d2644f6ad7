// Pictures that cannot be shown: each is named with what it is, and the question plays on with the placeholder.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct DeckPictureFaultsTests {
    /// What the program is started through: without the rights of a superuser, to whom nothing is unreadable, and with less memory
    /// than the pixels would take that some of the pictures promise.
    private static let wrapper: [String] = {
        let modest = ["bash", "-c", "ulimit -v 1000000 && exec \"$0\" \"$@\""]
        let rights = "-dac_override,-dac_read_search"
        let ordinary = ["setpriv", "--bounding-set=\(rights)", "--inh-caps=\(rights)"]
        return geteuid() == 0 ? ordinary + modest : modest
    }()

    /// A deck of one question for each picture, and what must be said of it. The last question's picture is sound.
    private static func deck() async throws -> (deck: DeckFolder, reasons: [String]) {
        let deck = try DeckFolder()
        let png = try await deck.draw("sound.png", as: "png", QuarteredPicture.colorful.description)
        let jpeg = try await deck.draw("whole.jpg", as: "jpg", QuarteredPicture.colorful.description)
        let data = try #require(png.range(of: Data("IDAT".utf8)))
        let dataCount = png[(data.lowerBound - 4)..<data.lowerBound].reduce(0) { $0 << 8 | Int($1) }
        func changed(_ place: Int) -> Data {
            var bytes = png
            bytes[place] ^= 0xFF
            return bytes
        }
        // After the two bytes of zlib come the bits that tell the kind of the first block.
        var broken = png
        broken[data.upperBound + 2] = 7
        var reasons: [(icon: String, reason: String)] = []

        func add(_ file: String, _ bytes: Data, _ reason: String) throws {
            try deck.write(file, bytes)
            reasons.append(((file as NSString).deletingPathExtension, "\(file): \(reason)"))
        }
        try add("cutPNG.png", png.prefix(png.count / 2), "broken PNG: the file ends too early")
        try add("endless.png", png.dropLast(12), "broken PNG: the file ends too early")
        try add("broken.png", broken, "broken PNG: IDAT: invalid block type")
        try add("header.png", changed(29), "broken PNG: IHDR: CRC error")
        try add("checksum.png", changed(data.upperBound + dataCount), "broken PNG: IDAT: CRC error")
        try add("cutJPEG.jpg", jpeg.prefix(jpeg.count / 2), "broken JPEG: the file ends too early")
        try add("nothing.png", Data(), "the file is empty")
        try add("text.png", Data("<html>404 Not Found</html>".utf8), "neither a PNG nor a JPEG")

        let other = " is not supported, only PNG and JPEG are"
        let gif = try await deck.draw("moving.gif", as: "gif", QuarteredPicture.colorful.description)
        try add("moving.gif", gif, "GIF" + other)
        try add("gifCalledPNG.png", gif, "GIF" + other)
        try add("web.webp", Data("RIFF\u{10}\0\0\0WEBPVP8 \u{4}\0\0\0abcd".utf8), "WebP" + other)
        try add("photo.heic", Data("\0\0\0\u{18}ftypheic\0\0\0\0mif1heic".utf8), "HEIC" + other)
        try add("heicCalledJPEG.jpg", Data("\0\0\0\u{18}ftypheic\0\0\0\0mif1heic".utf8), "HEIC" + other)

        let limit = "pixels are over the limit of 16384 a side and 64 million in all"
        try add("side.png", PNGFile.promising(width: 30000, height: 30000), "30000 x 30000 \(limit)")
        try add("long.png", PNGFile.promising(width: 16385, height: 1), "16385 x 1 \(limit)")
        try add("area.png", PNGFile.promising(width: 8001, height: 8000), "8001 x 8000 \(limit)")
        let promise = PNGFile.promising(width: 8000, height: 8000)
        try add("promise.png", promise, "broken PNG: \(promise.count) bytes cannot hold 8000 x 8000 pixels")
        let frame = try #require(jpeg.range(of: Data([0xFF, 0xC0, 0, 17, 8])))
        var side = jpeg
        side.replaceSubrange(frame.upperBound..<frame.upperBound + 4, with: [0x75, 0x30, 0x75, 0x30])
        try add("sideJPEG.jpg", side, "30000 x 30000 \(limit)")
        side.replaceSubrange(frame.upperBound..<frame.upperBound + 4, with: [0x1F, 0x40, 0x1F, 0x40])
        try add("promiseJPEG.jpg", side, "broken JPEG: \(jpeg.count) bytes cannot hold 8000 x 8000 pixels")

        try add("huge.png", Data(), "is larger than 256 MiB")
        truncate(deck.file("huge.png").path, 257 << 20)
        try add("secret.png", png, "cannot be read: Permission denied")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0], ofItemAtPath: deck.file("secret.png").path)

        try deck.makeFolder("folder.png")
        reasons.append(("folder", "folder.png: is a folder, not a picture"))
        let outside = deck.home.folder.appendingPathComponent("outside.png")
        try png.write(to: outside)
        try deck.link("away.png", to: "../outside.png")
        reasons.append(("away", "away.png: is a link out of the folder, which is not followed"))
        try deck.link("lost.png", to: "nowhere.png")
        reasons.append(("lost", "lost.png: is a link to nothing"))
        try deck.link("round.png", to: "round.png")
        reasons.append(("round", "round.png: is a link to nothing"))
        for icon in ["../outside", "/etc/passwd", "./sound", outside.path] {
            reasons.append((icon, "\(icon) is a path, which is not followed"))
        }
        for icon in ["..", ".", "none"] {
            reasons.append((icon, "no picture is called \(icon)"))
        }
        try deck.write(questions: (reasons.map(\.icon) + ["sound"]).map { DeckFolder.question($0) })
        return (deck, reasons.map(\.reason))
    }

    @Test func eachIsNamedWithWhatItIsAndShownAsThePlaceholder() async throws {
        let (deck, reasons) = try await Self.deck()
        let checked = try await CheckedDecks(deck, through: Self.wrapper)
        let lines = reasons.enumerated().map { "questions.plist: \($0 + 1): icon: \($1)" }
        #expect(checked.lines == lines)
        #expect(
            checked.summary == CheckedDecks.summary(questions: reasons.count + 1, faults: reasons.count))

        let display = try await TestDisplay()
        let frame = Box(81, 76, 158, 158)
        let empty = try DeckFolder()
        try empty.write(questions: [DeckFolder.question("none")])
        let placeholder = try await Shot.take(on: display, [empty.path, "--scale", "1"], mayComplain: true)
            .part(frame)
        for index in 0...reasons.count {
            let file = deck.home.folder.appendingPathComponent("shot.png")
            let command =
                Self.wrapper + [
                    Places.program, "shot", deck.path, "--question", "\(index + 1)", "--scale", "1",
                ]
            let shot = try await Tool.run(
                command[0], Array(command.dropFirst()) + ["-o", file.path], environment: display.environment()
            )
            #expect(shot.exit == .status(0))
            let shown = try await Picture.read(file, home: deck.home).part(frame)
            #expect((shown == placeholder) == (index < reasons.count), "question \(index + 1)")
            guard index < reasons.count else { continue }
            // A file that is there is opened when it is to be shown, and then named once more.
            let said = shot.errors.replacingOccurrences(of: deck.path + "/", with: "").split(separator: "\n")
            let isOpened =
                !reasons[index].contains("followed") && !reasons[index].contains("called")
                && !reasons[index].contains("link") && !reasons[index].contains("folder")
            #expect(said.contains("caitu: \(reasons[index]); a placeholder is shown") == isOpened)
            #expect(said.contains("caitu: \(lines[index])") == !isOpened)
        }
    }
}
