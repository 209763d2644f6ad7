// One line of the journal after the first, written here anew, so that the program's own words are tested.

/// A state of the game, and the input that led to it.
struct JournalLine: Decodable, Equatable {
    let t: Int
    let input: String
    let screen: String
    let question: Int
    let of: Int
    let row: [String?]
    let gone: [Int]
    let score: Int
    let verdict: String
    let zoom: String
    let solved: Int
    /// Only on a line that shows a question anew.
    let title: String?
    let options: [String]?
    let picture: String?
    /// Only on a line that opens a deck from the shelf.
    let deck: String?
    let seed: UInt64?
}
