// Finds what the program brings along: its skin, its words and its decks. Knows nothing of what the files hold.

import Glibc

/// The folder of the program's own resources.
public struct Resources: Sendable, Equatable {
    /// The folder that holds `Skin`, `Words` and `Decks`.
    public let folder: String

    /// The resources in a folder, which is not looked at.
    public init(folder: String) {
        self.folder = folder
    }

    /// The skin's pictures.
    public var skinFolder: String { folder + "/Skin" }
    /// The languages of the interface.
    public var languages: Languages { Languages(folder: folder + "/Words") }
    /// How characters are read.
    public var readings: PinyinReadings { PinyinReadings(path: folder + "/Pinyin/readings.txt") }
    /// The decks that come with the program.
    public var decksFolder: String { folder + "/Decks" }
    /// The paths of the decks that come with the program, in the order in which the shelf shows them: first those whose
    /// place is known, then any other by name.
    public var shippedDecks: [String] {
        let found = ShelfPlaces.folders(in: decksFolder)
        let first = Self.shelfOrder.map { FilePath.join(decksFolder, $0) }.filter(found.contains)
        return first + found.filter { !first.contains($0) }
    }

    /// From what is easy for everybody to what asks more.
    private static let shelfOrder = ["Classic", "Things", "Idioms", "Festivals", "Flags", "FirstWords"]

    /// Finds the resources of the running program: `../share/caitu` from the executable's real place, else
    /// `Resources` beside the `Package.swift` of the source tree it was built in.
    public static func find() throws(ResourcesError) -> Resources {
        try find(executable: "/proc/self/exe")
    }

    /// Finds the resources that belong to an executable, which may be a link to it.
    static func find(executable: String) throws(ResourcesError) -> Resources {
        guard let program = FilePath.resolved(executable) else {
            throw ResourcesError(executable: executable, lookedIn: [])
        }
        let programFolder = FilePath.parent(of: program)
        let installed = FilePath.join(FilePath.parent(of: programFolder), "share/caitu")
        if FilePath.isFolder(installed) { return Resources(folder: installed) }
        var above = ""
        var next = programFolder
        while next != above {
            above = next
            let candidate = FilePath.join(above, "Resources")
            if FilePath.isFile(FilePath.join(above, "Package.swift")), FilePath.isFolder(candidate) {
                return Resources(folder: candidate)
            }
            // The root is its own parent.
            next = FilePath.parent(of: above)
        }
        throw ResourcesError(executable: program, lookedIn: [installed, "Resources above \(programFolder)"])
    }
}
