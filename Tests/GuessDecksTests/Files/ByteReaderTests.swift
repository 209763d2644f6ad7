import Glibc
import Testing

@testable import GuessDecks

struct ByteReaderTests {
    let folder = TemporaryFolder()

    private func failure(_ path: String, limit: Int = 100) -> String? {
        do {
            _ = try ByteReader.read(path, limit: limit)
            return nil
        } catch {
            return error.description
        }
    }

    @Test func givesEveryByteUpToTheLimit() throws {
        let bytes = (0..<100).map(UInt8.init)
        #expect(try ByteReader.read(folder.write("a", bytes), limit: 100) == bytes)
        #expect(try ByteReader.read(folder.write("b", [UInt8]()), limit: 100) == [])
    }

    @Test func refusesAFileThatIsTooLarge() {
        let file = folder.write("a", [UInt8](repeating: 7, count: 101))
        #expect(failure(file) == "\(file): is larger than 100 bytes")
    }

    @Test func namesMebibytesWhereTheLimitIsSome() {
        let file = folder.write("a", [1])
        truncate(file, (16 << 20) + 1)
        #expect(failure(file, limit: 16 << 20) == "\(file): is larger than 16 MiB")
    }

    @Test func readsAFileWhoseSizeTheSystemDoesNotSay() throws {
        #expect(try ByteReader.read("/proc/self/cmdline", limit: 1 << 20).isEmpty == false)
        #expect(failure("/proc/self/maps", limit: 10) == "/proc/self/maps: is larger than 10 bytes")
    }

    @Test func refusesAFolder() {
        #expect(failure(folder.path) == "\(folder.path): is a folder, not a file")
    }

    @Test func refusesAFIFOWithoutOpeningIt() throws {
        mkfifo(folder("pipe"), 0o644)
        let watch = try OpeningWatch(folder("pipe"))
        #expect(failure(folder("pipe")) == "\(folder("pipe")): is not a regular file")
        #expect(!watch.hasSeenOpening)
    }

    @Test func anOpeningIsSeen() throws {
        let file = folder.write("a", [1])
        let watch = try OpeningWatch(file)
        _ = try ByteReader.read(file, limit: 1)
        #expect(watch.hasSeenOpening)
    }

    @Test func refusesADevice() {
        #expect(failure("/dev/zero") == "/dev/zero: is not a regular file")
    }

    @Test func saysWhatTheSystemSays() {
        folder.link("a", to: "b")
        folder.link("b", to: "a")
        #expect(failure(folder("none")) == "\(folder("none")): cannot be read: No such file or directory")
        #expect(failure(folder("a")) == "\(folder("a")): cannot be read: Too many levels of symbolic links")
        #expect(failure("/proc/self/mem") == "/proc/self/mem: cannot be read: Input/output error")
    }
}
