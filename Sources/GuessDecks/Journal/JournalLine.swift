// A line of the journal after the first, as it is written and as it is read.

/// What an input led to.
public struct JournalLine: Sendable, Equatable {
    /// When the input happened, since the window was mapped.
    public let time: Duration
    /// The journal's word for the input.
    public let input: String
    /// What came of it.
    public let state: JournalState
    /// The question, on a line that shows one anew.
    public let question: ShownQuestion?
    /// The game that begins here, on a line that opens a deck from the shelf.
    public let game: JournalGame?

    /// What is told of a question when it is shown.
    public struct ShownQuestion: Sendable, Equatable {
        /// The title.
        public let title: String
        /// The options in the order shown.
        public let options: [String]
        /// The file that its picture is drawn from; nil for the placeholder.
        public let picture: String?

        /// A question as it is shown.
        public init(title: String, options: [String], picture: String?) {
            self.title = title
            self.options = options
            self.picture = picture
        }
    }

    /// A line to be written.
    public init(
        time: Duration, input: String, state: JournalState, question: ShownQuestion?, game: JournalGame?
    ) {
        self.time = time
        self.input = input
        self.state = state
        self.question = question
        self.game = game
    }

    /// The line as JSON.
    public var written: JSONLine {
        var line = JSONLine()
        line.add("t", time.milliseconds)
        line.add("input", input)
        state.add(to: &line)
        if let question {
            line.add("title", question.title)
            line.add("options", question.options)
            line.add("picture", question.picture)
        }
        game?.add(to: &line)
        return line
    }
}

extension JournalLine {
    /// A line that was read; nil if it is none of a journal.
    init?(_ values: PropertyDictionary) {
        guard case .integer(let time)? = values["t"], case .string(let input)? = values["input"],
            let state = JournalState(values)
        else { return nil }
        self.init(
            time: .milliseconds(time), input: input, state: state, question: ShownQuestion(values),
            game: JournalGame(values))
    }
}

extension JournalLine.ShownQuestion {
    fileprivate init?(_ values: PropertyDictionary) {
        guard case .string(let title)? = values["title"], case .array(let list)? = values["options"] else {
            return nil
        }
        self.title = title
        options = list.map { if case .string(let option) = $0 { option } else { "" } }
        picture = if case .string(let path)? = values["picture"] { path } else { nil }
    }
}
