// `--fullscreen`: the whole screen, asked of a window manager where there is one, and simply taken where there is none.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct FullscreenTests {
    private static let screen = (width: 1280.0, height: 1024.0)

    /// Where a place of the scene is on the whole screen.
    private func pixel(_ point: Point) -> (x: Int, y: Int) {
        let scale = min(Self.screen.width / 320, Self.screen.height / 480)
        let left = (Self.screen.width - 320 * scale) / 2, top = (Self.screen.height - 480 * scale) / 2
        return (Int(left + point.x * scale), Int(top + point.y * scale))
    }

    private func click(_ box: Box, _ game: RunningGame, gives input: String) async throws {
        let place = pixel(box.center)
        try game.hands.perform("mousemove --window \(game.window) \(place.x) \(place.y)")
        try game.hands.perform("mousedown 1")
        try game.hands.perform("mouseup 1")
        try await game.waitForLine(input) { $0.input == input }
    }

    @Test(arguments: [false, true]) func theWholeScreenIsTaken(hasManager: Bool) async throws {
        let display = try await TestDisplay()
        let manager = hasManager ? try await WindowManager.start(on: display) : nil
        let deck = try DeckFile.fixture("Shapes").folder.path
        let game = try await RunningGame(on: display, [deck, "--fullscreen"])
        let place = try await Tool.output(
            "xwininfo", ["-id", game.window], environment: display.environment())
        for line in [
            "Absolute upper-left X:  0", "Absolute upper-left Y:  0", "Width: 1280", "Height: 1024",
        ] { #expect(place.contains(line), "\(place)") }
        let state = try await Tool.output(
            "xprop", ["-id", game.window, "_NET_WM_STATE", "WM_NORMAL_HINTS"],
            environment: display.environment())
        #expect(state.contains("_NET_WM_STATE_FULLSCREEN"))
        // A manager does not stretch what must not grow.
        #expect(!state.contains("maximum size"))

        let shot = try await Shot.take(on: display, [deck, "--fullscreen"])
        try #require(shot.width == 1280 && shot.height == 1024)
        try await game.waitForPicture("the scene") { $0 == shot }
        // Centred, with the same margin at both sides.
        let middle = shot.height / 2
        #expect(shot[0, middle] == shot[shot.width - 1, middle])
        #expect(shot[290, middle] == shot[0, middle] && shot[310, middle] != shot[0, middle])

        let layout = ExpectedLayout(picture: ExpectedRules.classic.picture, slotCount: 4)
        try await click(layout.option(8), game, gives: "option 8")
        try await click(ExpectedLayout.shelf, game, gives: "key Escape")
        try await click(ExpectedShelf.language, game, gives: "key F7")
        try await game.press("Home", then: "Return", gives: "option 0")
        #expect(game.lines.allSatisfy { !$0.input.hasPrefix("resize") }, "it was so large from the beginning")
        try game.press("ctrl+q")
        #expect(try await game.child.waitForExit() == .status(0))
        withExtendedLifetime(manager) {}
    }

    /// Managed, but not full screen: what `--fullscreen` is compared with.
    @Test func withoutItAManagerGivesTheWindowItsOwnSize() async throws {
        let display = try await TestDisplay()
        let manager = try await WindowManager.start(on: display)
        let game = try await RunningGame(on: display, [DeckFile.fixture("Shapes").folder.path])
        let place = try await Tool.output(
            "xwininfo", ["-id", game.window], environment: display.environment())
        #expect(place.contains("Width: 320") && place.contains("Height: 480"))
        withExtendedLifetime(manager) {}
    }

    /// F11 toggles, whatever is in the window.
    @Test(arguments: [false, true]) func aKeyTakesTheScreenAndGivesItBack(hasManager: Bool) async throws {
        let display = try await TestDisplay()
        let manager = hasManager ? try await WindowManager.start(on: display) : nil
        let deck = try DeckFile.fixture("Shapes").folder.path
        let game = try await RunningGame(on: display, [deck])
        try await game.waitForFocus()
        try await game.press("F2", gives: "hint")
        try await game.waitUntilSeen(onScreen: Self.screen.width, Self.screen.height)
        let before = (place: try await game.place(), picture: try await game.picture())
        // With Alt it is somebody else's key.
        try game.press("alt+F11")
        try game.press("F11")
        #expect(try await game.nextLine("the whole screen").input == "resize 1280x1024")
        try await game.waitForPlace("the whole screen") { $0 == Box(0, 0, 1280, 1024) }
        let shot = try await Shot.take(on: display, [deck, "--fullscreen", "--do", "hint"])
        try await game.waitForPicture("the scene") { $0 == shot }
        let layout = ExpectedLayout(picture: ExpectedRules.classic.picture, slotCount: 4)
        try await click(layout.slot(0), game, gives: "slot 0")
        try await game.press("F2", gives: "hint")
        try game.press("F11")
        #expect(try await game.nextLine("its own size").input == "resize 320x480")
        try await game.waitForPlace("its own place") { $0 == before.place }
        // On the shelf and in a panel it is the same key.
        try await game.press("Escape", gives: "key Escape")
        try await game.press("F11", gives: "resize 1280x1024")
        try await game.press("Home", then: "Return", gives: "option 0")
        try game.press("F5")
        try await game.press("F11", gives: "resize 320x480")
        try game.press("Escape ctrl+q")
        #expect(try await game.child.waitForExit() == .status(0))
        #expect(game.child.errorText == "")
        withExtendedLifetime(manager) {}
    }

    @Test(arguments: [false, true]) func theKeyLeavesAScreenThatWasTakenFromTheBeginning(hasManager: Bool)
        async throws
    {
        let display = try await TestDisplay()
        let manager = hasManager ? try await WindowManager.start(on: display) : nil
        let deck = try DeckFile.fixture("Shapes").folder.path
        let game = try await RunningGame(on: display, [deck, "--fullscreen"])
        try await game.waitForFocus()
        try await game.press("F11", gives: "resize 320x480")
        let shot = try await Shot.take(on: display, [deck])
        try await game.waitForPicture("the scene") { $0 == shot }
        try await game.waitUntilSeen(onScreen: Self.screen.width, Self.screen.height)
        let state = try await Tool.output(
            "xprop", ["-id", game.window, "_NET_WM_STATE", "WM_NORMAL_HINTS"],
            environment: display.environment())
        #expect(!state.contains("FULLSCREEN") && state.contains("maximum size: 320 by 480"))
        try await game.press("F11", gives: "resize 1280x1024")
        withExtendedLifetime(manager) {}
    }

    /// A manager has keys of its own. The game's key goes on from where those lead.
    @Test func whatTheManagersKeyTookBackIsGivenAgain() async throws {
        let display = try await TestDisplay()
        let manager = try await WindowManager.start(on: display)
        let game = try await RunningGame(on: display, [DeckFile.fixture("Shapes").folder.path])
        try await game.waitForFocus()
        try await game.press("F11", gives: "resize 1280x1024")
        try await game.press("super+f", gives: "resize 320x480")
        try await game.press("F11", gives: "resize 1280x1024")
        try await game.press("super+f", gives: "resize 320x480")
        // Nor does it take a screen that has only changed its size.
        try await display.resizeScreen(800, 600)
        try await game.waitUntilSeen(onScreen: 800, 600)
        try await game.press("F3", gives: "next")
        try game.press("F11")
        #expect(try await game.nextLine("the whole screen").input == "resize 800x600")
        try game.press("F11")
        #expect(try await game.nextLine("its own size").input == "resize 320x480")
        withExtendedLifetime(manager) {}
    }

    @Test func aScaleDoesNotMatterThere() async throws {
        let display = try await TestDisplay(screen: "800x600x24")
        let deck = try DeckFile.fixture("Shapes").folder.path
        let game = try await RunningGame(on: display, [deck, "--fullscreen", "--scale", "3"])
        #expect(game.header.scale == 1.25)
        let picture = try await game.picture()
        #expect(picture.width == 800 && picture.height == 600)
        #expect(game.child.errorText == "")
    }
}
