// A dictionary of a property list. There are ten thousands of them with four keys each, of which each is asked for once:
// looking through four keys takes less than hashing them.

/// The values of a property list's dictionary by their keys; of equal keys the last counts.
struct PropertyDictionary: Sendable {
    private var pairs: [(key: String, value: PropertyValue)] = []

    init() {
        pairs.reserveCapacity(4)
    }

    /// The value of a key; nil if there is none. Setting adds a value; nil adds none.
    subscript(key: String) -> PropertyValue? {
        get { pairs.last { $0.key == key }?.value }
        set { if let newValue { pairs.append((key, newValue)) } }
    }
}

extension PropertyDictionary: ExpressibleByDictionaryLiteral {
    init(dictionaryLiteral elements: (String, PropertyValue)...) {
        pairs = elements.map { ($0, $1) }
    }

    init(_ values: [String: PropertyValue]) {
        pairs = values.map { ($0, $1) }
    }
}

extension PropertyDictionary: Equatable {
    static func == (one: Self, other: Self) -> Bool { one.byKey == other.byKey }

    private var byKey: [String: PropertyValue] {
        Dictionary(pairs.map { ($0.key, $0.value) }) { _, last in last }
    }
}
