// How deep and how large a property list may be. A parser asks before each step down and for each value, so that no
// input makes it run out of stack or memory.

/// What a parser may still spend on one property list.
struct PropertyListBudget {
    /// The most lists and dictionaries inside one another.
    static let deepest = 32
    /// The most values in all. A file of the largest size in the tutorials' form has about 600,000.
    static let mostValues = 1_000_000

    /// The most bytes of text in all. Only a binary list, whose texts may be shared, can have more than its file.
    static let mostTextBytes = 4 * PropertyList.largestFile

    private var depth = 0
    private var values = 0
    private var textBytes = 0

    /// Counts one value.
    mutating func spend() throws(PropertyListError) {
        values += 1
        guard values <= Self.mostValues else {
            throw PropertyListError(reason: "holds more than \(Self.mostValues) values")
        }
    }

    /// Counts the bytes of a text.
    mutating func spend(textBytes count: Int) throws(PropertyListError) {
        textBytes += count
        guard textBytes <= Self.mostTextBytes else {
            throw PropertyListError(reason: "unfolds to more than \(Self.mostTextBytes >> 20) MiB of text")
        }
    }

    /// Goes into a list or a dictionary.
    mutating func enter() throws(PropertyListError) {
        depth += 1
        guard depth <= Self.deepest else {
            throw PropertyListError(reason: "is nested deeper than \(Self.deepest)")
        }
    }

    /// Comes out of it again.
    mutating func leave() {
        depth -= 1
    }
}
