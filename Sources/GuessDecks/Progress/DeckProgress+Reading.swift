// Progress from bytes that anything may have happened to. A wrong value costs no more than itself; that there was one is told,
// so that the file can be kept aside.

import GuessEngine

extension DeckProgress {
    /// The most bytes of a file of progress: of each question of the largest deck there is enough room for all that is kept.
    static let largestFile = 16 << 20

    /// Reads progress.
    ///
    /// - Returns: the progress as far as it makes sense, and what was wrong with it, nil if nothing was.
    /// - Throws: `PropertyListError` if nothing of it makes sense.
    static func read(_ bytes: [UInt8]) throws(PropertyListError) -> (progress: DeckProgress, fault: String?) {
        guard case .dictionary(let root) = try PropertyList.parse(bytes, isNamedJSON: true) else {
            throw PropertyListError(reason: "is no progress")
        }
        return try read(root)
    }

    /// Reads progress from a JSON object.
    static func read(
        _ root: PropertyDictionary
    ) throws(PropertyListError) -> (progress: DeckProgress, fault: String?) {
        switch root[versionKey] {
        case .integer(version): break
        case .integer(let other):
            throw PropertyListError(
                reason: "is progress of version \(other), and this program knows \(version)")
        default: throw PropertyListError(reason: "is no progress")
        }
        var reader = ProgressReader(root)
        var progress = DeckProgress(
            deck: reader.text("deck") ?? "",
            name: (reader.text("name") ?? "").cleaned,
            questionCount: reader.integer("total", in: 0...PropertyListBudget.mostValues),
            rules: reader.text("rules", longest: 64) ?? "")
        let seconds = 0...ProgressReader.mostSeconds
        progress.lastPlayed = reader.integer("lastPlayed", in: seconds)
        progress.timePlayed = reader.integer("seconds", in: seconds)
        progress.seed = reader.seed()
        progress.isShuffled = reader.truth("shuffled")
        progress.score = reader.integer("score", in: Rules.scoreRange, else: Rules.startScore)
        progress.screen = reader.screen()
        if var best = reader.object("best") {
            progress.best = GameResult(
                solved: best.integer("solved", in: ProgressReader.counts),
                score: best.integer("score", in: Rules.scoreRange),
                hints: best.integer("hints", in: ProgressReader.counts))
            reader.adopt(best.fault)
        }
        progress.questions = reader.objects("questions").compactMap { object in
            var object = object
            let question = object.question()
            reader.adopt(object.fault)
            return question
        }
        return (progress, reader.fault)
    }
}
