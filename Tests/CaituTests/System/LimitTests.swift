// A system that gives little: few descriptors, little memory, from the start or all of a sudden.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct LimitTests {
    /// A round of everything that opens files or takes memory.
    private func playARound(_ game: RunningGame, errors: [String]) async throws {
        try await game.press("F3", gives: "next")
        try await game.press("F3", gives: "next")
        try game.press("F4")
        try await game.waitForLine("the zoom") { $0.zoom == "open" }
        try game.press("F4")
        try await game.waitForLine("the zoom's end") { $0.zoom == "closed" }
        try game.hands.perform("windowsize \(game.window) 640 960")
        try await game.waitForLine("the size") { $0.input == "resize 640x960" }
        try game.press("slash s Escape F5 Escape F6 Escape")
        // The whole screen, on the shelf as well, and another deck there.
        try await game.press("F11", gives: "resize 1280x1024")
        try await game.press("Escape", gives: "key Escape")
        try await game.press("End", then: "Return", gives: "option 5")
        try await game.press("F2", gives: "hint")
        // All that it had in memory at any time, files included: no group of processes that may have as much is too small for it.
        let status = try String(
            contentsOfFile: "/proc/\(game.child.processIdentifier)/status", encoding: .utf8)
        let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        let kilobytes = try #require(peak.flatMap { Int($0.filter(\.isNumber)) })
        #expect(kilobytes < 64 << 10)
        let start = ContinuousClock.now
        try game.press("ctrl+q")
        let exit = try await game.child.waitForExit()
        #expect(exit == .status(0), "\(game.child.errorText)")
        #expect(game.child.errorText.split(separator: "\n").map(String.init) == errors)
        #expect(try #require(game.child.end) - start < Ending.limit)
    }

    @Test(arguments: [4, 5, 6, 9, 15]) func fewDescriptorsAreTold(count: Int) async throws {
        let display = try await TestDisplay()
        let tool = try await Tool.run(
            "prlimit", ["--nofile=\(count):\(count)", Places.program, "play"],
            environment: display.environment())
        #expect(tool.exit == .status(1))
        #expect(
            tool.errors == "caitu: only \(count) files may be open at once, a game takes 16: ulimit -n 16")
        #expect(try display.home.files().filter { !$0.hasPrefix("tmp.") } == [])
    }

    @Test(arguments: ["16:16", "4:4096"]) func sixteenDescriptorsAreEnough(limit: String) async throws {
        let game = try await RunningGame(
            [Places.firstDeck], savesProgress: true, wrapper: ["prlimit", "--nofile=\(limit)"])
        try await playARound(game, errors: [])
    }

    @Test func descriptorsThatRunOutCostPicturesAndOneLineEach() async throws {
        let deck = Places.firstDeck
        let game = try await RunningGame([deck])
        // The next question's picture is ready already, or is being opened.
        try await game.press("F3", gives: "next")
        try await Self.limit(game, "--nofile=3:4096")
        try await game.press("F3", gives: "next")
        for _ in 1...3 { try await game.press("F3", gives: "next") }
        #expect(game.state.picture == nil)
        let start = ContinuousClock.now
        try game.press("ctrl+q")
        _ = try await game.child.waitForExit()
        let place = "\(deck)/q0[0-9].png: cannot be read: Too many open files; a placeholder is shown"
        #expect(
            game.child.errorText.wholeMatch(of: try Regex("caitu: " + place)) != nil,
            "\(game.child.errorText)")
        try await Ending.check(game.child, since: start, status: 0, lines: 1, "asked to")
    }

    /// So few that not even the server can be waited for.
    @Test func withNoDescriptorAtAllItEnds() async throws {
        let game = try await RunningGame([Places.firstDeck])
        try await Self.limit(game, "--nofile=0:4096")
        let start = ContinuousClock.now
        try game.press("F3 F3 F3 F4")
        try await Ending.check(game.child, since: start, status: 1, lines: 1, "without descriptors")
    }

    @Test func sixtyFourMegabytesAreEnough() async throws {
        let game = try await RunningGame(
            [Places.firstDeck], savesProgress: true, wrapper: ["prlimit", "--data=\(64 << 20)"])
        try await playARound(game, errors: [])
    }

    /// The limit that services and containers have.
    @Test(
        .enabled("systemd makes no group of processes with a limit of memory here") {
            try await isGroupPossible
        }) func aGroupOfSixtyFourMegabytesIsEnough() async throws
    {
        let game = try await RunningGame(
            [Places.firstDeck], environment: Self.bus, savesProgress: true, wrapper: Self.group)
        try await playARound(game, errors: [])
    }

    private static let group =
        ["systemd-run"] + (getuid() == 0 ? [] : ["--user"]) + [
            "--scope", "--quiet", "--property=MemoryMax=64M", "--property=MemorySwapMax=0",
        ]

    /// The way to the user's systemd.
    private static let bus = ProcessInfo.processInfo.environment.filter {
        ["XDG_RUNTIME_DIR", "DBUS_SESSION_BUS_ADDRESS"].contains($0.key)
    }

    /// Whether such a group has the limit that was asked for.
    private static var isGroupPossible: Bool {
        get async throws {
            let look = #"cat "/sys/fs/cgroup$(sed -n 's/^0:://p' /proc/self/cgroup)/memory.max""#
            let tool = try await Tool.run(
                "sh",
                ["-c", "command -v systemd-run >/dev/null && exec \"$@\"", "sh"] + group + [
                    "sh", "-c", look,
                ],
                environment: TestHome().environment(adding: bus))
            return tool.exit == .status(0) && tool.output == "\(64 << 20)"
        }
    }

    @Test(arguments: [("data", 47 << 20, "d", 48), ("as", 127 << 20, "v", 128), ("stack", 64 << 10, "s", 1)])
    func littleMemoryIsTold(limit: String, bytes: Int, letter: String, wanted: Int) async throws {
        let display = try await TestDisplay()
        for command in [["play"], ["shot", "-o", "/dev/null"], ["list"], ["check", Places.firstDeck]] {
            let tool = try await Tool.run(
                "prlimit", ["--\(limit)=\(bytes)", Places.program] + command,
                environment: display.environment())
            #expect(tool.exit == .status(1))
            #expect(
                tool.errors
                    == "caitu: only \(bytes >> 10) kB of memory may be used, a game takes \(wanted << 10): ulimit -\(letter) \(wanted << 10)"
            )
        }
        let help = try await Tool.run(
            "prlimit", ["--\(limit)=\(bytes)", Places.program, "--help"],
            environment: display.environment())
        #expect(help.exit == .status(0))
        #expect(try display.home.files().filter { !$0.hasPrefix("tmp.") } == [])
    }

    /// Just what it says that it takes, also where it draws in memory.
    @Test(
        arguments: ["--data=\(48 << 20)", "--as=\(128 << 20)", "--stack=\(1 << 20)"],
        ["", "-extension RENDER"])
    func whatItTakesIsEnough(limit: String, serverOptions: String) async throws {
        let game = try await RunningGame(
            on: TestDisplay(serverOptions: serverOptions), [Places.firstDeck], savesProgress: true,
            wrapper: ["prlimit", limit])
        try await playARound(game, errors: [])
    }

    @Test func aPictureThatTakesMoreMemoryThanThereIsIsLeftOut() async throws {
        let deck = try DeckFolder()
        // One whose file is too large, and one whose pixels are.
        try deck.write("file.png", Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
        truncate(deck.file("file.png").path, 120 << 20)
        try await deck.draw("pixels.png", as: "png", ["-size", "5000x5000", "xc:#3070c0"])
        try await deck.draw("sound.png")
        try deck.write(questions: ["file", "pixels", "sound"].map { DeckFolder.question($0) })
        let game = try await RunningGame([deck.path], wrapper: ["prlimit", "--data=\(64 << 20)"])
        #expect(game.state.picture == nil)
        #expect(try await game.press("F3", gives: "next").picture == nil)
        #expect(try await game.press("F3", gives: "next").picture != nil)
        try game.press("ctrl+q")
        #expect(try await game.child.waitForExit() == .status(0))
        let lines = game.child.errorText.split(separator: "\n")
        #expect(lines.count == 2 && lines.allSatisfy { $0.hasSuffix("; a placeholder is shown") }, "\(lines)")
    }

    /// There is memory for one of the two copies of so large a window, and for nothing more then.
    @Test func aSizeThatTakesMoreMemoryThanThereIsChangesNothing() async throws {
        let deck = try DeckFile.fixture("Shapes").folder.path
        let game = try await RunningGame(
            on: TestDisplay(serverOptions: "-extension RENDER"), [deck],
            wrapper: ["prlimit", "--data=\(64 << 20)"])
        try game.hands.perform("windowsize \(game.window) 2600 3000")
        try await game.press("F3", gives: "next")
        try game.hands.perform("windowsize \(game.window) 320 480")
        // What is under the cover is painted anew.
        try game.press("F4")
        try await game.waitForLine("the zoom") { $0.zoom == "open" }
        try game.press("F4")
        try await game.waitForLine("the zoom's end") { $0.zoom == "closed" }
        let shot = try await Shot.take(on: game.display, [deck, "--do", "next"])
        try await game.waitForPicture("all of it again") { $0 == shot }
        #expect(game.lines.allSatisfy { !$0.input.hasPrefix("resize") })
        let size = "2600×3000 pixels"
        #expect(game.child.errorText == "caitu: there is no memory for \(size)", "\(game.child.errorText)")
        try game.press("ctrl+q")
        #expect(try await game.child.waitForExit() == .status(0))
    }

    /// Changes a limit of a game that runs.
    private static func limit(_ game: RunningGame, _ limit: String) async throws {
        _ = try await Tool.output(
            "prlimit", ["--pid", "\(game.child.processIdentifier)", limit],
            environment: game.display.environment())
    }
}
