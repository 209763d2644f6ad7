import Testing

@testable import GuessDecks

struct ShellWordTests {
    @Test(arguments: [
        ("/a/b", "/a/b"), ("/a b/'c'/\\\"$x", "/a b/'c'/\\\"$x"), ("/题库/é", "/题库/é"),
        ("/a\nb\tc", #"$'/a\nb\tc'"#), ("/it's\u{1B}[31m\\", #"$'/it\'s\033[31m\\'"#),
        ("/\u{202E}1", #"$'/\342\200\2561'"#), ("/\u{7}7", #"$'/\0077'"#), ("$'a'", #"$'$\'a\''"#),
    ])
    func isWrittenSoThatAShellTakesIt(_ path: String, _ word: String) {
        #expect(path.asShellWordIfNeeded == word)
    }

    @Test func aLongPathIsWhole() {
        let path = String(repeating: "/folder", count: 500)
        #expect(path.asShellWordIfNeeded == path)
        #expect((path + "\n").asShellWordIfNeeded == "$'\(path)\\n'")
    }
}
