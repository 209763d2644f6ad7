// The picture of every moment, against references that were looked at. Taken through `caitu shot`, where time stands still.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct ScreenshotTests {
    /// A moment to take a picture of.
    struct Moment: Sendable, CustomTestStringConvertible {
        let name: String
        var rules = "classic"
        var question = 1
        var steps = ""
        var language: String?
        var scales = [1, 2]

        var testDescription: String { name }
    }

    /// The steps that solve each question of the deck, from a fresh one.
    private static let first = "option 2; option 3; option 1; option 4"
    private static let second = "option 0; option 2"
    private static let third = "option 1"

    static let moments = [
        Moment(name: "resting"),
        Moment(name: "resting-portrait", question: 2, scales: [1]),
        Moment(name: "half-full", steps: "option 2; option 7; option 20", scales: [1]),
        Moment(name: "wrong", steps: "option 0; option 5; option 6; option 8"),
        Moment(name: "right", steps: first),
        Moment(name: "right-green", rules: "jf", steps: first, scales: [1]),
        Moment(name: "resting-sb", rules: "sb", scales: [1]),
        Moment(name: "zoom-000", steps: "zoom"),
        Moment(name: "zoom-050", steps: "zoom; wait 0.125"),
        Moment(name: "zoom-100", steps: "zoom; wait 0.25"),
        Moment(name: "zoom-portrait", question: 2, steps: "zoom; wait 0.25", scales: [1]),
        Moment(name: "zoom-opaque", rules: "sb", steps: "zoom; wait 0.6", scales: [1]),
        Moment(name: "help", steps: "help"),
        Moment(name: "help-without-aids", rules: "lf", steps: "help", scales: [1]),
        Moment(name: "card", steps: "\(first); wait 60; key F5"),
        Moment(name: "restart", steps: "key F5; key Up; key Up; key Return"),
        Moment(name: "questions", steps: "\(first); wait 1; key F6"),
        Moment(name: "lit", steps: "help; key 2; help; key 1", scales: [1, 2]),
        Moment(name: "answer-shown", steps: "help; key 3"),
        Moment(name: "next-disabled", question: 3),
        Moment(name: "narrowing", steps: "key slash; key h"),
        Moment(name: "narrowing-none", steps: "option 9; key slash; key h; key x", scales: [1]),
        Moment(name: "focus-option", steps: "key Right", scales: [1]),
        Moment(name: "finish-skipped", question: 3, steps: "\(third); wait 0.5"),
        Moment(
            name: "finish-cleared", steps: "\(first); next; \(second); next; \(third); wait 0.5; wait 3",
            scales: [1]),
        Moment(
            name: "finish-confetti", steps: "\(first); next; \(second); next; \(third); wait 0.5; wait 0.7",
            scales: [1]),
        Moment(
            name: "finish-card",
            steps: "\(first); next; \(second); next; \(third); wait 0.5; wait 3; key F5", scales: [1]),
        Moment(
            name: "finish-copied", question: 3, steps: "\(third); wait 0.5; key c", scales: [1]),
        Moment(
            name: "finish-restart",
            steps: "\(first); next; \(second); next; \(third); wait 0.5; wait 3; key r",
            scales: [1]),
        Moment(name: "over", rules: "jf", question: 3, steps: "\(third); wait 1"),
    ]

    /// Every screen in the languages that are not the standard one.
    private static let translatedMoments = ["zh-Hant", "en"].flatMap { (tag: String) in
        [
            Moment(name: "resting-\(tag)", language: tag),
            Moment(name: "help-\(tag)", steps: "help", language: tag),
            Moment(name: "card-\(tag)", steps: "\(first); wait 60; key F5", language: tag),
            Moment(name: "restart-\(tag)", steps: "key F5; key Up; key Up; key Return", language: tag),
            Moment(name: "questions-\(tag)", steps: "\(first); wait 1; key F6", language: tag),
            Moment(
                name: "finish-skipped-\(tag)", question: 3, steps: "\(third); wait 0.5", language: tag),
            Moment(
                name: "finish-copied-\(tag)",
                steps: "\(first); next; \(second); next; \(third); wait 3; key c",
                language: tag),
            Moment(
                name: "finish-cleared-\(tag)", rules: "lf", question: 3, steps: "\(third); wait 0.5; wait 3",
                language: tag),
            Moment(name: "over-\(tag)", rules: "jf", question: 3, steps: "\(third); wait 1", language: tag),
        ]
    }

    private static let display = Task { try await TestDisplay() }

    @Test(arguments: moments + translatedMoments) func looksLikeItsReference(moment: Moment) async throws {
        for scale in moment.scales {
            let shot = try await Self.shot(moment, scale: scale)
            try #require(shot.width == 320 * scale && shot.height == 480 * scale)
            try await References.check(
                shot, scale == 1 ? moment.name : "\(moment.name)@\(scale)x", home: try TestHome())
        }
    }

    /// The shelf as it appears, and with a deck that was played.
    @Test(arguments: ["zh-Hans", "zh-Hant", "en"], [1, 2])
    func theShelfLooksLikeItsReference(language: String, scale: Int) async throws {
        // One deck finished, and one question of another solved.
        let finished = "\(Self.first); next; \(Self.second); next; \(Self.third); wait 0.5; key Escape"
        let played = "\(finished); option 1; hint; wait 0.5; key Escape; key End"
        let deck = try DeckFile.fixture("Shapes").folder.path
        for (name, arguments) in [("shelf", []), ("shelf-played", [deck, "--do", played])] {
            let shot = try await Shot.take(
                on: Self.display.value, arguments + ["--language", language, "--scale", "\(scale)"])
            let names = [name, language == "zh-Hans" ? "" : "-\(language)", scale == 1 ? "" : "@\(scale)x"]
            try await References.check(shot, names.joined(), home: try TestHome())
        }
    }

    @Test func theZoomBeginsAndEndsWhereTheDesignSaysIt() async throws {
        let resting = try await Self.shot(Moment(name: "", steps: ""), scale: 1)
        let start = try await Self.shot(Moment(name: "", steps: "zoom"), scale: 1)
        let end = try await Self.shot(Moment(name: "", steps: "zoom; wait 0.25"), scale: 1)
        let back = try await Self.shot(Moment(name: "", steps: "zoom; wait 0.25; zoom; wait 0.25"), scale: 1)
        let turned = try await Self.shot(
            Moment(name: "", steps: "zoom; wait 0.125; zoom; wait 0.125"), scale: 1)
        #expect(PictureTolerance.exact.difference(resting, back) == nil)
        #expect(PictureTolerance.exact.difference(resting, turned) == nil)
        // At the very start the picture has not moved: the box where it rests looks the same, cover or none.
        let rest = Box(85, 80, 150, 150)
        #expect(PictureTolerance.exact.difference(try resting.part(rest), try start.part(rest)) == nil)
        #expect(PictureTolerance.text.difference(resting, end) != nil)
        // A picture of 300 × 200 spans the whole width of the zoomed frame, and a third of it is above and below.
        let enlarged = try end.part(Box(4, 80 + 320 / 6 + 4, 312, 204))
        #expect(enlarged[2, 2] == Picture.Pixel(red: 0xff, green: 0xf4, blue: 0xd6))
        #expect(enlarged[309, 201] == Picture.Pixel(red: 0xff, green: 0xf4, blue: 0xd6))
    }

    @Test func theWindowShowsWhatAShotShows() async throws {
        let folder = try DeckFile.fixture("Shapes").folder.path
        let game = try await RunningGame([folder])
        #expect(
            PictureTolerance.exact.difference(
                try await Self.shot(Moment(name: ""), scale: 1), try await game.picture()) == nil)
        try await game.press("F1", gives: "help")
        #expect(
            PictureTolerance.exact.difference(
                try await Self.shot(Moment(name: "", steps: "help"), scale: 1), try await game.picture())
                == nil)
    }

    static func shot(
        _ moment: Moment, scale: Int, on other: TestDisplay? = nil
    ) async throws -> Picture {
        let display = if let other { other } else { try await Self.display.value }
        return try await Shot.take(
            on: display,
            [
                DeckFile.fixture("Shapes").folder.path, "--rules", moment.rules, "--question",
                "\(moment.question)", "--scale", "\(scale)", "--do", moment.steps,
            ] + (moment.language.map { ["--language", $0] } ?? []))
    }
}
