// The window as other programs see it: its properties, its size, and that what it shows survives being covered or hidden.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct WindowTests {
    private func properties(_ game: RunningGame) async throws -> String {
        try await Tool.output("xprop", ["-id", game.window], environment: game.display.environment())
    }

    @Test func tellsWhatAWindowManagerNeeds() async throws {
        let game = try await RunningGame([Places.firstDeck, "--scale", "1.5"])
        let properties = try await properties(game)
        let lines = properties.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines.contains(#"WM_CLASS(STRING) = "caitu", "Caitu""#))
        #expect(lines.contains { $0.hasPrefix("_NET_WM_NAME(UTF8_STRING) = ") && $0.contains("猜图") })
        #expect(lines.contains { $0.hasPrefix("WM_NAME(") })
        #expect(lines.contains { $0.hasPrefix("WM_PROTOCOLS(ATOM)") && $0.contains("WM_DELETE_WINDOW") })
        #expect(lines.contains { $0.hasPrefix("WM_PROTOCOLS(ATOM)") && $0.contains("_NET_WM_PING") })
        #expect(lines.contains("_NET_WM_PID(CARDINAL) = \(game.child.processIdentifier)"))
        #expect(lines.contains { $0.hasPrefix("WM_CLIENT_MACHINE(STRING) = \"") })
        #expect(lines.contains { $0.hasPrefix("_NET_WM_ICON(CARDINAL) =") })
        #expect(lines.contains("program specified minimum size: 480 by 720"))
        #expect(lines.contains("program specified maximum size: 480 by 720"))
        #expect(lines.contains("Client accepts input or input focus: True"))
    }

    @Test func hasTheSizeOfItsScale() async throws {
        for (scale, width, height) in [("1", 320, 480), ("1.25", 400, 600), ("2", 640, 960)] {
            let game = try await RunningGame([Places.firstDeck, "--scale", scale])
            #expect(game.header.scale == Double(scale))
            let picture = try await game.picture()
            #expect(picture.width == width && picture.height == height)
        }
    }

    @Test func takesItsScaleFromTheServerAndFitsTheScreen() async throws {
        let display = try await TestDisplay()
        _ = try await Tool.output(
            "sh", ["-c", "echo 'Xft.dpi: 192' | xrdb -merge"], environment: display.environment())
        #expect(try await RunningGame(on: display, []).header.scale == 2)
        let small = try await TestDisplay(screen: "800x600x24")
        let game = try await RunningGame(on: small, ["--scale", "3"])
        #expect(game.header.scale == 1.25)
        let picture = try await game.picture()
        #expect(picture.width == 400 && picture.height == 600)
    }

    @Test func anotherSizeScalesTheSceneAndTheClicks() async throws {
        let game = try await RunningGame([DeckFile.fixture("Shapes").folder.path])
        for (width, height) in [(640, 480), (500, 960), (800, 960)] {
            try game.hands.perform("windowsize \(game.window) \(width) \(height)")
            try await game.waitForLine("the new size") { $0.input == "resize \(width)x\(height)" }
            let picture = try await game.picture()
            try #require(picture.width == width && picture.height == height)
            // Centred on a margin of one colour.
            let scale = min(Double(width) / 320, Double(height) / 480)
            let left = (Double(width) - 320 * scale) / 2, top = (Double(height) - 480 * scale) / 2
            if left > 0 {
                #expect(picture[0, 0] == picture[Int(left) - 2, height - 1])
                #expect(picture[0, 0] == picture[width - 1, height / 2])
            }
            if top > 0 { #expect(picture[0, 0] == picture[width / 2, Int(top) - 2]) }
            let layout = ExpectedLayout(picture: ExpectedRules.classic.picture, slotCount: 4)
            let place = layout.option(8).center
            try game.hands.perform(
                "mousemove --window \(game.window) \(Int(left + place.x * scale)) \(Int(top + place.y * scale))"
            )
            try game.hands.perform("mousedown 1")
            try game.hands.perform("mouseup 1")
            #expect(try await game.nextLine("the option").input == "option 8")
            try await game.press("BackSpace", gives: "slot 0")
            // The margin is not the scene.
            if left > 0 {
                try game.hands.perform("mousemove --window \(game.window) 1 \(Int(place.y * scale))")
                try game.hands.perform("mousedown 1")
                try game.hands.perform("mouseup 1")
            }
        }
        try game.hands.perform("windowsize \(game.window) 320 480")
        let line = try await game.nextLine("the old size")
        #expect(line.input == "resize 320x480")
        #expect(
            PictureTolerance.exact.difference(
                try await game.picture(),
                try await Shot.take(on: game.display, [DeckFile.fixture("Shapes").folder.path])) == nil)
    }

    @Test func showsTheSameAfterBeingCoveredOrHidden() async throws {
        let game = try await RunningGame([Places.firstDeck])
        try await game.press("F3", gives: "next")
        let before = try await game.picture()
        let environment = game.display.environment()

        let cover = try Child("xev", ["-geometry", "200x300+60+90"], environment: environment)
        let title = try await game.hands.ask("search --sync --onlyvisible --name 'Event Tester'")
        // The cover takes the pixels away from the game's window, or it would prove nothing.
        let covered = try await Picture.of(window: "root", on: game.display)
        #expect(
            PictureTolerance.exact.difference(
                try covered.part(Box(60, 90, 200, 300)), try before.part(Box(60, 90, 200, 300))) != nil)
        try game.hands.perform("windowunmap \(title)")
        try await game.hands.synchronize()
        try await game.waitForPicture("the window uncovered") { $0 == before }
        cover.send(signal: SIGKILL)

        try game.hands.perform("windowunmap \(game.window)")
        try game.hands.perform("windowmap \(game.window)")
        try await game.hands.synchronize()
        try await game.waitForPicture("the window shown again") { $0 == before }

        try game.hands.perform("windowmove \(game.window) 900 700")
        try game.hands.perform("windowmove \(game.window) 100 100")
        try await game.hands.synchronize()
        try await game.waitForPicture("the window back on the screen") { $0 == before }
    }
}
