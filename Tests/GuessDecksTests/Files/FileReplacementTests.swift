import Glibc
import Testing

@testable import GuessDecks

struct FileReplacementTests: FileSuite {
    let folder = TemporaryFolder()

    @Test func contentsAreReplacedAndPrivate() throws {
        let file = try FileReplacement(folder("a"))
        try file.write(Array("old".utf8))
        #expect(mode(folder("a")) == S_IFREG | 0o600)
        chmod(folder("a"), 0o644)
        try file.write(Array("new".utf8))
        #expect(contents(folder("a")) == "new")
        #expect(mode(folder("a")) == S_IFREG | 0o600)
        #expect(FolderNames.list(folder.path, most: 9) == ["a"])
    }

    /// Whoever has the old file open goes on seeing the old contents: they are not written over.
    @Test func theOldContentsStayWhole() throws {
        let old = folder.write("a", "old")
        let descriptor = open(old, O_RDONLY)
        defer { close(descriptor) }
        try FileReplacement(old).write(Array("new!".utf8))
        var buffer = [UInt8](repeating: 0, count: 9)
        #expect(read(descriptor, &buffer, 9) == 3)
        #expect(buffer.starts(with: Array("old".utf8)))
    }

    @Test func whatAnEarlierEndLeftIsNoObstacle() throws {
        folder.write("a", "old")
        folder.write("a.caitu-new", "half")
        let file = try FileReplacement(folder("a"))
        try file.write(Array("new".utf8))
        #expect(contents(folder("a")) == "new")
        folder.write("a.caitu-new", "half")
        file.removeRemains()
        #expect(FolderNames.list(folder.path, most: 9) == ["a"])
    }

    @Test func aLinkStaysALink() throws {
        folder.write("far/target", "old")
        folder.link("far/second", to: "target")
        folder.link("first", to: "far/second")
        folder.link("absolute", to: folder("first"))
        folder.link("dangling", to: "far/later")
        for (name, target) in [
            ("first", "far/target"), ("absolute", "far/target"), ("dangling", "far/later"),
        ] {
            try FileReplacement(folder(name)).write(Array(name.utf8))
            #expect(mode(folder(name)).map { $0 & S_IFMT } == S_IFLNK)
            #expect(contents(folder(target)) == name)
            #expect(mode(folder(target)) == S_IFREG | 0o600)
        }
        #expect(FolderNames.list(folder.path, most: 9) == ["absolute", "dangling", "far", "first"])
        #expect(FolderNames.list(folder("far"), most: 9) == ["later", "second", "target"])
    }

    @Test func linksInACircleAreRefused() {
        folder.link("a", to: "b")
        folder.link("b", to: "a")
        #expect(
            failure { () throws(FileError) in _ = try FileReplacement(folder("a")) }
                == "\(folder("a")): cannot be read: Too many levels of symbolic links")
    }

    @Test func aPlaceThatCannotBeWrittenIsToldAndLeftAlone() throws {
        folder.write("file", "x")
        let full = try FileReplacement(folder("full"))
        folder.folder("full/inside")
        for (name, file, reason) in [
            ("none/a", try FileReplacement(folder("none/a")), "No such file or directory"),
            ("file/a", try FileReplacement(folder("file/a")), "Not a directory"),
            ("full", full, "Is a directory"),
        ] {
            #expect(
                failure { () throws(FileError) in try file.write([1]) }
                    == "\(folder(name)): cannot be written: \(reason)")
        }
        #expect(FolderNames.list(folder.path, most: 9) == ["file", "full"])
        #expect(FolderNames.list(folder("full"), most: 9) == ["inside"])
        #expect(contents(folder("file")) == "x")
    }

    /// Most of all not by a link to it: the new file would take its name.
    @Test func whatIsNoFileIsNotReplaced() {
        folder.folder("folder")
        mkfifo(folder("pipe"), 0o600)
        folder.link("link", to: "pipe")
        for (name, reason) in [
            ("folder", "is a folder, not a file"), ("pipe", "is not a regular file"),
            ("link -> \(folder("pipe"))", "is not a regular file"),
        ] {
            let path = folder(String(name.prefix { $0 != " " }))
            #expect(
                failure { () throws(FileError) in _ = try FileReplacement(path) }
                    == "\(folder(name)): \(reason)")
        }
    }
}
