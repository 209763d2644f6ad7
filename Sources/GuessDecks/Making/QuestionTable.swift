// Takes a table for questions: comma-separated values whose first row names the columns. Knows nothing of pictures, but
// that one is named by its path.

/// Reads a table of questions.
struct QuestionTable {
    private static let columns = ["answer", "title", "picture", "options"]

    private let file: String
    /// The index of each column that is there.
    private var indexes: [String: Int] = [:]
    private var columnCount = 0
    private var beside: PicturesBeside
    private var source = MakerSource()

    /// The rows of a table.
    ///
    /// - Throws: `DeckError` if the file cannot be read or its first row does not name the columns.
    static func read(_ path: String) throws(DeckError) -> MakerSource {
        var rows = try values(in: path)
        var table = QuestionTable(path)
        guard let header = rows.nextRow() else { throw DeckError(path: path, reason: "is empty") }
        try table.takeNames(header)
        while let row = rows.nextRow() {
            guard table.source.rows.count < DeckDraft.mostQuestions else {
                let reason = "has more than \(DeckDraft.mostQuestions) questions: the rest is left out"
                table.source.faults.append(DeckFault(file: path, reason: reason))
                break
            }
            table.take(row)
        }
        return table.source
    }

    private static func values(in path: String) throws(DeckError) -> CommaSeparatedValues {
        do {
            let bytes = try ByteReader.read(path, limit: PropertyList.largestFile)
            let (text, start) = try TextEncoding.utf8(bytes)
            return CommaSeparatedValues(text, from: start)
        } catch let error as FileError {
            throw DeckError(path: path, reason: error.reason)
        } catch let error as PropertyListError {
            throw DeckError(path: path, reason: error.reason)
        } catch {
            throw DeckError(path: path, reason: "\(error)")
        }
    }

    private init(_ file: String) {
        self.file = file
        beside = PicturesBeside(FilePath.parent(of: file))
    }

    private mutating func takeNames(_ header: CommaSeparatedValues.Row) throws(DeckError) {
        columnCount = header.values.count
        for (index, value) in header.values.enumerated() {
            guard case .string(let raw) = value else {
                guard case .unreadable(let reason) = value else { continue }
                throw DeckError(path: file, reason: "the first row \(reason)")
            }
            let name = raw.cleaned.lowercased()
            if Self.columns.contains(name) {
                guard indexes[name] == nil else {
                    throw DeckError(path: file, reason: "the first row names the column \(name) twice")
                }
                indexes[name] = index
            } else if !name.isEmpty {
                warn(header.number, name, "is no column that is used: answer, title, picture, options are")
            }
        }
        let missing = ["answer", "picture"].filter { indexes[$0] == nil }
        guard missing.isEmpty else {
            let wanted =
                "the first row has to name the columns answer, title, picture and, if wanted, options"
            throw DeckError(path: file, reason: "\(wanted); \(missing.joined(separator: " and ")) not found")
        }
    }

    private mutating func take(_ row: CommaSeparatedValues.Row) {
        let isWider = row.values.dropFirst(columnCount).contains { value in
            guard case .string(let text) = value else { return true }
            return !text.cleaned.isEmpty
        }
        guard !isWider else {
            let reason = "has \(row.values.count) values for \(columnCount) columns: quote those with a comma"
            source.faults.append(DeckFault(file: file, question: row.number, reason: reason))
            return
        }
        var values: [String: PropertyValue] = [:]
        for (name, index) in indexes where name != "picture" && index < row.values.count {
            // Nothing in these two is as good as no column; the game makes up options.
            if name != "answer", case .string(let text) = row.values[index], text.cleaned.isEmpty { continue }
            values[name] = row.values[index]
        }
        let index = indexes["picture"] ?? 0
        let picture = index < row.values.count ? row.values[index] : .string("")
        source.rows.append(
            MakerRow(file: file, number: row.number, values: values, picture: beside.path(of: picture)))
    }

    private mutating func warn(_ row: Int, _ key: String, _ reason: String) {
        source.faults.append(DeckFault(file: file, question: row, key: key, reason: reason, isWarning: true))
    }
}
