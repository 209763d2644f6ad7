import Testing

@testable import GuessDecks

struct BinaryPropertyListParserTests {
    /// A binary property list of these objects, the first one the root, with one-byte references and four-byte offsets.
    private static func list(_ objects: [[UInt8]], references: Int = 1, root: Int = 0) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var offsets: [Int] = []
        for object in objects {
            offsets.append(bytes.count)
            bytes += object
        }
        return finish(bytes, offsets: offsets, references: references, root: root)
    }

    private static func finish(_ objects: [UInt8], offsets: [Int], references: Int = 1, root: Int = 0)
        -> [UInt8]
    {
        func big(_ value: Int, _ size: Int) -> [UInt8] {
            (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * (size - 1 - $0))) }
        }
        return objects + offsets.flatMap { big($0, 4) } + [0, 0, 0, 0, 0, 0, 4, UInt8(references)]
            + big(offsets.count, 8) + big(root, 8) + big(objects.count, 8)
    }

    private func failure(_ bytes: [UInt8]) -> String? {
        do {
            _ = try PropertyList.parse(bytes)
            return nil
        } catch {
            return error.reason
        }
    }

    private let shared = "is a binary property list whose lists are shared or contain themselves"
    private let damaged = "is damaged: a part of it lies outside the file"

    @Test func readsEveryKindOfObject() throws {
        let objects: [[UInt8]] = [
            [0xAC, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], [0x52, 0x61, 0x62], [0x61, 0x73, 0x2B],
            [0x73, 0xE7, 0x8B, 0x97], [0x10, 7], [0x22, 0, 0, 0, 0], [0x33, 0, 0, 0, 0, 0, 0, 0, 0],
            [0x41, 9], [0x08],
            [0x00], [0xD1, 1, 2], [0x80, 0], [0x51, 0xC3],
        ]
        #expect(
            try PropertyList.parse(Self.list(objects))
                == .array([
                    .string("ab"), .string("猫"), .string("狗"), .other("a number"), .other("a number"),
                    .other("a date"), .other("data"), .other("a truth value"), .other("null"),
                    .dictionary(["ab": .string("猫")]), .other("an object of an unknown kind"),
                    .unreadable("is not written in ASCII or UTF-8"),
                ]))
    }

    @Test func readsALongTextWithALengthOfItsOwn() throws {
        let text = [UInt8](repeating: 0x61, count: 300)
        #expect(
            try PropertyList.parse(Self.list([[0x5F, 0x11, 1, 44] + text]))
                == .string(String(repeating: "a", count: 300)))
    }

    @Test func refusesLoopsAndSharedLists() {
        #expect(failure(Self.list([[0xA1, 0]])) == shared)
        #expect(failure(Self.list([[0xA1, 1], [0xD1, 2, 0], [0x51, 0x61]])) == shared)
        #expect(failure(Self.list([[0xA2, 1, 1], [0xA0]])) == shared)
        // The same list under two numbers.
        let objects = Array("bplist00".utf8) + [0xA2, 1, 2, 0xA0]
        #expect(failure(Self.finish(objects, offsets: [8, 11, 11])) == shared)
    }

    @Test func refusesNestingDeeperThanThirtyTwo() {
        func nested(_ depth: Int) -> [UInt8] {
            Self.list((1..<depth).map { [0xA1, UInt8($0 >> 8), UInt8($0 & 0xFF)] } + [[0xA0]], references: 2)
        }
        #expect(failure(nested(32)) == nil)
        #expect(failure(nested(33)) == "is nested deeper than 32")
        #expect(failure(nested(10_000)) == "is nested deeper than 32")
    }

    @Test func refusesASmallFileThatUnfoldsIntoAHugeOne() {
        let text = [UInt8](repeating: 0x61, count: 1 << 16)
        let references = [UInt8](repeating: 1, count: 2000)
        let many = Self.list([[0xAF, 0x11, 0x07, 0xD0] + references, [0x5F, 0x12, 0, 1, 0, 0] + text])
        #expect(failure(many) == "unfolds to more than 64 MiB of text")
        let ones = Self.list([[0xAF, 0x12, 0, 0x10, 0, 0] + [UInt8](repeating: 1, count: 1 << 20), [0x08]])
        #expect(failure(ones) == "holds more than 1000000 values")
    }

    @Test func refusesTextsThatOverlap() {
        // Each text begins at a marker inside the text before it, and reaches nearly as far.
        let count = 100
        let markers = [UInt8](repeating: 0x5F, count: 3 * count).enumerated().map { index, marker in
            [marker, 0x11, 0x02][index % 3]
        }
        let list = [0xAF, 0x10, UInt8(count)] + (1...count).map(UInt8.init)
        let objects = Array("bplist00".utf8) + list + markers + [UInt8](repeating: 0x61, count: 1000)
        let offsets = [8] + (0..<count).map { 8 + list.count + 3 * $0 }
        #expect(failure(Self.finish(objects, offsets: offsets)) == "is damaged: its texts overlap")
    }

    @Test func refusesNumbersThatPointOutside() {
        #expect(failure(Self.list([[0xA1, 9]])) == damaged)
        #expect(failure(Self.list([[0x59, 0x61]])) == damaged)
        #expect(failure(Self.list([[0xAF, 0x13, 0x7F, 255, 255, 255, 255, 255, 255, 255]])) == damaged)
        #expect(failure(Self.list([[0xAF, 0x13, 0xFF, 255, 255, 255, 255, 255, 255, 255]])) == damaged)
        #expect(failure(Self.list([[0xDF, 0x14, 0]])) == damaged)
        #expect(failure(Self.list([[0xA0]], root: 1)) == damaged)
        #expect(failure(Self.finish(Array("bplist00".utf8) + [0xA0], offsets: [4])) == damaged)
        #expect(failure(Self.finish(Array("bplist00".utf8) + [0xA0], offsets: [9])) == damaged)
        var many = Self.list([[0xA0]])
        many.replaceSubrange(many.count - 24..<many.count - 16, with: [UInt8](repeating: 0x7F, count: 8))
        #expect(failure(many) == damaged)
        #expect(
            failure(Array("bplist00".utf8))
                == "is a binary property list that is cut off or of an unknown version")
    }
}
