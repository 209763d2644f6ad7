// The decks that come with the game: nothing wrong with any of them, and every picture has its drawing.

import Foundation
import Testing

struct ShippedDecksTests {
    private static let decks: [URL] = {
        let folders = try? FileManager.default.contentsOfDirectory(
            at: Places.bundledDecks, includingPropertiesForKeys: nil)
        return (folders ?? []).sorted { $0.path < $1.path }
    }()

    private struct Information: Decodable {
        let CFBundleDisplayName: String
        let CFBundleDevelopmentRegion: String
        let NSHumanReadableCopyright: String
    }

    private static let drawings = Places.package.appendingPathComponent("Resources/Art/Decks")

    /// The names of the files in a folder with some ending, without it.
    private func names(_ folder: URL, _ ending: String) throws -> Set<String> {
        Set(
            try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .filter { $0.pathExtension == ending }.map { $0.deletingPathExtension().lastPathComponent })
    }

    @Test func thereAreSixDecks() {
        #expect(Self.decks.map(\.lastPathComponent).count == 6)
    }

    @Test(arguments: decks) func nothingIsWrongWithIt(deck: URL) async throws {
        let home = try TestHome()
        let tool = try await Tool.run(Places.program, ["check", deck.path], environment: home.environment())
        #expect(tool.exit == .status(0))
        #expect(tool.output.split(separator: "\n").count == 1, "\(tool.output)")
        #expect(tool.output.hasSuffix("0 处提醒 warnings"))
    }

    @Test(arguments: decks) func itSaysItsNameLanguageAndLicence(deck: URL) throws {
        let data = try Data(contentsOf: deck.appendingPathComponent("Info.plist"))
        let information = try PropertyListDecoder().decode(Information.self, from: data)
        #expect(!information.CFBundleDisplayName.isEmpty)
        #expect(["zh_CN", "en"].contains(information.CFBundleDevelopmentRegion))
        #expect(information.NSHumanReadableCopyright == "© 2026 the caitu authors, MIT")
    }

    @Test(arguments: decks) func itsQuestionsAreFairAndGiveNothingAway(deck: URL) throws {
        let entries = try DeckFile(deck).entries
        #expect(Set(entries.map(\.answer)).count == entries.count)
        #expect(Set(entries.map(\.icon)).count == entries.count)
        for entry in entries {
            #expect(entry.options.count == 21, "\(entry.answer)")
            #expect(entry.options.allSatisfy { $0.count == 1 }, "\(entry.answer)")
            var rest = entry.options
            for character in entry.answer where !character.isWhitespace {
                let index = try #require(rest.firstIndex(of: String(character)), "\(entry.answer)")
                rest.remove(at: index)
            }
            #expect(!entry.title.isEmpty, "\(entry.answer)")
            #expect(!entry.title.lowercased().contains(entry.answer.lowercased()), "\(entry.answer)")
            if entry.answer.contains(where: { $0.unicodeScalars.allSatisfy { $0.value >= 0x2E80 } }) {
                #expect(Set(entry.title).isDisjoint(with: entry.answer), "\(entry.title) \(entry.answer)")
            }
            #expect(!entry.icon.contains(entry.answer.lowercased()), "\(entry.answer)")
        }
    }

    @Test(arguments: decks) func itsPicturesAreSquareAndAllDifferent(deck: URL) async throws {
        let home = try TestHome()
        let entries = try DeckFile(deck).entries
        let files = (entries.map(\.icon) + ["cover"]).map { deck.appendingPathComponent("\($0).png").path }
        let sizes = try await Tool.output(
            "identify", ["-format", "%wx%h %#\n"] + files, environment: home.environment()
        ).split(separator: "\n")
        #expect(sizes.count == files.count)
        #expect(sizes.allSatisfy { $0.hasPrefix("640x640 ") })
        #expect(Set(sizes).count == files.count, "two pictures have the same pixels")
    }

    /// A deck with a file `same-as` shows the drawings of another deck, except those it has itself.
    @Test(arguments: decks) func everyPictureHasADrawingAndEveryDrawingAPicture(deck: URL) throws {
        let folder = Self.drawings.appendingPathComponent(deck.lastPathComponent)
        var drawings = try names(folder, "svg")
        let shared = folder.appendingPathComponent("same-as")
        if let name = try? String(contentsOf: shared, encoding: .utf8) {
            let other = Self.drawings.appendingPathComponent(
                name.trimmingCharacters(in: .whitespacesAndNewlines))
            drawings.formUnion(try names(other, "svg"))
        }
        #expect(try names(deck, "png") == drawings)
    }

    @Test func theSkinHasADrawingForEveryPictureAndThreeSizesOfEach() throws {
        let drawings = try names(
            Places.package.appendingPathComponent("Resources/Art/Skin"), "svg")
        let icons = [16, 32, 48, 64, 128].map { "icon_\($0)" }
        let pictures = drawings.subtracting(["icon"]).flatMap { [$0, "\($0)@2x", "\($0)@4x"] }
        let files = try names(Places.package.appendingPathComponent("Resources/Skin"), "png")
        #expect(files == Set(pictures + icons))
    }

    @Test func togetherTheyAreSmall() throws {
        let files = try #require(
            FileManager.default.enumerator(
                at: Places.bundledDecks, includingPropertiesForKeys: [.fileSizeKey]))
        var size = 0
        for case let file as URL in files {
            size += try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        }
        #expect(size < 8 << 20)
    }
}
