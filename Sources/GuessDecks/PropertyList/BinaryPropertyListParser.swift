// Parses a binary property list: a table of offsets to objects that refer to one another by number. Writers share equal
// texts between lists, but never the lists; a list that is met twice is refused, so that neither a loop nor a small
// file that unfolds into a huge one gets through. Every number in the file is checked before it is used.
// The form is described in Apple's open CFBinaryPList.c. Knows nothing of decks.

/// A parser for one binary property list.
struct BinaryPropertyListParser {
    private let bytes: [UInt8]
    private let offsetTable: Int
    private let offsetSize: Int
    private let referenceSize: Int
    private let objectCount: Int
    private let root: Int
    private var budget = PropertyListBudget()
    /// The places of the lists and dictionaries met so far.
    private var met: Set<Int> = []
    /// The texts read so far, by place: one that stands in a thousand lists is decoded once.
    private var texts: [Int: PropertyValue] = [:]
    /// How many bytes of text may still be decoded; more than the file has means that texts overlap.
    private var textBytesLeft: Int

    private static let damaged = PropertyListError(reason: "is damaged: a part of it lies outside the file")

    /// Reads the trailer, the last 32 bytes.
    init(_ bytes: [UInt8]) throws(PropertyListError) {
        let trailer = bytes.count - 32
        guard bytes.starts(with: "bplist0".utf8), trailer >= 9 else {
            throw PropertyListError(
                reason: "is a binary property list that is cut off or of an unknown version")
        }
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
            let objectCount = Self.number(in: bytes, at: trailer + 8, size: 8),
            let root = Self.number(in: bytes, at: trailer + 16, size: 8),
            let offsetTable = Self.number(in: bytes, at: trailer + 24, size: 8),
            objectCount <= trailer, root < objectCount, offsetTable >= 9,
            offsetTable <= trailer - objectCount * offsetSize
        else { throw Self.damaged }
        self.bytes = bytes
        self.objectCount = objectCount
        self.root = root
        self.offsetTable = offsetTable
        textBytesLeft = bytes.count
    }

    /// The root value.
    mutating func parse() throws(PropertyListError) -> PropertyValue {
        try object(root)
    }

    private mutating func object(_ index: Int) throws(PropertyListError) -> PropertyValue {
        try budget.spend()
        guard index < objectCount,
            let offset = Self.number(in: bytes, at: offsetTable + index * offsetSize, size: offsetSize),
            offset >= 8, offset < offsetTable
        else { throw Self.damaged }
        let marker = bytes[offset]
        switch marker >> 4 {
        case 0x0: return .other(marker == 0x08 || marker == 0x09 ? "a truth value" : "null")
        case 0x1, 0x2: return .other("a number")
        case 0x3: return .other("a date")
        case 0x4: return .other("data")
        case 0x5, 0x6, 0x7:
            return try text(at: offset)
        case 0xA, 0xC: return .array(try list(at: offset))
        case 0xD: return .dictionary(try dictionary(at: offset))
        default: return .other("an object of an unknown kind")
        }
    }

    private mutating func list(at offset: Int) throws(PropertyListError) -> [PropertyValue] {
        try enter(offset)
        let (count, start) = try extent(at: offset, elementSize: referenceSize)
        var values: [PropertyValue] = []
        for position in 0..<count {
            values.append(try object(reference(at: start + position * referenceSize)))
        }
        budget.leave()
        return values
    }

    private mutating func dictionary(at offset: Int) throws(PropertyListError) -> PropertyDictionary {
        try enter(offset)
        let (count, start) = try extent(at: offset, elementSize: 2 * referenceSize)
        var values = PropertyDictionary()
        for position in 0..<count {
            let key = try object(reference(at: start + position * referenceSize))
            let value = try object(reference(at: start + (count + position) * referenceSize))
            if let name = key.asKey { values[name] = value }
        }
        budget.leave()
        return values
    }

    private mutating func enter(_ offset: Int) throws(PropertyListError) {
        guard met.insert(offset).inserted else {
            throw PropertyListError(
                reason: "is a binary property list whose lists are shared or contain themselves")
        }
        try budget.enter()
    }

    private mutating func text(at offset: Int) throws(PropertyListError) -> PropertyValue {
        let text: PropertyValue
        if let known = texts[offset] { text = known } else { text = try newText(at: offset) }
        texts[offset] = text
        if case .string(let string) = text { try budget.spend(textBytes: string.utf8.count) }
        return text
    }

    private mutating func newText(at offset: Int) throws(PropertyListError) -> PropertyValue {
        let elementSize = bytes[offset] >> 4 == 0x6 ? 2 : 1
        let (count, start) = try extent(at: offset, elementSize: elementSize)
        textBytesLeft -= count * elementSize
        guard textBytesLeft >= 0 else { throw PropertyListError(reason: "is damaged: its texts overlap") }
        if elementSize == 2 {
            let units = (0..<count).map { index in
                UInt16(bytes[start + 2 * index]) << 8 | UInt16(bytes[start + 2 * index + 1])
            }
            return .string(String(decoding: units, as: UTF16.self))
        }
        // 5 is ASCII and 7 UTF-8.
        return String(validating: bytes[start..<start + count], as: UTF8.self).map(PropertyValue.string)
            ?? .unreadable("is not written in ASCII or UTF-8")
    }

    /// How many elements an object has, and where the first one lies; all of them lie inside the file.
    private func extent(at offset: Int, elementSize: Int) throws(PropertyListError) -> (
        count: Int, start: Int
    ) {
        var count = Int(bytes[offset] & 0x0F)
        var start = offset + 1
        if count == 15 {
            guard start < offsetTable, bytes[start] >> 4 == 0x1, bytes[start] & 0x0F <= 3 else {
                throw Self.damaged
            }
            let size = 1 << Int(bytes[start] & 0x0F)
            guard let number = Self.number(in: bytes, at: start + 1, size: size) else { throw Self.damaged }
            count = number
            start += 1 + size
        }
        guard start <= offsetTable, count <= (offsetTable - start) / elementSize else { throw Self.damaged }
        return (count, start)
    }

    private func reference(at offset: Int) throws(PropertyListError) -> Int {
        guard let index = Self.number(in: bytes, at: offset, size: referenceSize) else { throw Self.damaged }
        return index
    }

    /// A big-endian number of 1 to 8 bytes; nil if it does not lie inside the file or does not fit.
    private static func number(in bytes: [UInt8], at offset: Int, size: Int) -> Int? {
        guard offset >= 0, size <= bytes.count - offset else { return nil }
        var value: UInt64 = 0
        for byte in bytes[offset..<offset + size] { value = value << 8 | UInt64(byte) }
        return Int(exactly: value)
    }
}
