// Progress in real files: what is written where, who may write, and what is done about files that are not as they should be.

import Glibc
import GuessEngine
import Testing

@testable import GuessDecks

struct ProgressFileTests: ProgressSuite {
    let folder = TemporaryFolder()
    let deck = ProgressSamples.deck("猫", "大象", "马")

    @Test func nothingIsThereBeforeTheFirstTime() {
        let file = store.open(deck)
        #expect(file.faults == [])
        #expect(file.isWritten)
        #expect(file.savedGame() == nil)
        #expect(file.summary.solvedCount == 0)
        #expect(file.summary.path == "/decks/animals")
        #expect(names == [])
    }

    @Test func foldersAndFileAreTheOwnersAlone() {
        playOnce()
        for folder in [folder("state"), folder("state/caitu"), deckFolder] {
            #expect(mode(folder) == S_IFDIR | 0o700)
        }
        #expect(mode(path) == S_IFREG | 0o600)
        #expect(names == ["classic.json"])
        #expect(FilePath.lastPart(of: deckFolder).hasPrefix("animals-"))
    }

    @Test func eachSetOfRulesHasItsOwnFile() {
        playOnce()
        let other = store.open(deck, rules: .jf)
        #expect(other.savedGame() == nil)
        other.save(other.game(deck, rules: .jf))
        #expect(names == ["classic.json", "jf.json"])
    }

    @Test func whatAKillLeftIsRemoved() {
        playOnce()
        folder.write(relative(path) + ".caitu-new", "half")
        #expect(store.open(deck).game(deck).solvedAnswers == ["猫"])
        #expect(names == ["classic.json"])
    }

    /// What the readers of decks let through must come back from a file as it was, or it would be set aside.
    @Test func whateverADeckMayHoldIsReadBack() throws {
        let many = String(repeating: "𠮷", count: 5000)
        let marked = "e" + String(repeating: "\u{323}\u{301}", count: 40)
        let texts = [
            "3D龙 ", "e\u{301}\u{8}a", "👨‍👩‍👧 👍🏽", "a-b'c", "\u{200B}か\u{3099}", "\"\\/", marked, many, "\u{FFFD}",
        ]
        var questions: [String] = []
        for text in texts {
            var line = JSONLine()
            line.add("answer", text)
            line.add("icon", text)
            questions.append(line.text)
        }
        folder.write("deck/questions.json", "[" + questions.joined(separator: ",") + "]")
        folder.write("deck/\u{1}b\\\" x.png")
        folder.write(
            "deck/Info.plist",
            Samples.propertyList("<dict><key>CFBundleDisplayName</key><string>\(many)</string></dict>"))
        let deck = try DeckReader.read(folder("deck")).deck
        // All but the one with more characters than there are options.
        #expect(deck.questions.count == texts.count - 1)
        var game: Game
        do {
            let file = store.open(deck)
            game = file.game(deck)
            for _ in deck.questions {
                game.play(.helpPressed, .aidPressed(.removeOptions), .hintPressed, .nextPressed)
            }
            game.play(.waitEnded)
            #expect(file.save(game, at: -5) == nil)
        }
        let file = store.open(deck)
        #expect(file.faults == [])
        #expect(file.game(deck) == game)
        #expect(store.all().map(\.name) == [deck.name])
    }

    // MARK: - Files that are not as they should be

    @Test(arguments: [
        "", "garbage", "[]", #"{"caitu-progress":2,"rules":"classic"}"#,
        #"{"caitu-progress":1,"rules":"lf"}"#, #"{"caitu-progress":1}"#,
    ])
    func aBadFileIsKeptAsideAndNamedOnce(_ text: String) throws {
        put(text)
        do {
            let file = store.open(deck)
            try #require(file.faults.count == 1)
            let message = "\(file.faults[0])"
            #expect(message.hasPrefix("\(path): "))
            #expect(message.hasSuffix("; it is kept as \(path).bad"))
            #expect(file.isWritten)
            #expect(file.savedGame() == nil)
            #expect(file.save(file.game(deck)) == nil)
        }
        #expect(names == ["classic.json", "classic.json.bad"])
        #expect(contents(path + ".bad") == text)
        #expect(store.open(deck).faults == [])
    }

