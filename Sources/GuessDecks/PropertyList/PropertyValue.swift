// What a property list holds, kept as it is found: whether a value has the right type is judged later, for one
// question at a time, so that one wrong value never costs the deck. Knows nothing of decks.

/// A value of a property list.
enum PropertyValue: Equatable, Sendable {
    /// Text.
    case string(String)
    /// A list.
    case array([PropertyValue])
    /// A dictionary.
    case dictionary(PropertyDictionary)
    /// A whole number, in JSON only.
    case integer(Int)
    /// A whole number too large for that, in JSON only.
    case natural(UInt64)
    /// A truth value, in JSON only.
    case truth(Bool)
    /// A value of a kind that no deck needs: only its name is kept, such as "a number".
    case other(String)
    /// Text that cannot be read, and why.
    case unreadable(String)

    /// A text that was decoded from UTF-8, or nil where that could not be done.
    init(decoded text: String?) {
        self = text.map(PropertyValue.string) ?? .unreadable("is not written in UTF-8")
    }

    /// The most bytes of a key that is kept. No key that a deck has is as long.
    static let longestKey = 64

    /// The text as a key; nil if it is none that a deck has. A long one is not even compared: texts are brought into a
    /// canonical form for that, in time by the square of the marks on one letter.
    var asKey: String? {
        guard case .string(let text) = self, text.utf8.count <= Self.longestKey else { return nil }
        return text
    }

    /// What it is, for a message: "a list".
    var kind: String {
        switch self {
        case .string: return "text"
        case .array: return "a list"
        case .dictionary: return "a dictionary"
        case .integer, .natural: return "a number"
        case .truth: return "a truth value"
        case .other(let name): return name
        case .unreadable: return "unreadable text"
        }
    }
}
