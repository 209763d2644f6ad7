import Glibc
import Testing

@testable import GuessDecks

struct NewFolderTests {
    let folder = TemporaryFolder()

    private func failure(_ body: () throws(FileError) -> Void) -> String? {
        do {
            try body()
            return nil
        } catch {
            return "\(error)"
        }
    }

    /// Everything in the test's folder, hidden or not.
    private func names(_ path: String? = nil) -> [String] {
        guard let stream = opendir(path ?? folder.path) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                    pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                })
        }
        return names.filter { $0 != "." && $0 != ".." }.sorted()
    }

    @Test func itComesIntoBeingAllAtOnce() throws {
        do {
            let new = try NewFolder(folder("deck/"))
            try new.write([1, 2, 3], as: "a")
            try new.write([], as: "b")
            #expect(!names().contains("deck"))
            try new.finish()
            #expect(new.path == folder("deck"))
        }
        #expect(names() == ["deck"])
        #expect(names(folder("deck")) == ["a", "b"])
        #expect(try ByteReader.read(folder("deck/a"), limit: 9) == [1, 2, 3])
    }

    @Test func whatIsNotFinishedLeavesNothing() throws {
        do {
            let new = try NewFolder(folder("deck"))
            try new.write([1], as: "a")
            #expect(names().count == 1)
        }
        #expect(names() == [])
    }

    @Test func anEmptyFolderIsFilled() throws {
        folder.folder("empty")
        folder.folder("other")
        folder.link("link", to: "other")
        for name in ["empty", "link"] {
            let new = try NewFolder(folder(name))
            try new.write([1], as: "a")
            try new.finish()
        }
        #expect(names() == ["empty", "link", "other"])
        #expect(names(folder("empty")) == ["a"])
        #expect(names(folder("other")) == ["a"])
        #expect(FilePath.resolved(folder("link")) == FilePath.resolved(folder("other")))
    }

    @Test func aPlaceThatIsTakenIsRefused() throws {
        folder.write("full/.hidden")
        folder.write("file")
        folder.link("dangling", to: "nowhere")
        #expect(
            failure { () throws(FileError) in _ = try NewFolder(folder("full")) }
                == "\(folder("full")): is there already and is not empty; name a new folder")
        #expect(
            failure { () throws(FileError) in _ = try NewFolder(folder("file")) }
                == "\(folder("file")): is there already and is no folder; name a new folder")
        #expect(
            failure { () throws(FileError) in _ = try NewFolder(folder("dangling")) }
                == "\(folder("dangling")): cannot be written: File exists")
        #expect(
            failure { () throws(FileError) in _ = try NewFolder(folder("none/deck")) }
                == "\(folder("none/deck")): cannot be written: No such file or directory")
        let long = String(repeating: "x", count: 256)
        #expect(
            failure { () throws(FileError) in _ = try NewFolder(folder(long)) }
                == "\(folder(long)): cannot be written: File name too long")
        #expect(
            failure { () throws(FileError) in _ = try NewFolder("") }
                == ": cannot be written: No such file or directory")
        #expect(names() == ["dangling", "file", "full"])
        #expect(names(folder("full")) == [".hidden"])
    }

    @Test func aPlaceThatIsTakenMeanwhileIsLeftAlone() throws {
        do {
            let new = try NewFolder(folder("deck"))
            try new.write([1], as: "a")
            folder.write("deck/theirs")
            #expect(
                failure { () throws(FileError) in try new.finish() }
                    == "\(folder("deck")): cannot be written: Directory not empty")
        }
        #expect(names() == ["deck"])
        #expect(names(folder("deck")) == ["theirs"])
    }

    @Test func aFileIsWrittenOnce() throws {
        let new = try NewFolder(folder("deck"))
        try new.write([1], as: "a")
        #expect(
            failure { () throws(FileError) in try new.write([2], as: "a") }
                == "\(folder("deck/a")): cannot be written: File exists")
    }

    @Test func whatAnInterruptedRunHasLeftGoesWithTheNextOne() throws {
        folder.write(".caitu-4711-0/p0001.png")
        folder.write(".caitu-4711-0/questions.plist")
        folder.write(".caitu-4711-1/.hidden")
        folder.folder(".caitu-1-2")
        // These are nobody's remains.
        folder.write(".caitu-4711-0-mine/a")
        folder.write(".caitu-notes/a")
        folder.write(".caitu-4-5/folder/a")
        folder.write(".caitu-6-7")
        folder.write("elsewhere/a")
        folder.link(".caitu-8-9", to: "elsewhere")
        let new = try NewFolder(folder("deck"))
        try new.finish()
        #expect(
            names() == [
                ".caitu-4-5", ".caitu-4711-0-mine", ".caitu-6-7", ".caitu-8-9", ".caitu-notes", "deck",
                "elsewhere",
            ])
        #expect(names(folder("elsewhere")) == ["a"])
        #expect(names(folder(".caitu-4-5/folder")) == ["a"])
    }

    @Test func whatSomebodyWorksOnIsNoRemains() throws {
        let first = try NewFolder(folder("one"))
        try first.write([1], as: "a")
        let second = try NewFolder(folder("two"))
        try first.write([2], as: "b")
        try first.finish()
        try second.finish()
        #expect(names() == ["one", "two"])
        #expect(names(folder("one")) == ["a", "b"])
    }
}
