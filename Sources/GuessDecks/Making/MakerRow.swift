// One question of a deck that is to be made, as its source gives it.

/// What a folder of pictures or a table says of one question.
struct MakerRow {
    /// The file to name where something is wrong with the row.
    let file: String
    /// The row's number in the file, from 1, with the row of names counted; nil where the file is the picture itself.
    let number: Int?
    /// What the row says under `answer`, `title` and `options`.
    let values: [String: PropertyValue]
    /// The picture's path, or why there is none.
    let picture: Result<String, MakerRowError>

    /// Something that is wrong with a value of the row.
    func fault(_ key: String?, _ reason: String, isWarning: Bool = false) -> DeckFault {
        DeckFault(file: file, question: number, key: key, reason: reason, isWarning: isWarning)
    }
}

/// Why a row has no picture.
struct MakerRowError: Error {
    /// Why, in words that follow the column's name.
    let reason: String
}
