// Why a property list is refused as a whole.

/// A property list that cannot be read.
struct PropertyListError: Error, Equatable {
    /// Why, in words, with the line where there is one.
    let reason: String
}
