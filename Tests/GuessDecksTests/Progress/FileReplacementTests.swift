import Glibc
import Testing

@testable import GuessDecks

/// Both ways of writing: through a file without a name, and through one with a fixed name where there is no other.
@Suite struct FileReplacementTests {
    let folder = TemporaryFolder()

    private func mode(_ path: String) -> mode_t? {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode : nil
    }

    private func failure(_ body: () throws(FileError) -> Void) -> String? {
        do {
            try body()
            return nil
        } catch {
            return "\(error)"
        }
    }

    private func contents(_ path: String) -> String? {
        (try? ByteReader.read(path, limit: 1 << 20)).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(arguments: [true, false]) func contentsAreReplacedAndPrivate(_ isAnonymousFirst: Bool) throws {
        let file = try FileReplacement(folder("a"))
        try file.write(Array("old".utf8), isAnonymousFirst: isAnonymousFirst)
        #expect(mode(folder("a")) == S_IFREG | 0o600)
        chmod(folder("a"), 0o644)
        try file.write(Array("new".utf8), isAnonymousFirst: isAnonymousFirst)
        #expect(contents(folder("a")) == "new")
        #expect(mode(folder("a")) == S_IFREG | 0o600)
        #expect(FolderNames.list(folder.path, most: 9) == ["a"])
    }

    /// Whoever has the old file open goes on seeing the old contents: they are not written over.
    @Test(arguments: [true, false]) func theOldContentsStayWhole(_ isAnonymousFirst: Bool) throws {
        let old = folder.write("a", "old")
        let descriptor = open(old, O_RDONLY)
        defer { close(descriptor) }
        try FileReplacement(old).write(Array("new!".utf8), isAnonymousFirst: isAnonymousFirst)
        var buffer = [UInt8](repeating: 0, count: 9)
        #expect(read(descriptor, &buffer, 9) == 3)
        #expect(buffer.starts(with: Array("old".utf8)))
    }

    @Test(arguments: [true, false]) func whatAnEarlierEndLeftIsNoObstacle(_ isAnonymousFirst: Bool) throws {
        folder.write("a", "old")
        folder.write("a.new", "half")
        let file = try FileReplacement(folder("a"))
        try file.write(Array("new".utf8), isAnonymousFirst: isAnonymousFirst)
        #expect(contents(folder("a")) == "new")
        folder.write("a.new", "half")
        file.removeRemains()
        #expect(FolderNames.list(folder.path, most: 9) == ["a"])
    }

    @Test(arguments: [true, false]) func aLinkStaysALink(_ isAnonymousFirst: Bool) throws {
        folder.write("far/target", "old")
        folder.link("far/second", to: "target")
        folder.link("first", to: "far/second")
        folder.link("absolute", to: folder("first"))
        folder.link("dangling", to: "far/later")
        for (name, target) in [
            ("first", "far/target"), ("absolute", "far/target"), ("dangling", "far/later"),
        ] {
            try FileReplacement(folder(name)).write(Array(name.utf8), isAnonymousFirst: isAnonymousFirst)
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

    @Test(arguments: [true, false]) func aPlaceThatCannotBeWrittenIsToldAndLeftAlone(_ isAnonymousFirst: Bool)
    {
        folder.folder("full/inside")
        folder.write("file", "x")
        for (name, reason) in [
            ("none/a", "No such file or directory"), ("file/a", "Not a directory"),
            ("full", "Is a directory"),
        ] {
            let path = folder(name)
            #expect(
                failure { () throws(FileError) in
                    try FileReplacement(path).write([1], isAnonymousFirst: isAnonymousFirst)
                } == "\(path): cannot be written: \(reason)")
        }
        #expect(FolderNames.list(folder.path, most: 9) == ["file", "full"])
        #expect(FolderNames.list(folder("full"), most: 9) == ["inside"])
        #expect(contents(folder("file")) == "x")
    }
}