    @Test func aWrongValueIsKeptAsideAndTheRestPlayedOn() {
        put(
            #"{"caitu-progress":1,"rules":"classic","score":"12","questions":"#
                + #"[{"answer":"猫","solved":true},{"answer":"马","hints":-1,"seen":true,"current":true}]}"#)
        do {
            let file = store.open(deck)
            #expect(file.faults.map(\.description) == ["\(path): score is text; it is kept as \(path).bad"])
            let game = file.game(deck)
            #expect(game.solvedAnswers == ["猫"])
            #expect(game.score == Rules.startScore)
            #expect(game.questionIndex == 2)
            #expect(file.save(game) == nil)
        }
        #expect(names == ["classic.json", "classic.json.bad"])
    }

    /// The end may come between the opening and the first writing, and more than once.
    @Test func whatIsKeptAsideIsThereUntilItIsReplaced() {
        put(Self.flawed)
        for _ in 1...3 {
            let file = store.open(deck)
            #expect(file.faults.map(\.description) == ["\(path): score is text; it is kept as \(path).bad"])
            #expect(file.game(deck).solvedAnswers == ["猫"])
            #expect(names == ["classic.json", "classic.json.bad"])
        }
        playOnceAfterFault()
        #expect(contents(path + ".bad") == Self.flawed)
        #expect(store.open(deck).faults == [])
        #expect(store.open(deck).game(deck).solvedAnswers == ["猫"])
    }

    @Test func noneThatIsKeptAsideIsWrittenOver() {
        for number in 1...3 {
            unlink(path)
            put("garbage \(number)")
            _ = store.open(deck)
        }
        #expect(
            names == ["classic.json", "classic.json.bad", "classic.json.bad-2", "classic.json.bad-3"])
        #expect(contents(path + ".bad") == "garbage 1")
        #expect(contents(path + ".bad-3") == "garbage 3")
    }

    @Test func aFileThatIsTooLargeIsKeptAside() {
        put("")
        truncate(path, off_t(DeckProgress.largestFile) + 1)
        #expect(
            store.open(deck).faults.map(\.description) == [
                "\(path): is larger than 16 MiB; it is kept as \(path).bad"
            ])
    }

    private func playOnceAfterFault() {
        let file = store.open(deck)
        #expect(file.faults.count == 1)
        #expect(file.save(file.game(deck)) == nil)
    }

    /// Root may read everything; so this one becomes somebody else for a moment, and is nobody special in the first place otherwise.
    @Test func aFileThatMayNotBeReadIsLeftAlone() throws {
        put("garbage")
        chmod(path, 0o000)
        chmod(folder.path, 0o755)
        chmod(folder("state"), 0o755)
        chmod(folder("state/caitu"), 0o755)
        chmod(deckFolder, 0o777)
        let faults = try OtherUser.run { store.open(deck).faults.map(\.description) }
        #expect(faults == ["\(path): cannot be read: Permission denied; nothing is saved"])
        #expect(names == ["classic.json"])
        #expect(mode(path) == S_IFREG)
    }

    // MARK: - Folders that are not as they should be

    @Test func aFileInTheFoldersPlaceIsToldOnceAndTheGameGoesOn() {
        folder.write("state", "a file")
        let file = store.open(deck)
        #expect(file.faults.map(\.description) == ["\(folder("state")): is no folder; progress is not saved"])
        var game = file.game(deck)
        #expect(file.save(game) == nil)
        // It is tried again each time, so that nothing is lost once the reason has gone.
        unlink(folder("state"))
        game.solve()
        #expect(file.save(game) == nil)
        #expect(names == ["classic.json"])
        #expect(!store.open(deck).isWritten)
    }

    @Test func aFolderThatMayNotBeWrittenIsToldOnceAndTheOldFileIsWhole() throws {
        playOnce()
        let before = contents(path)
        chmod(folder.path, 0o755)
        for folder in [folder("state"), folder("state/caitu"), deckFolder] { chmod(folder, 0o555) }
        chmod(path, 0o444)
        let told = try OtherUser.run {
            let file = store.open(deck)
            var game = file.game(deck)
            game.solve()
            return [
                file.faults.map(\.description),
                [file.save(game), file.save(game)].compactMap { $0?.description },
            ]
        }
        #expect(told == [[], ["\(path): cannot be written: Permission denied; progress is not saved"]])
        #expect(contents(path) == before)
        #expect(names == ["classic.json"])
    }

    @Test func aFolderThatGoesAwayMeanwhileIsMadeAgain() {
        let file = store.open(deck)
        rmdir(deckFolder)
        #expect(file.save(file.game(deck)) == nil)
        #expect(names == ["classic.json"])
        #expect(!store.open(deck).isWritten)
        // Unless there is something else in its place; then that is told once.
        unlink(path)
        rmdir(deckFolder)
        folder.write(relative(deckFolder), "a file")
        let game = file.game(deck)
        #expect(file.save(game)?.description == "\(deckFolder): is no folder; progress is not saved")
        #expect(file.save(game) == nil)
        unlink(deckFolder)
        #expect(file.save(game) == nil)
        #expect(names == ["classic.json"])
    }
}
