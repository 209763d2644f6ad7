// How far a search for a deck goes. A folder may be anything: a home folder, a mounted disk, a loop of links.

/// The bounds of a search.
public struct SearchLimits: Sendable, Equatable {
    /// How many folders below the first are entered.
    public var depth: Int
    /// How many names are looked at in all.
    public var names: Int
    /// How many property lists and JSON files are opened.
    public var propertyLists: Int
    /// After how many bytes of them no further one is opened.
    public var bytes: Int

    /// Bounds that hold every known deck with room to spare and end a hopeless search in well under a second.
    public static let standard = SearchLimits(depth: 16, names: 50_000, propertyLists: 500)

    /// Creates bounds.
    public init(depth: Int, names: Int, propertyLists: Int, bytes: Int = 64 << 20) {
        self.depth = depth
        self.names = names
        self.propertyLists = propertyLists
        self.bytes = bytes
    }
}
