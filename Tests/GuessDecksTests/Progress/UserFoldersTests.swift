import Glibc
import Testing

@testable import GuessDecks

struct UserFoldersTests {
    private func folders(_ variables: [String: String], registered: String? = "/home/registered")
        -> UserFolders
    {
        UserFolders(variable: { variables[$0] }, registeredHome: { registered })
    }

    @Test func theVariablesSayWhere() {
        let folders = folders([
            "HOME": "/h", "XDG_STATE_HOME": "/s/", "XDG_DATA_HOME": "/d", "XDG_DATA_DIRS": "/a:/b//:/a:/d",
        ])
        #expect(folders.state == "/s/caitu")
        #expect(folders.ownDecks == "/d/caitu/decks")
        #expect(folders.systemDecks == ["/a/caitu/decks", "/b/caitu/decks"])
        #expect(folders.decks == ["/d/caitu/decks", "/a/caitu/decks", "/b/caitu/decks"])
    }

    @Test(arguments: [nil, "", "relative/path", "."])
    func anUnsetEmptyOrRelativeVariableLeavesTheDefault(_ value: String?) {
        var variables = ["HOME": "/h"]
        for name in ["XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS"] { variables[name] = value }
        let folders = folders(variables)
        #expect(folders.state == "/h/.local/state/caitu")
        #expect(folders.ownDecks == "/h/.local/share/caitu/decks")
        #expect(folders.systemDecks == ["/usr/local/share/caitu/decks", "/usr/share/caitu/decks"])
    }

    @Test func ofSeveralFoldersTheRelativeOnesAreLeftOut() {
        #expect(folders(["XDG_DATA_DIRS": "x:/a::../b"]).systemDecks == ["/a/caitu/decks"])
    }

    @Test(arguments: [nil, "", "home"])
    func withoutAHomeInTheEnvironmentThePasswordDatabaseIsAsked(_ home: String?) {
        let variables = home.map { ["HOME": $0] } ?? [:]
        #expect(folders(variables).state == "/home/registered/.local/state/caitu")
        let homeless = folders(variables, registered: nil)
        #expect(homeless.state == nil)
        #expect(homeless.decks == ["/usr/local/share/caitu/decks", "/usr/share/caitu/decks"])
    }

    @Test func theRootAsHomeIsNoSpecialCase() {
        #expect(folders(["HOME": "/"]).state == "/.local/state/caitu")
    }

    /// The real environment and the real password database, whatever they say here.
    @Test func thePlayersFoldersAreFound() {
        #expect(UserFolders.find().state?.hasSuffix("/caitu") == true)
    }
}
