// A deck with the original's whole art: the game wears it, pressed looks included, and takes the rest from our own skin.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct DeckLookTests {
    /// The deck of the other screenshots, without art.
    private static func deck() throws -> DeckFolder {
        let deck = try DeckFolder("Shapes")
        let shapes = try DeckFile.fixture("Shapes").folder
        for name in try FileManager.default.contentsOfDirectory(atPath: shapes.path) {
            try FileManager.default.copyItem(at: shapes.appendingPathComponent(name), to: deck.file(name))
        }
        return deck
    }

    /// What `caitu check` says, but for the deck's small pictures.
    private static func linesOfArt(_ deck: DeckFolder) async throws -> [String] {
        try await CheckedDecks(deck).lines.filter { !$0.hasPrefix("questions.plist") }
    }

    private static func shot(_ deck: DeckFolder, scale: Int, on display: TestDisplay, _ more: [String] = [])
        async throws -> Picture
    {
        try await Shot.take(
            on: display, [deck.path, "--scale", "\(scale)", "--do", "option 2; option 7"] + more)
    }

    @Test func theWholeArtIsWorn() async throws {
        let display = try await TestDisplay()
        let deck = try Self.deck()
        let plain = [
            try await Self.shot(deck, scale: 1, on: display),
            try await Self.shot(deck, scale: 2, on: display),
        ]
        try await DeckArtwork.add(to: deck)
        #expect(try await Self.linesOfArt(deck) == [])
        for scale in [1, 2] {
            let worn = try await Self.shot(deck, scale: scale, on: display)
            try await References.check(
                worn, scale == 1 ? "own-look" : "own-look@\(scale)x", home: deck.home)
            let declined = try await Self.shot(deck, scale: scale, on: display, ["--skin", "default"])
            #expect(PictureTolerance.exact.difference(declined, plain[scale - 1]) == nil)
        }
    }

    /// Without the program's own reading of Apple's variant no piece of it could be shown.
    @Test func theArtIsInAFormThatOtherProgramsRefuse() async throws {
        let deck = try Self.deck()
        try await DeckArtwork.add(["coin"], to: deck)
        let tool = try await Tool.run(
            "convert", [deck.file("coin@2x.png").path, "rgba:/dev/null"], environment: deck.home.environment()
        )
        #expect(tool.exit != .status(0))
    }

    private static let layout = ExpectedLayout(picture: ExpectedRules.classic.picture, slotCount: 4)
    /// Buttons whose pressed look is part of the art, and that move what is written on them.
    private static let buttons = [ExpectedLayout.hint, ExpectedLayout.next, layout.option(0)]

    /// The window at rest, with each of the buttons as it looks while it is held.
    private static func pressed(_ game: RunningGame, _ buttons: [Box]) async throws -> (
        resting: Picture, pressed: Picture
    ) {
        let resting = try await game.picture()
        var shown = resting
        for button in buttons {
            try game.move(button.center)
            try game.hands.perform("mousedown 1")
            // Rounded corners and edges may look alike; the middle does not.
            try await game.waitForPicture("a pressed look") { picture in
                try picture.part(button, scale: game.header.scale)
                    != resting.part(button, scale: game.header.scale)
            }
            shown = try shown.replacing(button, from: await game.picture(), scale: game.header.scale)
            // Let go elsewhere, so that nothing comes of it.
            try game.move(Point(160, 470))
            try game.hands.perform("mouseup 1")
            try await game.waitForPicture("the look at rest") { $0 == resting }
        }
        return (resting, shown)
    }

    @Test(arguments: [1, 2]) func pressedLooksAreWorn(scale: Int) async throws {
        let deck = try Self.deck()
        try await DeckArtwork.add(to: deck)
        let game = try await RunningGame([deck.path, "--scale", "\(scale)"])
        // Only a slot with something in it can be pressed.
        try await game.click(Self.layout.option(2), gives: "option 2")
        let (_, pressed) = try await Self.pressed(game, Self.buttons + [Self.layout.slot(0)])
        try await References.check(
            pressed, scale == 1 ? "own-look-pressed" : "own-look-pressed@\(scale)x", home: deck.home)
    }

    @Test func aButtonWithoutAPressedLookKeepsItsOwn() async throws {
        let deck = try Self.deck()
        try await DeckArtwork.add(["btn_option", "btn_answer", "btn_left", "btn_right"], to: deck)
        let game = try await RunningGame([deck.path])
        let (resting, pressed) = try await Self.pressed(game, Self.buttons)
        // Near the corner there is nothing but the button: its words only move.
        for button in Self.buttons {
            let x = Int(button.center.x), y = Int(button.y) + 5
            #expect(pressed[x, y] == resting[x, y])
        }
    }

    @Test func whatIsMissingOrBrokenComesFromOurOwn() async throws {
        let display = try await TestDisplay()
        let deck = try Self.deck()
        let plain = try await Self.shot(deck, scale: 1, on: display)
        try await DeckArtwork.add(["btn_left"], to: deck)
        try deck.write("bj.png", Data("GIF89a".utf8))
        #expect(
            try await Self.linesOfArt(deck) == [
                "bj.png: -: -: warning: GIF is not supported, only PNG and JPEG are; our own is worn instead"
            ])
        let shot = try await Self.shot(deck, scale: 1, on: display)
        for tab in [ExpectedLayout.hint, ExpectedLayout.help, ExpectedLayout.shelf] {
            #expect(try shot.part(tab) != plain.part(tab))
        }
        let rest = [
            Box(0, 0, 320, 18), Box(44, 18, 276, 82), Box(80, 100, 240, 380), Box(0, 200, 80, 280),
        ]
        for box in rest { #expect(try shot.part(box) == plain.part(box)) }
    }

    @Test func aQuestionsPictureIsNoArt() async throws {
        let display = try await TestDisplay()
        let deck = try Self.deck()
        try await deck.draw("coin.png", color: "#00c000")
        let question = [DeckFolder.question("coin")]
        try deck.write(questions: question)
        let shot = try await Shot.take(on: display, [deck.path, "--scale", "1"])
        #expect(shot[160, 155] == Picture.Pixel(red: 0, green: 0xC0, blue: 0))
        let declined = try await Shot.take(on: display, [deck.path, "--scale", "1", "--skin", "default"])
        #expect(shot == declined)
    }
}
