// The journal's first line, written here anew, so that the program's own words are tested.

/// What the game says of itself before anything happens.
struct JournalHeader: Decodable {
    let caitu: String
    let deck: String
    let rules: String
    let seed: UInt64
    let scale: Double
    let window: String
}
