// Where the player's own things lie, by the XDG Base Directory Specification. Only says where: whether a folder exists, and
// what is in it, is not looked at.

import Glibc

/// The folders of the player and of the system that the game looks into.
public struct UserFolders: Sendable, Equatable {
    /// Where progress is kept: `caitu` in `$XDG_STATE_HOME`, else in `~/.local/state`. Nil where there is no home folder.
    public let state: String?
    /// The folder of the player's own decks: `caitu/decks` in `$XDG_DATA_HOME`, else in `~/.local/share`. Nil where there is
    /// no home folder.
    public let ownDecks: String?
    /// The folders of decks that all players of the machine share, the preferred first: `caitu/decks` in each of
    /// `$XDG_DATA_DIRS`, else in `/usr/local/share` and `/usr/share`.
    public let systemDecks: [String]

    /// All folders of decks, the player's own first.
    public var decks: [String] { (ownDecks.map { [$0] } ?? []) + systemDecks }

    /// The folder of the player's own decks as players write it, `~` for the home folder; empty where there is none.
    public var shownOwnDecks: String {
        guard let ownDecks else { return "" }
        guard let home, ownDecks.hasPrefix(FilePath.join(home, "")) else { return ownDecks.onOneLine }
        return ("~/" + ownDecks.dropFirst(FilePath.join(home, "").count)).onOneLine
    }

    /// The home folder; nil where there is none.
    private let home: String?

    /// The folders of the player who runs the program.
    public static func find() -> UserFolders {
        UserFolders(variable: { getenv($0).map { String(cString: $0) } }, registeredHome: registeredHome)
    }

    /// The folders as the environment has them. A variable that is empty or holds a relative path counts as unset.
    ///
    /// - Parameters:
    ///   - variable: the value of an environment variable, nil if it is unset.
    ///   - registeredHome: the home folder by the password database, asked for where `$HOME` is unset.
    init(variable: (String) -> String?, registeredHome: () -> String?) {
        func folder(_ name: String) -> String? { variable(name).flatMap(Self.absolute) }
        let home = folder("HOME") ?? registeredHome().flatMap(Self.absolute)
        self.home = home
        func below(_ name: String, _ fallback: String) -> String? {
            folder(name) ?? home.map { FilePath.join($0, fallback) }
        }
        state = below("XDG_STATE_HOME", ".local/state").map { FilePath.join($0, "caitu") }
        ownDecks = below("XDG_DATA_HOME", ".local/share").map { FilePath.join($0, "caitu/decks") }
        var folders = (variable("XDG_DATA_DIRS") ?? "").split(separator: ":").map(String.init)
            .compactMap(Self.absolute)
        if folders.isEmpty { folders = ["/usr/local/share", "/usr/share"] }
        var decks: [String] = []
        for folder in folders.map({ FilePath.join($0, "caitu/decks") })
        where folder != ownDecks && !decks.contains(folder) {
            decks.append(folder)
        }
        systemDecks = decks
    }

    private static func absolute(_ path: String) -> String? {
        path.hasPrefix("/") ? FilePath.withoutTrailingSlashes(path) : nil
    }

    private static func registeredHome() -> String? {
        guard let entry = getpwuid(getuid()), let home = entry.pointee.pw_dir else { return nil }
        return String(cString: home)
    }
}
