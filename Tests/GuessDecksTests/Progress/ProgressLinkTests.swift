// Where there is something else in the place of a file of progress, or of the folders above it, than the program has put there:
// links above all, for people keep what they play in a folder that all their machines share.

import Glibc
import Testing

@testable import GuessDecks

struct ProgressLinkTests: ProgressSuite {
    let folder = TemporaryFolder()
    let deck = ProgressSamples.deck("猫", "大象", "马")
    private var kept: String { folder("shared/kept.json") }
    private var shared: [String] { FolderNames.list(folder("shared"), most: 9) }

    private func kind(_ path: String) -> mode_t? { mode(path).map { $0 & S_IFMT } }

    // MARK: - A link in the file's place

    @Test func aLinkToProgressIsFollowedAndStaysALink() {
        folder.folder("shared")
        playOnce()
        rename(path, kept)
        putLink(to: kept)
        folder.write("shared/kept.json.caitu-new", "half")
        #expect(faultsOfOpening() == [])
        #expect(shared == ["kept.json"])
        playOnce()
        #expect(kind(path) == S_IFLNK)
        #expect(names == ["classic.json"])
        #expect(shared == ["kept.json"])
        #expect(store.open(deck).game(deck).solvedAnswers == ["猫", "大象"])
        #expect(store.all().map(\.solvedCount) == [2])
    }

    @Test func aLinkToNothingYetIsFollowed() {
        folder.folder("shared")
        putLink(to: "../../../shared/kept.json")
        #expect(faultsOfOpening() == [])
        playOnce()
        #expect(kind(path) == S_IFLNK)
        #expect(shared == ["kept.json"])
        #expect(mode(kept) == S_IFREG | 0o600)
        #expect(store.open(deck).game(deck).solvedAnswers == ["猫"])
    }

