import Testing

@testable import GuessDecks

struct ResourcesTests {
    let folder = TemporaryFolder()

    @Test func anInstalledProgramHasThemBesideIt() throws {
        let program = folder.write("usr/bin/caitu")
        folder.folder("usr/share/caitu")
        folder.folder("elsewhere")
        folder.link("elsewhere/game", to: "../usr/bin/caitu")
        for path in [program, folder("elsewhere/game"), folder("elsewhere/../usr/bin/caitu")] {
            let resources = try Resources.find(executable: path)
            #expect(resources.folder == folder("usr/share/caitu"))
            #expect(resources.skinFolder == folder("usr/share/caitu/Skin"))
            #expect(resources.decksFolder == folder("usr/share/caitu/Decks"))
        }
    }

    @Test func aBuiltProgramHasThemInItsSourceTree() throws {
        let program = folder.write("source/.build/x86_64/debug/caitu")
        folder.folder("source/Resources")
        folder.folder("source/.build/Resources")
        #expect(throws: ResourcesError.self) { try Resources.find(executable: program) }
        folder.write("source/Package.swift")
        folder.link("game", to: "source/.build/x86_64/debug/caitu")
        #expect(try Resources.find(executable: program).folder == folder("source/Resources"))
        #expect(try Resources.find(executable: folder("game")).folder == folder("source/Resources"))
    }

    @Test func withoutThemItSaysWhereItLooked() {
        let program = folder.write("usr/bin/caitu")
        do {
            _ = try Resources.find(executable: program)
            Issue.record("found resources that are not there")
        } catch {
            let places = "\(folder("usr"))/share/caitu, Resources above \(folder("usr/bin"))"
            #expect(error.description == "\(program): resources not found; looked for \(places)")
        }
    }

    @Test func theRunningProgramFindsItsOwn() throws {
        // Where these tests were built is not known to them; the program's own place is.
        let program = try #require(FilePath.resolved("/proc/self/exe"))
        func outcome(_ find: () throws(ResourcesError) -> Resources) -> String {
            do { return try find().folder } catch { return error.description }
        }
        #expect(
            outcome { () throws(ResourcesError) in try Resources.find() }
                == outcome { () throws(ResourcesError) in try Resources.find(executable: program) })
    }
}
