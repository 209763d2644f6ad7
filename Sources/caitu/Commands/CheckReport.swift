// How `check` writes down what it found: for a person, or as JSON Lines.

import GuessDecks

/// Writes the report to standard output.
struct CheckReport {
    /// What the last line counts.
    struct Total {
        var decks = 0
        /// The questions that play.
        var questions = 0
        var faults = 0
        var warnings = 0
    }

    let isJSON: Bool

    /// One line, `file: question: key: reason`; a warning says so before its reason.
    func tell(_ fault: DeckFault) throws(Failure) {
        guard isJSON else {
            let marked = DeckFault(
                file: fault.file, question: fault.question, key: fault.key,
                reason: fault.isWarning ? "warning: \(fault.reason)" : fault.reason)
            return try say(marked.description)
        }
        var line = JSONLine()
        line.add("file", fault.file)
        line.add("question", fault.question)
        line.add("key", fault.key)
        line.add("reason", fault.reason)
        line.add("warning", fault.isWarning)
        try say(line.text)
    }

    /// The last line.
    func tell(_ total: Total) throws(Failure) {
        guard isJSON else {
            return try say(
                "\(total.decks) 副题库 decks, \(total.questions) 题可玩 questions play, "
                    + "\(total.faults) 处错误 faults, \(total.warnings) 处提醒 warnings")
        }
        var line = JSONLine()
        line.add("decks", total.decks)
        line.add("questions", total.questions)
        line.add("faults", total.faults)
        line.add("warnings", total.warnings)
        try say(line.text)
    }
}