    /// The disk may only be missing. What there is on it when it comes is not written over.
    @Test func aLinkToWhereThereIsNoFolderIsToldOnceAndTheFolderNotMade() {
        putLink(to: kept)
        let file = store.open(deck)
        #expect(file.faults == [])
        let game = file.game(deck)
        #expect(
            file.save(game)?.description
                == "\(path) -> \(kept): cannot be written: No such file or directory; progress is not saved")
        #expect(file.save(game) == nil)
        #expect(kind(folder("shared")) == nil)
        folder.write("shared/kept.json", Self.flawed)
        #expect(
            file.save(game)?.description
                == "\(path) -> \(kept): came while the game was played; nothing is saved")
        #expect(file.save(game) == nil)
        #expect(file.isFailing)
        #expect(contents(kept) == Self.flawed)
        #expect(shared == ["kept.json"])
    }

    @Test(arguments: [
        ("a letter", "line 1: something that is no JSON"), ("", "is empty"),
        (#"{"caitu-progress":2}"#, "is progress of version 2, and this program knows 1"),
        (#"{"caitu-progress":1,"rules":"lf"}"#, "is progress under the rules lf"),
    ])
    func whatALinkLeadsToIsLeftAloneIfItIsNoProgressOfTheseRules(_ text: String, reason: String) {
        folder.write("shared/kept.json", text)
        folder.write("shared/kept.json.caitu-new", "somebody's")
        putLink(to: kept)
        let file = store.open(deck)
        #expect(file.faults.map(\.description) == ["\(path) -> \(kept): \(reason); nothing is saved"])
        #expect(file.isFailing)
        var game = file.game(deck)
        game.solve()
        #expect(game.solvedAnswers == ["猫"])
        #expect(file.save(game) == nil)
        #expect(kind(path) == S_IFLNK)
        #expect(contents(kept) == text)
        #expect(shared == ["kept.json", "kept.json.caitu-new"])
        #expect(names == ["classic.json"])
    }

    @Test func whatALinkLeadsToIsLeftAloneIfItIsTooLarge() {
        folder.write("shared/kept.json")
        truncate(kept, off_t(DeckProgress.largestFile) + 1)
        putLink(to: kept)
        #expect(faultsOfOpening() == ["\(path) -> \(kept): is larger than 16 MiB; nothing is saved"])
        #expect(shared == ["kept.json"])
    }

    /// That is the program's own, wherever it lies.
    @Test func progressWithAWrongValueIsKeptAsideThoughALinkLeadsToIt() {
        folder.write("shared/kept.json", Self.flawed)
        putLink(to: kept)
        do {
            let file = store.open(deck)
            #expect(
                file.faults.map(\.description)
                    == ["\(path) -> \(kept): score is text; it is kept as \(kept).bad"])
            playOnce(file)
        }
        #expect(kind(path) == S_IFLNK)
        #expect(shared == ["kept.json", "kept.json.bad"])
        #expect(contents(kept + ".bad") == Self.flawed)
        #expect(store.open(deck).game(deck).solvedAnswers == ["猫", "大象"])
    }

    @Test func aLinkThatLeadsElsewhereMeanwhileIsNotWrittenThrough() {
        folder.folder("shared")
        putLink(to: kept)
        let file = store.open(deck)
        playOnce(file)
        let other = folder.write("shared/other", "a letter")
        unlink(path)
        putLink(to: other)
        #expect(
            file.save(file.game(deck))?.description
                == "\(path) -> \(other): came while the game was played; nothing is saved")
        #expect(contents(other) == "a letter")
    }

    @Test func aCircleOfLinksIsLeftAlone() {
        putLink(to: "classic.json")
        let file = store.open(deck)
        #expect(
            file.faults.map(\.description)
                == ["\(path): cannot be read: Too many levels of symbolic links; nothing is saved"])
        #expect(file.save(file.game(deck)) == nil)
        #expect(kind(path) == S_IFLNK)
        #expect(names == ["classic.json"])
    }

    /// It is there, but by a name that cannot be written down here.
    @Test func aLinkToANameThatIsNotUTF8IsLeftAlone() {
        folder.folder("shared")
        playOnce()
        let name = Array(folder("shared/").utf8CString.dropLast()) + [CChar(bitPattern: 0xE9), 0]
        rename(path, name)
        symlink(name, path)
        let file = store.open(deck)
        #expect(
            file.faults.map(\.description) == ["\(path): leads to a name that is not UTF-8; nothing is saved"]
        )
        #expect(file.save(file.game(deck)) == nil)
        #expect(kind(path) == S_IFLNK)
        #expect(names == ["classic.json"])
        #expect(shared == [], "there is a file under another name")
    }

    // MARK: - Something that is no file

    enum Thing: CaseIterable {
        case folder, pipe, device
    }

    /// What is no file is nothing that the program has made. No link leads the writing there, either.
    @Test(.timeLimit(.minutes(1)), arguments: Thing.allCases, [false, true])
    func whatIsNoFileIsLeftAlone(_ thing: Thing, isLinked: Bool) throws {
        folder.folder("shared")
        folder.folder(relative(deckFolder))
        let place = isLinked ? kept : path
        let (kind, reason): (mode_t, String) =
            switch thing {
            case .folder: (S_IFDIR, "is a folder, not a file")
            case .pipe: (S_IFIFO, "is not a regular file")
            case .device: (S_IFCHR, "is not a regular file")
            }
        switch thing {
        case .folder: folder.folder(relative(place))
        case .pipe: mkfifo(place, 0o600)
        // Not everybody may make one, so not everybody meets one here.
        case .device: guard mknod(place, S_IFCHR | 0o600, 0x103) == 0 else { return }
        }
        if isLinked { putLink(to: kept) }
        let watch = try OpeningWatch(place)
        let file = store.open(deck)
        let shown = isLinked ? "\(path) -> \(kept)" : path
        #expect(file.faults.map(\.description) == ["\(shown): \(reason); nothing is saved"])
        #expect(file.save(file.game(deck)) == nil)
        #expect(store.all() == [])
        #expect(!watch.hasSeenOpening)
        #expect(self.kind(place) == kind)
        #expect(names == ["classic.json"])
        #expect(shared == (isLinked ? ["kept.json"] : []))
    }

    // MARK: - The folders above

    private enum Level: CaseIterable {
        case state, caitu, deck
    }

    private func path(of level: Level) -> String {
        switch level {
        case .state: folder("state")
        case .caitu: folder("state/caitu")
        case .deck: deckFolder
        }
    }

    @Test func aLinkInTheFoldersPlaceIsFollowed() {
        for level in Level.allCases {
            let suite = ProgressLinkTests()
            let place = suite.path(of: level)
            suite.folder.folder("shared/there")
            suite.folder.folder(suite.relative(FilePath.parent(of: place)))
            symlink(suite.folder("shared/there"), place)
            suite.playOnce()
            #expect(suite.kind(place) == S_IFLNK)
            #expect(suite.store.open(suite.deck).game(suite.deck).solvedAnswers == ["猫"])
            #expect(!FolderNames.list(suite.folder("shared/there"), most: 9).isEmpty)
        }
    }

    /// The end of the link is made, as a file's would be; the way there is not, for the disk may only be missing.
    @Test func aLinkToNoFolderYetIsFollowedOnceItsDiskIsThere() {
        for level in Level.allCases {
            let suite = ProgressLinkTests()
            let place = suite.path(of: level), end = suite.folder("shared/there")
            suite.folder.folder(suite.relative(FilePath.parent(of: place)))
            symlink(end, place)
            let file = suite.store.open(suite.deck)
            #expect(
                file.faults.map(\.description) == [
                    "\(place) -> \(end): cannot be written: No such file or directory; progress is not saved"
                ])
            #expect(file.save(file.game(suite.deck)) == nil)
            #expect(suite.kind(suite.folder("shared")) == nil)
            suite.folder.folder("shared")
            suite.playOnce(file)
            #expect(suite.kind(place) == S_IFLNK)
            #expect(suite.mode(end) == S_IFDIR | 0o700)
            #expect(suite.contents(suite.path)?.contains("猫") == true)
        }
    }

    @Test(.timeLimit(.minutes(1))) func whatIsNoFolderIsToldOnceAndLeftAlone() {
        for level in Level.allCases {
            for kind in [S_IFREG, S_IFIFO, S_IFLNK] {
                let suite = ProgressLinkTests()
                let place = suite.path(of: level), name = suite.relative(place)
                suite.folder.folder(suite.relative(FilePath.parent(of: place)))
                switch kind {
                case S_IFREG: suite.folder.write(name, "a letter")
                case S_IFIFO: mkfifo(place, 0o600)
                default: suite.folder.link(name, to: "/dev/null")
                }
                let file = suite.store.open(suite.deck)
                let shown = kind == S_IFLNK ? "\(place) -> /dev/null" : place
                #expect(
                    file.faults.map(\.description) == ["\(shown): is no folder; progress is not saved"])
                #expect(file.save(file.game(suite.deck)) == nil)
                #expect(file.isFailing)
                #expect(suite.store.all() == [])
                #expect(suite.kind(place) == kind)
            }
        }
    }

    // MARK: - The language

    @Test func theLanguageFollowsALinkOnlyToALanguageOrToNothing() throws {
        folder.folder("shared")
        folder.folder("state/caitu")
        folder.link("state/caitu/language", to: folder("shared/tag"))
        let shown = "\(folder("state/caitu/language")) -> \(folder("shared/tag"))"
        for tag in ["en", "zh-Hant"] {
            try store.keep(language: tag)
            #expect(store.language == tag)
        }
        #expect(kind(folder("state/caitu/language")) == S_IFLNK)
        folder.write("shared/tag", "a letter\n")
        #expect(store.language == nil)
        #expect(
            failure { () throws(FileError) in try store.keep(language: "en") }
                == "\(shown): names no language, so it is left alone")
        #expect(contents(folder("shared/tag")) == "a letter\n")
        unlink(folder("shared/tag"))
        mkfifo(folder("shared/tag"), 0o600)
        #expect(store.language == nil)
        #expect(
            failure { () throws(FileError) in try store.keep(language: "en") }
                == "\(shown): is not a regular file")
        #expect(kind(folder("shared/tag")) == S_IFIFO)
    }

    /// Under its own name a file is the program's own, whatever is in it.
    @Test func aLanguageFileThatMakesNoSenseIsReplaced() throws {
        folder.write("state/caitu/language", "a letter")
        try store.keep(language: "en")
        #expect(store.language == "en")
    }
}
