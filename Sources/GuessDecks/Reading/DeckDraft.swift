// The questions of one property list, judged but without pictures: what is compared where a folder has several lists.

/// One property list read as a deck's questions.
struct DeckDraft {
    /// What a file has to be to count as a deck, for messages.
    static let wanted =
        "a property list or JSON whose root is a list of dictionaries with answer, icon and options"
    /// The most questions that are looked at.
    static let mostQuestions = 100_000

    /// The property list's path.
    let file: String
    /// The questions that can be played.
    let entries: [QuestionJudge.Entry]
    /// What is wrong with the others.
    let faults: [DeckFault]

    /// Judges the root of a property list; nil if it is not a list of dictionaries with an answer.
    init?(file: String, root: PropertyValue) {
        guard case .array(let values) = root, values.contains(where: Self.isQuestion) else { return nil }
        var judge = QuestionJudge(file: file)
        var entries: [QuestionJudge.Entry] = []
        for (index, value) in values.prefix(Self.mostQuestions).enumerated() {
            if let entry = judge.judge(value, number: index + 1) { entries.append(entry) }
        }
        var faults = judge.faults
        if values.count > Self.mostQuestions {
            faults.append(
                DeckFault(
                    file: file, reason: "has more than \(Self.mostQuestions) questions: the rest is left out")
            )
        }
        self.file = file
        self.entries = entries
        self.faults = faults
    }

    /// The refusal of a list none of whose questions can be played.
    func nothingPlays(_ notices: [DeckFault]) -> DeckError {
        DeckError(
            path: file,
            reason: "holds no playable question: looked for answer, icon and options that spell the answer",
            faults: faults + notices)
    }

    private static func isQuestion(_ value: PropertyValue) -> Bool {
        guard case .dictionary(let values) = value else { return false }
        return values["answer"] != nil
    }
}
