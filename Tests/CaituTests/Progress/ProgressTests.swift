// Progress from one run of the program to the next: killed, played twice at once, edited in between, with files and disks that
// are not as they should be.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct ProgressTests {
    private static let answers = ["西瓜", "苹果", "梨"]

    /// A deck whose questions all offer the same options.
    private func makeDeck(_ answers: [String] = Self.answers) async throws -> DeckFolder {
        let deck = try DeckFolder()
        try await deck.draw("p.png")
        try write(answers, to: deck)
        return deck
    }

    private func write(_ answers: [String], options: String = "苹西果瓜梨桃", to deck: DeckFolder) throws {
        try deck.write(questions: answers.map { DeckFolder.question("p", answer: $0, options: options) })
    }

    /// Starts the game with progress kept.
    private func play(
        _ deck: DeckFolder, on display: TestDisplay, _ arguments: [String] = [],
        environment: [String: String] = [:], wrapper: [String] = []
    ) async throws -> RunningGame {
        try await RunningGame(
            on: display, [deck.path] + arguments, environment: environment, savesProgress: true,
            wrapper: wrapper)
    }

    /// Ends a game as if the power had gone.
    private func kill(_ game: RunningGame) async throws {
        game.child.send(signal: SIGKILL)
        #expect(try await game.child.waitForExit() == .signal(SIGKILL))
    }

    private func quit(_ game: RunningGame) async throws {
        try game.press("ctrl+q")
        #expect(try await game.child.waitForExit() == .status(0))
    }

    /// Solves the present question and waits for the next.
    private func solve(_ answer: String, _ game: RunningGame) async throws {
        try await game.spell(answer, game.lines.last { $0.options != nil } ?? game.state)
        try await game.waitForLine("the next question") { $0.input == "advance" }
    }

    /// So nothing is left of it if the program is killed meanwhile. Where the system cannot do that it is saved all the same.
    @Test(arguments: [false, true]) func whatIsWrittenHasNoNameBeforeItIsComplete(isRefused: Bool)
        async throws
    {
        let display = try await TestDisplay()
        let trace = display.home.folder.appendingPathComponent("trace").path
        let game = try await RunningGame(
            on: display, [Places.firstDeck], savesProgress: true,
            wrapper: ["strace", "-f", "-q", "-o", trace, "-e", "trace=openat,linkat"]
                + (isRefused ? ["-e", "inject=linkat:error=EPERM"] : []))
        try await game.press("F2", gives: "hint")
        try game.press("ctrl+q")
        #expect(try await game.child.waitForExit() == .status(0))
        #expect(game.child.errorText == "")
        #expect(try KeptProgress(home: display.home).fileNames() == ["classic.json"])
        let made = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n").filter {
            $0.contains("classic.json") && $0.contains("O_CREAT")
        }
        #expect(made.isEmpty == !isRefused, "\(made)")
    }

    @Test func killedAndStartedAgainItIsWhereItWas() async throws {
        let display = try await TestDisplay()
        let deck = try await makeDeck()
        let game = try await play(deck, on: display)
        try await solve("西瓜", game)
        try await game.press("F2", gives: "hint")
        try await game.click(
            ExpectedLayout(picture: ExpectedRules.classic.picture, slotCount: 2).option(5), gives: "option 5")
        let left = game.state
        #expect(left.row == ["苹", "桃"])
        try await kill(game)
        let again = try await play(deck, on: display)
        #expect(again.state.question == 2)
        #expect(again.state.row == left.row)
        #expect(again.state.gone == left.gone)
        #expect(again.state.verdict == "wrong")
        #expect(again.state.score == left.score)
        #expect(again.state.solved == 1)
        #expect(again.header.seed == game.header.seed)
        #expect(again.child.errorText == "")
        #expect(try KeptProgress(home: display.home).fileNames() == ["classic.json"])
    }

    /// A crash report is a journal, also where the game had begun days before.
    @Test(arguments: [[], ["--question", "3"], ["--shuffle"]])
    func theJournalOfAGameThatWasGoneOnWithReplays(arguments: [String]) async throws {
        let display = try await TestDisplay()
        let deck = try await makeDeck()
        let game = try await play(deck, on: display)
        try await solve("西瓜", game)
        try await game.press("F1", gives: "help")
        try await game.press("1", gives: "key 1")
        try await game.press("F2", gives: "hint")
        try await quit(game)
        let again = try await play(deck, on: display, arguments)
        #expect(again.state.solved == 1)
        try await again.press("F2", gives: "hint")
        let journal = try deck.write("journal", again.writtenLines.joined(separator: "\n") + "\n")
        let tool = try await Tool.run(
            Places.program, ["replay", journal.path], environment: display.home.environment())
        #expect(tool.errors == "")
        #expect(tool.output == "\(again.lines.count) states, no difference")
        // It is what the journal says of the game before that makes it so.
        let first = again.writtenLines[0].replacingOccurrences(of: "\"progress\"", with: "\"other\"")
        #expect(first != again.writtenLines[0])
        try deck.write("journal", ([first] + again.writtenLines[1...]).joined(separator: "\n"))
        #expect(
            try await Tool.run(
                Places.program, ["replay", journal.path], environment: display.home.environment()
            ).exit == .status(1))
    }

    @Test func withoutSavingNothingIsReadOrWritten() async throws {
        let display = try await TestDisplay()
        let deck = try await makeDeck()
        let game = try await RunningGame(on: display, [deck.path])
        try await solve("西瓜", game)
        try await quit(game)
        #expect(try KeptProgress(home: display.home).files() == [])
        let kept = try await play(deck, on: display)
        #expect(kept.state.solved == 0)
        try await solve("西瓜", kept)
        try await quit(kept)
        #expect(try await RunningGame(on: display, [deck.path]).state.solved == 0)
        // Nor does a picture show where somebody left off.
        let shot = try await Shot.take(on: display, [deck.path])
        try display.home.removeState()
        #expect(try await Shot.take(on: display, [deck.path]) == shot)
    }

    @Test func aNumberASeedOrAnOrderOverridesThePlaceAndKeepsTheRest() async throws {
        let display = try await TestDisplay()
        let deck = try await makeDeck()
        let game = try await play(deck, on: display)
        try await solve("西瓜", game)
        try await game.press("F2", gives: "hint")
        try await quit(game)
        let score = game.state.score
        let third = try await play(deck, on: display, ["--question", "3"])
        #expect(third.state.question == 3)
        #expect(third.state.solved == 1)
        #expect(third.state.score == score)
        try await third.press("Prior", gives: "key Prior")
        #expect(third.state.row == [nil, nil])
        try await third.click(
            ExpectedLayout(picture: ExpectedRules.classic.picture, slotCount: 2).option(5), gives: "option 5")
        try await quit(third)
        let seeded = try await play(deck, on: display, ["--seed", "123"])
        #expect(seeded.header.seed == 123)
        #expect(seeded.state.question == 2)
        #expect(seeded.state.row == [nil, nil])
        #expect(seeded.state.solved == 1)
        try await seeded.press("F3", gives: "next")
        try await quit(seeded)
        // Which is the seed from now on.
        #expect(try await play(deck, on: display).header.seed == 123)
    }

    @Test func theOtherRulesHaveTheirOwnProgress() async throws {
        let display = try await TestDisplay()
        let deck = try await makeDeck()
        let game = try await play(deck, on: display)
        try await solve("西瓜", game)
        try await quit(game)
        let other = try await play(deck, on: display, ["--rules", "jf"])
        #expect(other.state.solved == 0)
        try await quit(other)
        #expect(try KeptProgress(home: display.home).fileNames() == ["classic.json", "jf.json"])
        #expect(try await play(deck, on: display).state.solved == 1)
    }

    @Test func aSecondCopySaysSoAndDoesNotWrite() async throws {
        let display = try await TestDisplay()
        let deck = try await makeDeck()
        let kept = KeptProgress(home: display.home)
        let first = try await play(deck, on: display)
        try await solve("西瓜", first)
        let second = try await play(deck, on: display)
        #expect(second.state.question == 2)
        let before = try Data(contentsOf: kept.onlyFile())
        try await solve("苹果", second)
        try await quit(second)
        #expect(
            second.child.errorText.trimmingCharacters(in: .newlines)
                == "caitu: deck is being played in another window; this one saves nothing")
        #expect(try Data(contentsOf: kept.onlyFile()) == before)
        try await quit(first)
        #expect(first.child.errorText == "")
        #expect(try kept.solvedAnswers() == ["西瓜"])
        #expect(try await play(deck, on: display).child.errorText == "")
    }

    @Test func thatNothingIsSavedIsToldInTheWindow() async throws {
        let display = try await TestDisplay()
        let deck = try await makeDeck()
        let first = try await play(deck, on: display)
        let title = Box(20, 44, 280, 26)
        let usual = try await first.picture().part(title)
        // It stands there for two seconds, which a busy machine may sleep through, but not every time.
        for _ in 1...10 {
            let second = try await play(deck, on: display)
            let isTold = try await second.picture().part(title) != usual
            try await second.waitForPicture("the title again") { try $0.part(title) == usual }
            try await quit(second)
            if isTold { return }
        }
        Issue.record("no notice was seen")
    }

    /// Left for the shelf, a deck may be played by another copy; what that has reached is not undone, also where something was
    /// wrong with the file at first.
    @Test(arguments: [true, false]) func whatAnotherCopyPlayedMeanwhileIsGoneOnWith(isBadAtFirst: Bool)
        async throws
    {
        let display = try await TestDisplay()
        let deck = try await makeDeck()
        let kept = KeptProgress(home: display.home)
        if isBadAtFirst {
            try await quit(try await play(deck, on: display))
            try Data("garbage".utf8).write(to: kept.onlyFile())
        }
        let first = try await play(deck, on: display)
        try await solve("西瓜", first)
        try await first.press("Escape", gives: "key Escape")
        let second = try await play(deck, on: display)
        #expect(second.state.solved == 1)
        try await solve("苹果", second)
        try await quit(second)
        let again = try await first.press("End", then: "Return", gives: "option 6")
        #expect(again.solved == 2 && again.question == 3)
        try await quit(first)
        #expect(second.child.errorText == "")
    }

    @Test func anEditedDeckKeepsWhatIsStillTrue() async throws {
        let display = try await TestDisplay()
        let deck = try await makeDeck()
        let game = try await play(deck, on: display)
        try await solve("西瓜", game)
        try await game.press("F2", gives: "hint")
        let left = game.state
        try await kill(game)
        try write(["桃", "梨", "苹果", "西瓜"], to: deck)
        let reordered = try await play(deck, on: display)
        #expect(reordered.state.question == 3)
        #expect(reordered.state.row == left.row)
        #expect(reordered.state.score == left.score)
        #expect(reordered.state.solved == 1)
        try await kill(reordered)
        // Without the questions that were played, and with them again.
        try write(["桃", "梨"], to: deck)
        let poorer = try await play(deck, on: display)
        #expect(poorer.state.solved == 0)
        #expect(poorer.state.question == 1)
        try await solve("桃", poorer)
        try await kill(poorer)
        try write(Self.answers + ["桃"], options: "桃梨瓜果西苹", to: deck)
        let richer = try await play(deck, on: display)
        #expect(richer.state.solved == 2)
        #expect(richer.state.row.allSatisfy { $0 == nil })
        #expect(richer.child.errorText == "")
    }

    @Test func garbageIsKeptAsideAndNamedOnce() async throws {
        let display = try await TestDisplay()
        let deck = try await makeDeck()
        let kept = KeptProgress(home: display.home)
        try await quit(try await play(deck, on: display))
        let file = try kept.onlyFile()
        try Data("garbage".utf8).write(to: file)
        let game = try await play(deck, on: display)
        #expect(game.state.solved == 0)
        try await solve("西瓜", game)
        try await kill(game)
        #expect(
            game.child.errorText.trimmingCharacters(in: .newlines)
                == "caitu: \(file.path): line 1: something that is no JSON; it is kept as \(file.path).bad")
        #expect(
            try String(contentsOf: URL(fileURLWithPath: file.path + ".bad"), encoding: .utf8) == "garbage")
        let again = try await play(deck, on: display)
        #expect(again.state.solved == 1)
        #expect(again.child.errorText == "")
    }

    @Test func theTimePlayedAddsUpAndTheCardTellsOfAllDecks() async throws {
        let display = try await TestDisplay()
        let deck = try await makeDeck()
        let kept = KeptProgress(home: display.home)
        let game = try await play(deck, on: display)
        #expect(try kept.seconds() == 0)
        // Two waits of half a second lie between the first click and the last.
        try await solve("西瓜", game)
        try await solve("苹果", game)
        try await game.click(
            ExpectedLayout(picture: ExpectedRules.classic.picture, slotCount: 1).option(5), gives: "option 5")
        try await quit(game)
        let seconds = try kept.seconds()
        #expect(seconds >= 1)
        let again = try await play(deck, on: display)
        #expect(try await showsAllDecks(again))
        try await quit(again)
        #expect(try kept.seconds() >= seconds)
        #expect(try await !showsAllDecks(RunningGame(on: display, [deck.path])))
    }

    /// Opens the score card, and sees whether it has a heading for this deck and one for all.
    private func showsAllDecks(_ game: RunningGame) async throws -> Bool {
        let before = try await game.picture()
        try game.press("F5")
        var shown = before
        try await game.waitForPicture("the score card") { picture in
            shown = picture
            return picture != before
        }
        return (180..<280).contains { shown[$0, 103] != shown[170, 103] }
    }

    // MARK: - Where nothing can be written

    /// Solves a question, quits, and expects all that was said to be one line with this end.
    private func expectOneLine(_ game: RunningGame, end: String) async throws {
        try await solve("西瓜", game)
        try await solve("苹果", game)
        #expect(game.state.solved == 2)
        try await quit(game)
        let lines = game.child.errorText.split(separator: "\n")
        #expect(lines.count == 1, "\(lines)")
        #expect(lines.first?.hasPrefix("caitu: /") == true)
        #expect(lines.first?.hasSuffix(end) == true, "\(lines)")
    }

    @Test func aStateFolderThatCannotBeMadeIsToldInOneLine() async throws {
        let display = try await TestDisplay()
        let deck = try await makeDeck()
        let game = try await play(deck, on: display, environment: ["XDG_STATE_HOME": "/proc/nowhere"])
        try await expectOneLine(game, end: "; progress is not saved")
    }

    @Test func aFileInThePlaceOfTheStateFolderIsToldInOneLine() async throws {
        let display = try await TestDisplay()
        let deck = try await makeDeck()
        let file = try deck.write("state", "mine")
        let game = try await play(deck, on: display, environment: ["XDG_STATE_HOME": file.path])
        try await expectOneLine(game, end: "/state: is no folder; progress is not saved")
        #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
    }

    @Test func aFileThatMayNotGrowIsToldInOneLineAndTheOldOneIsWhole() async throws {
        let display = try await TestDisplay()
        let deck = try await makeDeck()
        let kept = KeptProgress(home: display.home)
        let first = try await play(deck, on: display)
        try await game(first, leaves: 0)
        let before = try Data(contentsOf: kept.onlyFile())
        // In units of 512 or 1024 bytes: either is less than the file needs, and none at all is the surest.
        let game = try await play(
            deck, on: display, wrapper: ["sh", "-c", "ulimit -f 0; exec \"$@\"", "sh"])
        try await expectOneLine(
            game, end: "/classic.json: cannot be written: File too large; progress is not saved")
        #expect(try Data(contentsOf: kept.onlyFile()) == before)
        #expect(try await play(deck, on: display).state.solved == 0)
    }

    private func game(_ game: RunningGame, leaves solved: Int) async throws {
        #expect(game.state.solved == solved)
        try await quit(game)
    }

    /// A disk with room for one block only, for a system that lets a test mount one in a place of its own.
    @Test func aFullDiskIsToldInOneLineAndTheOldFileIsWhole() async throws {
        let display = try await TestDisplay()
        let mount = "mkdir -p \"$XDG_STATE_HOME\" && mount -t tmpfs -o size=4k none \"$XDG_STATE_HOME\""
        let isPossible = try await Tool.run(
            "unshare", ["-rm", "sh", "-c", mount], environment: display.environment())
        guard isPossible.exit == .status(0) else { return }
        let deck = try await makeDeck()
        let game = try await play(
            deck, on: display,
            wrapper: ["unshare", "-rm", "sh", "-c", mount + " && exec \"$@\"", "sh"])
        // The first file found room; each that is to take its place needs a second block.
        let state = "/proc/\(game.child.processIdentifier)/root\(display.home.folder.path)/state/caitu"
        let decks = try FileManager.default.contentsOfDirectory(atPath: state)
        let file = "\(state)/\(decks.first ?? "")/classic.json"
        let before = try Data(contentsOf: URL(fileURLWithPath: file))
        #expect(!before.isEmpty)
        try await solve("西瓜", game)
        #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == before)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: "\(state)/\(decks[0])") == ["classic.json"])
        try await quit(game)
        let lines = game.child.errorText.split(separator: "\n")
        #expect(lines.count == 1, "\(lines)")
        #expect(
            lines.first?.hasSuffix("cannot be written: No space left on device; progress is not saved")
                == true)
    }
}

extension TestHome {
    /// Takes away what programs have kept in it.
    fileprivate func removeState() throws { try KeptProgress(home: self).forget() }
}
