// Progress as it is written: one JSON object. What has its usual value is left out of a question's own object, for there are
// many of them.

extension DeckProgress {
    /// The version of the format, in the key of the same name. Another one is another format.
    static let version = 1
    /// The key that tells a file of progress from other JSON.
    static let versionKey = "caitu-progress"

    /// The progress in bytes.
    var written: [UInt8] { Array((object.text + "\n").utf8) }

    /// The progress as a JSON object.
    var object: JSONLine {
        var line = JSONLine()
        line.add(Self.versionKey, Self.version)
        line.add("deck", deck)
        line.add("name", name)
        line.add("total", questionCount)
        line.add("rules", rules)
        line.add("lastPlayed", lastPlayed)
        line.add("seconds", timePlayed)
        // As text: not every reader of JSON is exact above 2^53.
        line.add("seed", String(seed))
        line.add("shuffled", isShuffled)
        line.add("score", score)
        line.add("screen", screen.rawValue)
        if let best {
            var object = JSONLine()
            object.add("solved", best.solved)
            object.add("score", best.score)
            object.add("hints", best.hints)
            line.add("best", object)
        }
        line.add("questions", questions.map(\.written))
        return line
    }
}

extension QuestionProgress {
    fileprivate var written: JSONLine {
        var line = JSONLine()
        line.add("answer", identity.answer)
        if identity.twin > 0 { line.add("twin", identity.twin) }
        if let picture = identity.picture { line.add("picture", picture) }
        let flags = [
            ("seen", record.isSeen), ("solved", record.isSolved), ("firstTry", record.isFirstTry),
            ("lit", record.isLit), ("answerShown", record.isAnswerShown), ("outsidePass", isOutsidePass),
            ("current", isCurrent), ("gone", isGone),
        ]
        for (key, flag) in flags where flag { line.add(key, true) }
        if record.hints > 0 { line.add("hints", record.hints) }
        if record.wrongFills > 0 { line.add("wrongFills", record.wrongFills) }
        if !record.removedOptions.isEmpty { line.add("removed", record.removedOptions) }
        if !row.isEmpty { line.add("row", row) }
        if !options.isEmpty { line.add("options", options) }
        return line
    }
}
