// The program as a command: what it answers, where, with which exit status, and how it ends.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct CommandLineTests {
    /// Runs the program to its end.
    private func run(
        _ arguments: [String], display: String? = nil, adding more: [String: String] = [:]
    ) async throws -> Tool {
        let home = try TestHome()
        return try await Tool.run(
            Places.program, arguments, environment: home.environment(display: display, adding: more),
            within: .seconds(20))
    }

    /// Checks for one line on standard error that begins with the program's name, and nothing else.
    private func expectOneLine(_ tool: Tool, status: Int32, sourceLocation: SourceLocation = #_sourceLocation)
    {
        #expect(tool.exit == .status(status), sourceLocation: sourceLocation)
        #expect(tool.output == "", sourceLocation: sourceLocation)
        #expect(tool.errors.hasPrefix("caitu: "), sourceLocation: sourceLocation)
        #expect(tool.errors.split(separator: "\n").count == 1, sourceLocation: sourceLocation)
        #expect(tool.errors.count < 300, sourceLocation: sourceLocation)
    }

    @Test(arguments: [
        "--nonsense", "-x", "--rules nope", "--rules", "--scale 0", "--scale abc", "--scale -1",
        "--scale nan", "--language", "--language xx", "--language zh_TW",
        "shot -o /dev/null --language ../en",
        "--scale 1e9", "--question 0", "--question x", "--seed x", "--seed -1",
        "--skin other", "--do hint", "play one two", "shot", "shot -o", "shot -o /dev/null --journal x",
        "shot -o /dev/null --do dance", "shot -o /dev/null --do option", "shot -o /dev/null --do wait",
        "replay", "replay one two", "replay one --rules lf",
        "--question 2", "list deck", "list --scale 1",
        "make", "make pictures", "make -o deck",
        "make a b -o deck", "make pictures -o deck --rules lf", "make pictures -o deck --seed x",
    ])
    func wrongUseIsToldInOneLine(words: String) async throws {
        expectOneLine(try await run(words.split(separator: " ").map(String.init)), status: 2)
    }

    /// As when a script's variable is not set.
    @Test(arguments: [
        [""], ["play", ""], ["check", ""], ["replay", ""], ["make", "", "-o", "deck"],
        ["make", "pictures", "-o", ""], ["shot", "-o", ""], ["--journal", ""],
    ])
    func anEmptyWordNamesNothing(words: [String]) async throws {
        let tool = try await run(words)
        expectOneLine(tool, status: 2)
        #expect(tool.errors.contains("empty word") || tool.errors.contains("'': give the name of a file"))
    }

    @Test func aQuestionOrAnOptionThatTheDeckHasNotIsWrongUse() async throws {
        let display = try await TestDisplay()
        let deck = try DeckFile.fixture("Shapes").folder.path
        expectOneLine(try await run([deck, "--question", "4"], display: display.name), status: 2)
        for steps in ["option 21", "slot 4", "option 999999999999"] {
            let arguments = ["shot", deck, "-o", "/dev/null", "--do", steps]
            expectOneLine(try await run(arguments, display: display.name), status: 2)
        }
    }

    @Test(arguments: [["--help"], ["-h"], ["--version"], ["-V"], ["shot", "--help"], ["play", "-V"]])
    func helpAndVersionNeedNoDisplay(arguments: [String]) async throws {
        let tool = try await run(arguments)
        #expect(tool.exit == .status(0))
        #expect(tool.errors == "")
        if arguments.last?.lowercased().contains("v") == true {
            #expect(tool.output.wholeMatch(of: /caitu \d+\.\d+(\.\d+)?/) != nil)
        } else {
            for word in ["--rules", "--scale", "--do", "shot", "classic"] {
                #expect(tool.output.contains(word))
            }
            // Nothing wider than a terminal.
            #expect(tool.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
        }
    }

    @Test func noControlCharacterReachesTheTerminal() async throws {
        // A line break, an escape, and a control sequence of one character.
        let tool = try await run(["--rules", "a\nb\u{1b}[31m\u{9b}31m\u{7f}"])
        expectOneLine(tool, status: 2)
        #expect(tool.errors.contains("'a\u{fffd}b\u{fffd}[31m\u{fffd}31m\u{fffd}'"))
    }

    @Test func anAnswerThatNobodyReadsIsToldInOneLine() async throws {
        let home = try TestHome()
        // The reader has ended before the program begins.
        let script = #"exec 3> >(exec true); wait $!; "$0" --help >&3"#
        expectOneLine(
            try await Tool.run("bash", ["-c", script, Places.program], environment: home.environment()),
            status: 1)
    }

    @Test(arguments: [nil, "", ":4711", "nonsense", "localhost:99", "/nowhere:0"])
    func aDisplayThatDoesNotAnswerIsToldAtOnce(display: String?) async throws {
        for arguments in [[], ["shot", "-o", "/dev/null"]] {
            let tool = try await run(arguments, display: display)
            expectOneLine(tool, status: 1)
            // At once, even on a machine that has much else to do.
            #expect(tool.duration < .seconds(15))
        }
    }

    @Test func aDisplayThatRefusesIsToldInOneLine() async throws {
        let home = try TestHome()
        let cookies = home.folder.appendingPathComponent("cookies").path
        _ = try await Tool.output(
            "xauth", ["-q", "-f", cookies, "add", ":0", ".", String(repeating: "5a", count: 16)],
            environment: home.environment())
        let display = try await TestDisplay(serverOptions: "-auth \(cookies)")
        expectOneLine(try await run([], display: display.name), status: 1)
        let known = try await run(
            ["shot", "-o", "/dev/null"], display: display.name, adding: ["XAUTHORITY": cookies])
        // With the cookie of another display number the server still knows no better.
        #expect(known.exit == .status(1) || known.exit == .status(0))
    }

    /// One device has no end, another one is nothing but an end.
    @Test func aFileOfAuthoritiesThatIsADeviceIsNotRead() async throws {
        let display = try await TestDisplay()
        let shot = ["shot", "-o", "/dev/null"]
        let endless = try await run(shot, display: display.name, adding: ["XAUTHORITY": "/dev/zero"])
        expectOneLine(endless, status: 1)
        #expect(endless.errors.contains("XAUTHORITY"))
        let empty = try await run(shot, display: display.name, adding: ["XAUTHORITY": "/dev/null"])
        #expect(empty.exit == .status(0) && empty.errors == "")
    }

    @Test func aDeckThatIsNotThereIsToldInOneLine() async throws {
        let display = try await TestDisplay()
        for path in ["/nowhere/deck", "/dev/null", Places.scripts.path] {
            let tool = try await run([path], display: display.name)
            #expect(tool.exit == .status(1))
            #expect(tool.errors.hasPrefix("caitu: "))
            #expect(tool.errors.contains(path))
        }
    }

    @Test func aDeckThatCannotBePlayedIsNamedAlsoWhereThereIsNoDisplay() async throws {
        let tool = try await run(["/nowhere/deck"], display: nil)
        expectOneLine(tool, status: 1)
        #expect(tool.errors.contains("/nowhere/deck"))
    }

    @Test func aServerThatNeverAnswersCanBeGivenUp() async throws {
        let display = try await TestDisplay()
        kill(display.serverIdentifier, SIGSTOP)
        defer { kill(display.serverIdentifier, SIGCONT) }
        let child = try Child(Places.program, ["--no-save"], environment: display.environment())
        let descriptors = "/proc/\(child.processIdentifier)/fd"
        func isConnecting() throws -> Bool {
            try FileManager.default.contentsOfDirectory(atPath: descriptors).contains { name in
                let target = try? FileManager.default.destinationOfSymbolicLink(
                    atPath: "\(descriptors)/\(name)")
                return target?.hasPrefix("socket:") == true
            }
        }
        while try !isConnecting() { await Task.yield() }
        child.send(signal: SIGINT)
        #expect(try await child.waitForExit(within: .seconds(10)) == .signal(SIGINT))
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func aSignalEndsItCleanly(signal: Int32) async throws {
        let game = try await RunningGame([Places.firstDeck])
        game.child.send(signal: signal)
        #expect(try await game.child.waitForExit(within: .seconds(10)) == .status(0))
        #expect(game.child.errorText == "")
    }

    @Test func askedToCloseItCloses() async throws {
        let game = try await RunningGame([Places.firstDeck])
        try WindowManagerVoice.askToClose(game.window, on: game.display)
        #expect(try await game.child.waitForExit(within: .seconds(10)) == .status(0))
        #expect(game.child.errorText == "")
    }

    @Test func aServerThatDiesIsToldInOneLine() async throws {
        let game = try await RunningGame([Places.firstDeck])
        game.display.killServer()
        #expect(try await game.child.waitForExit(within: .seconds(10)) == .status(1))
        #expect(game.child.errorText.hasPrefix("caitu: "))
        #expect(game.child.errorText.split(separator: "\n").count == 1)
    }

    @Test func aServerThatDiesInTheMiddleOfAMotionIsToldInOneLine() async throws {
        let game = try await RunningGame([Places.firstDeck, "--rules", "jf"])
        try await game.click(ExpectedLayout.enlarge, gives: "zoom")
        game.display.killServer()
        #expect(try await game.child.waitForExit(within: .seconds(10)) == .status(1))
        #expect(game.child.errorText.split(separator: "\n").count == 1)
    }

    @Test func aConnectionThatIsCutIsToldInOneLine() async throws {
        let game = try await RunningGame([Places.firstDeck])
        try game.hands.perform("windowkill \(game.window)")
        try await game.hands.synchronize()
        #expect(try await game.child.waitForExit(within: .seconds(10)) == .status(1))
        #expect(game.child.errorText.split(separator: "\n").count == 1)
    }

    @Test func aJournalThatCannotBeWrittenIsToldAndTheGameGoesOn() async throws {
        let display = try await TestDisplay()
        let tool = try await run(["--journal", "/nowhere/journal"], display: display.name)
        expectOneLine(tool, status: 1)
        let child = try Child(
            Places.program, [Places.firstDeck, "--journal", "/dev/full", "--no-save"],
            environment: display.environment())
        let hands = try Hands(on: display)
        // Found by its title, since its journal tells nothing.
        let found = try await hands.ask("search --sync --onlyvisible --class caitu")
        #expect(!found.isEmpty)
        try hands.perform("key ctrl+q")
        #expect(try await child.waitForExit(within: .seconds(10)) == .status(0))
        #expect(child.errorText.split(separator: "\n").count == 1)
    }

    @Test func aJournalFileHoldsTheSameLines() async throws {
        let display = try await TestDisplay()
        let file = display.home.folder.appendingPathComponent("journal")
        let child = try Child(
            Places.program, [Places.firstDeck, "--journal", file.path, "--no-save"],
            environment: display.environment())
        let hands = try Hands(on: display)
        _ = try await hands.ask("search --sync --onlyvisible --class caitu")
        try hands.perform("key F4")
        try hands.perform("key ctrl+q")
        #expect(try await child.waitForExit(within: .seconds(10)) == .status(0))
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        #expect(lines.count >= 3)
        _ = try JSONDecoder().decode(JournalHeader.self, from: Data(lines[0].utf8))
        let inputs = try lines.dropFirst().map {
            try JSONDecoder().decode(JournalLine.self, from: Data($0.utf8)).input
        }
        // On a busy machine the zoom may end before the second key arrives.
        #expect(inputs.prefix(2) == ["start", "zoom"])
    }

    @Test func withoutSavingNothingIsWrittenAtHome() async throws {
        let game = try await RunningGame([Places.firstDeck])
        try await game.press("F3", gives: "next")
        try game.press("ctrl+q")
        #expect(try await game.child.waitForExit() == .status(0))
        #expect(try game.display.home.files().filter { !$0.hasPrefix("tmp.") } == [])
    }
}
