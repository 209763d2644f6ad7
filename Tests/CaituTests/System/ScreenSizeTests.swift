// Screens that are small, or change their size under the game: all of the window can be seen, and pressed.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct ScreenSizeTests {
    private static let layout = ExpectedLayout(picture: ExpectedRules.classic.picture, slotCount: 4)
    private static let shapes = Places.fixtures.appendingPathComponent("Decks/Shapes").path

    /// A title bar needs room, too.
    @Test(arguments: [(640, 480, 0.875), (800, 480, 0.875), (1024, 600, 1.125), (300, 400, 0.625)])
    func aTitleBarIsMadeRoomFor(width: Int, height: Int, room: Double) async throws {
        let display = try await TestDisplay(screen: "\(width)x\(height)x24")
        let manager = try await WindowManager.start(on: display)
        let game = try await RunningGame(on: display, [Self.shapes])
        #expect(game.header.scale == min(room, 1))
        try await game.waitUntilSeen(onScreen: Double(width), Double(height))
        let frame = try await Tool.output(
            "xprop", ["-id", game.window, "_NET_FRAME_EXTENTS"], environment: display.environment())
        let top = try #require(
            frame.split(separator: ",").dropFirst(2).first.flatMap { Double($0.dropFirst()) })
        #expect(top > 10, "no title bar, no test: \(frame)")
        try await game.waitForPlace("its title bar") { $0.y >= top }
        let picture = try await game.picture()
        #expect(picture.height == Int(480 * min(room, 1)))
        try await game.click(Self.layout.option(8), gives: "option 8")

        // Whoever asks for more is told.
        let large = try await RunningGame(on: display, [Self.shapes, "--scale", "2"])
        #expect(large.header.scale == room)
        #expect(large.child.errorText == "caitu: the screen has room for --scale \(room) only")
        withExtendedLifetime(manager) {}
    }

    /// The second word is a variable that makes the game watch the root window for another reason as well.
    @Test(arguments: [false, true], [[:], ["XMODIFIERS": "@im=nobody"]])
    func theWindowStaysOnAScreenThatShrinks(hasManager: Bool, environment: [String: String]) async throws {
        let display = try await TestDisplay()
        let manager = hasManager ? try await WindowManager.start(on: display) : nil
        let game = try await RunningGame(on: display, [Self.shapes], environment: environment)
        try await game.waitForPlace("a place") { !hasManager || $0.y > 0 }
        // As far off as it gets.
        try game.hands.perform("windowmove \(game.window) 900 500")
        try await game.hands.synchronize()
        try await display.resizeScreen(800, 600)
        try await game.waitUntilSeen(onScreen: 800, 600)
        try await game.click(Self.layout.option(8), gives: "option 8")
        #expect(game.state.row[0] != nil && game.lines.count == 2, "it need not have changed its size")

        try await display.resizeScreen(400, 300)
        let small = hasManager ? "resize 160x240" : "resize 200x300"
        #expect(try await game.nextLine("the smaller screen").input == small)
        try await game.waitUntilSeen(onScreen: 400, 300)
        let shot = try await Shot.take(
            on: display, [Self.shapes, "--scale", hasManager ? "0.5" : "0.625", "--do", "option 8"])
        try await game.waitForPicture("the scene") { $0 == shot }

        try await display.resizeScreen(1280, 1024)
        #expect(try await game.nextLine("the larger screen").input == "resize 320x480")
        try await game.click(Self.layout.slot(0), gives: "slot 0")
        try game.press("ctrl+q")
        #expect(try await game.child.waitForExit() == .status(0))
        #expect(game.child.errorText == "")
        withExtendedLifetime(manager) {}
    }

    @Test(arguments: [false, true]) func theWholeScreenStaysTheWholeScreen(hasManager: Bool) async throws {
        let display = try await TestDisplay()
        let manager = hasManager ? try await WindowManager.start(on: display) : nil
        let game = try await RunningGame(on: display, [Self.shapes, "--fullscreen"])
        for (width, height) in [(400, 300), (800, 600), (1280, 1024)] {
            try await display.resizeScreen(width, height)
            try await game.waitForLine("the screen") { $0.input == "resize \(width)x\(height)" }
            try await game.waitForPlace("the whole screen") {
                $0 == Box(0, 0, Double(width), Double(height))
            }
            let shot = try await Shot.take(on: display, [Self.shapes, "--fullscreen"])
            #expect(shot.width == width && shot.height == height)
            try await game.waitForPicture("the scene") { $0 == shot }
        }
        withExtendedLifetime(manager) {}
    }
}
