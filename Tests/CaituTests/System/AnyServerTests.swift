// The game on servers that have few colours, cannot draw what is needed, or have a small screen: the same pictures, and a window that shows
// them, keeps up, and survives what happens to windows.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct AnyServerTests {
    /// Three moments in which everything is drawn that can be drawn: text, art, fades, and a picture on its way.
    private static let telling = ScreenshotTests.moments.filter {
        ["wrong", "zoom-050", "finish-confetti"].contains($0.name)
    }
    private static let withoutRender = Task {
        try await TestDisplay(serverOptions: "-extension RENDER -extension MIT-SHM")
    }
    private static let shapes = Places.fixtures.appendingPathComponent("Decks/Shapes").path

    @Test(arguments: ScreenshotTests.moments) func drawsTheSameInMemory(moment: ScreenshotTests.Moment)
        async throws
    {
        try await check(moment, on: Self.withoutRender.value)
    }

    @Test(arguments: PoorServer.all.prefix(7)) func drawsTheSameForAnyScreen(server: PoorServer) async throws
    {
        try #require(Self.telling.count == 3)
        let display = try await server.start()
        for moment in Self.telling { try await check(moment, on: display) }
    }

    @Test(arguments: PoorServer.all) func showsItInAWindow(server: PoorServer) async throws {
        let game = try await RunningGame(on: server.start(), [Self.shapes, "--scale", "2"])
        try await compare(game, server, "")
        let layout = ExpectedLayout(picture: ExpectedRules.classic.picture, slotCount: 4)
        try await game.click(layout.option(8), gives: "option 8")
        try await game.click(layout.option(3), gives: "option 3")
        try await compare(game, server, "option 8; option 3")
        try await game.click(layout.slot(0), gives: "slot 0")
        try await game.press("F4", gives: "zoom")
        try await game.waitForLine("the picture zoomed") { $0.zoom == "open" }
        try await compare(game, server, "option 3; zoom; wait 0.25")
    }

    @Test(arguments: [PoorServer.all[0], PoorServer.all[6]])
    func aWindowSurvivesSizesAndCovers(server: PoorServer) async throws {
        let game = try await RunningGame(on: server.start(), [Self.shapes])
        let before = try await game.picture()
        for (width, height) in [(700, 900), (200, 300), (1, 1), (320, 480)] {
            try game.hands.perform("windowsize \(game.window) \(width) \(height)")
            try await game.waitForLine("the new size") { $0.input == "resize \(width)x\(height)" }
            let picture = try await game.picture()
            #expect(picture.width == width && picture.height == height)
            guard width > 1 else { continue }
            // The middle of the row of options shows something at any size: it is not one colour.
            #expect(Set(picture.bytes).count > 4, "nothing is seen at \(width) × \(height)")
        }
        #expect(try await game.picture() == before)
        try game.hands.perform("windowunmap \(game.window)")
        try game.hands.perform("windowmap \(game.window)")
        try await game.hands.synchronize()
        try await game.waitForPicture("the window shown again") { $0 == before }
        try game.hands.perform("windowmove \(game.window) 1200 900")
        try game.hands.perform("windowmove \(game.window) 100 100")
        try await game.hands.synchronize()
        try await game.waitForPicture("the window back on the screen") { $0 == before }
    }

    @Test(arguments: [
        (PoorServer.all[0], [120, 288]), (PoorServer.all[1], [96, 120, 144, 192, 240, 288]),
    ])
    func everyResolutionHasItsScale(server: PoorServer, resolutions: [Int]) async throws {
        for dotsPerInch in resolutions {
            let scale = Double(dotsPerInch) / 96
            let display = try await server.start(size: "1600x1600")
            _ = try await Tool.output(
                "sh", ["-c", "echo 'Xft.dpi: \(dotsPerInch)' | xrdb -merge"],
                environment: display.environment())
            let game = try await RunningGame(on: display, [Self.shapes])
            #expect(game.header.scale == scale)
            let picture = try await game.picture()
            #expect(picture.width == Int(320 * scale) && picture.height == Int(480 * scale))
            let shot = try await Shot.take(on: display, [Self.shapes])
            #expect(try server.difference(picture, shot) == nil)
        }
    }

    @Test(arguments: [PoorServer.all[0], PoorServer.all[1]])
    func aScreenSmallerThanTheWindowShowsAllOfIt(server: PoorServer) async throws {
        let display = try await server.start(size: "200x240")
        let game = try await RunningGame(on: display, [Self.shapes])
        #expect(game.header.scale == 0.5)
        let shot = try await Shot.take(on: display, [Self.shapes])
        let screen = try await Picture.of(window: "root", on: display)
        try #require(shot.width == 160 && shot.height == 240 && screen.width == 200)
        #expect(try server.difference(screen.part(Box(0, 0, 160, 240)), shot) == nil)
        let layout = ExpectedLayout(picture: ExpectedRules.classic.picture, slotCount: 4)
        try await game.click(layout.option(8), gives: "option 8")
    }

    private func check(_ moment: ScreenshotTests.Moment, on display: TestDisplay) async throws {
        for scale in moment.scales {
            let shot = try await ScreenshotTests.shot(moment, scale: scale, on: display)
            try await References.check(
                shot, scale == 1 ? moment.name : "\(moment.name)@\(scale)x", home: display.home)
        }
    }

    /// Holds the window of a game at scale 2 against a shot after some steps.
    private func compare(
        _ game: RunningGame, _ server: PoorServer, _ steps: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let shot = try await Shot.take(on: game.display, [Self.shapes, "--scale", "2", "--do", steps])
        let picture = try await game.picture()
        #expect(try server.difference(picture, shot) == nil, sourceLocation: sourceLocation)
    }
}
