/// A line of the journal after the first.
public struct JournalLine: Sendable, Equatable {
    /// Its number in the file, from 1.
    public let number: Int
    /// When the input happened, since the window was mapped.
    public let time: Duration
    /// The journal's word for the input.
    public let input: String
    /// What came of it.
    public let state: JournalState
    /// The title, on a line that shows a question anew.
    public let title: String?
    /// The options as shown, on a line that shows a question anew.
    public let options: [String]?
    /// The game that begins here, on a line that opens a deck from the shelf.
    public let game: JournalGame?
}

extension JournalLine {
    /// A line that was read; nil if it is none of a journal.
    init?(number: Int, _ values: PropertyDictionary) {
        guard case .integer(let time)? = values["t"], case .string(let input)? = values["input"],
            let state = JournalState(values)
        else { return nil }
        self.number = number
        self.time = .milliseconds(time)
        self.input = input
        self.state = state
        if case .string(let title)? = values["title"] { self.title = title } else { title = nil }
        game = JournalGame(values)
        guard case .array(let list)? = values["options"] else {
            options = nil
            return
        }
        options = list.map { if case .string(let option) = $0 { option } else { "" } }
    }
}
