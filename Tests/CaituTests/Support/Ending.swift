// The ways in which a game ends that nobody at the window asked for.

import Foundation
import Testing

/// Something that ends a game from outside.
enum Ending: String, CaseIterable, Sendable, CustomTestStringConvertible {
    /// The window manager's polite word.
    case closed
    /// Another client destroys the window.
    case destroyed
    /// Another client has the server cut the connection, as xkill does.
    case cut
    case interrupted, terminated, hungUp
    /// A signal, while the X server lives and answers nothing any more.
    case unanswered
    /// The X server is gone at once. To be the last on a display.
    case serverKilled

    var testDescription: String { rawValue }

    /// How long a game may take to end. A second is promised; on a machine that does much else besides, it may seem longer.
    static let limit: Duration = isStrict ? .seconds(1) : .seconds(15)
    /// Whether the promise is to be kept to the letter, which `CAITU_STRICT` asks for.
    static let isStrict = ProcessInfo.processInfo.environment["CAITU_STRICT"] != nil

    private var signal: Int32? {
        switch self {
        case .interrupted: SIGINT
        case .terminated: SIGTERM
        case .hungUp: SIGHUP
        case .unanswered: SIGTERM
        default: nil
        }
    }

    /// Whether the game can no longer be shown to anybody, which is its failure and is told.
    private var isFailure: Bool { self == .cut || self == .serverKilled }

    /// Ends a game, and checks that it ends in time, with the right status, and says no more than it should.
    func end(_ game: RunningGame, while state: String, sourceLocation: SourceLocation = #_sourceLocation)
        async throws
    {
        // What was pressed before comes before.
        try await game.hands.synchronize()
        defer { game.display.continueServer() }
        let start = ContinuousClock.now
        switch self {
        case .closed: try WindowManagerVoice.askToClose(game.window, on: game.display)
        case .destroyed: try game.hands.perform("windowclose \(game.window)")
        case .cut: try game.hands.perform("windowkill \(game.window)")
        case .unanswered:
            game.display.stopServer()
            fallthrough
        case .interrupted, .terminated, .hungUp: game.child.send(signal: signal ?? SIGKILL)
        case .serverKilled: game.display.killServer()
        }
        // xdotool sends these two with whatever comes next.
        if self == .destroyed || self == .cut { try await game.hands.synchronize() }
        try await game.readToTheEnd()
        try await Self.check(
            game.child, since: start, status: isFailure ? 1 : 0, lines: isFailure ? 1 : 0,
            "\(self) while \(state)",
            sourceLocation: sourceLocation)
    }

    /// Waits for the end of a program and checks it.
    static func check(
        _ child: Child, since start: ContinuousClock.Instant, status: Int32, lines: Int, _ comment: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let exit = try await child.waitForExit(within: .seconds(30))
        #expect(exit == .status(status), "\(comment): \(child.errorText)", sourceLocation: sourceLocation)
        let told = child.errorText.split(separator: "\n")
        #expect(
            told.count == lines && told.allSatisfy { $0.hasPrefix("caitu: ") },
            "\(comment): \(child.errorText)",
            sourceLocation: sourceLocation)
        let end = try #require(child.end)
        #expect(end - start < limit, "\(comment) took \(end - start)", sourceLocation: sourceLocation)
    }
}
