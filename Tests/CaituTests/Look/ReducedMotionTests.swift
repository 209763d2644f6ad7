// A screen without motion, wished for by a variable or by the desktop's settings.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct ReducedMotionTests {
    private static let variable = "CAITU_REDUCED_MOTION"

    private static func shot(_ steps: String, wish: String?, on display: TestDisplay) async throws -> Picture
    {
        try await Shot.take(
            on: display, [DeckFile.fixture("Shapes").folder.path, "--rules", "lf", "--do", steps],
            adding: wish.map { [variable: $0] } ?? [:])
    }

    @Test func theZoomTakesOneStep() async throws {
        let display = try await TestDisplay()
        let open = try await Self.shot("zoom; wait 1", wish: nil, on: display)
        let closed = try await Self.shot("", wish: nil, on: display)
        #expect(try await Self.shot("zoom", wish: "1", on: display) == open)
        #expect(try await Self.shot("zoom; wait 0.5", wish: "1", on: display) == open)
        #expect(try await Self.shot("zoom; wait 1; zoom", wish: "1", on: display) == closed)
        #expect(try await Self.shot("zoom; wait 0.5", wish: "0", on: display) != open)
        // In the window, where the times of the rules still pass.
        let game = try await RunningGame(
            on: display, [DeckFile.fixture("Shapes").folder.path, "--rules", "lf"],
            environment: [Self.variable: "1"])
        try await game.press("F4", gives: "zoom")
        #expect(game.state.zoom == "opening")
        #expect(try await game.picture() == open)
        try await game.waitForLine("the zoom's end") { $0.zoom == "open" }
        try await game.press("F4", gives: "zoom")
        #expect(try await game.picture() == closed)
        try await game.waitForLine("the zoom's end") { $0.zoom == "closed" }
    }

    @Test func nothingFallsAndNothingShakes() async throws {
        let display = try await TestDisplay()
        let end = "question 3; hint; wait 0.5"
        let still = try await Self.shot(end + "; wait 9", wish: nil, on: display)
        #expect(try await Self.shot(end + "; wait 0.4", wish: "1", on: display) == still)
        #expect(try await Self.shot(end + "; wait 0.4", wish: nil, on: display) != still)
    }

    @Test func theDesktopIsAsked() async throws {
        let display = try await TestDisplay()
        let open = try await Self.shot("zoom; wait 1", wish: nil, on: display)
        let settings = display.home.folder.appendingPathComponent("xsettingsd")
        try Data("Net/ThemeName \"Plain\"\nGtk/EnableAnimations 0\n".utf8).write(to: settings)
        let manager = try Child(
            "xsettingsd", ["--config", settings.path], environment: display.environment())
        let deadline = ContinuousClock.now + .seconds(30)
        while try await Self.shot("zoom", wish: nil, on: display) != open {
            try #require(ContinuousClock.now < deadline, "the setting is not heeded: \(manager.errorText)")
        }
        #expect(try await Self.shot("zoom", wish: "0", on: display) != open, "the variable goes before it")
        // A window asks, too.
        let game = try await RunningGame(
            on: display, [DeckFile.fixture("Shapes").folder.path, "--rules", "lf"])
        try await game.press("F4", gives: "zoom")
        #expect(try await game.picture() == open)
        withExtendedLifetime(manager) {}
    }
}
