// Progress from a game, and a game from progress: by the questions' identities, so that of an edited deck everything that is
// still true is kept.

import GuessEngine

extension DeckProgress {
    /// The most questions that are kept though they have gone.
    static let mostGone = 10_000

    /// Takes over how a game stands.
    ///
    /// - Parameters:
    ///   - identities: of the deck's questions; as many as the game has records.
    ///   - questions: the deck's questions.
    ///   - timePlayed: in all rounds, in seconds.
    ///   - moment: now, in seconds since 1970.
    mutating func take(
        _ game: SavedGame, identities: [QuestionIdentity], questions deck: [DeckQuestion], rules: Rules,
        timePlayed: Int, at moment: Int
    ) {
        let gone = self.questions.filter(\.isGone)
        let solvedBefore = solvedCount
        self.timePlayed = min(max(timePlayed, self.timePlayed), ProgressReader.mostSeconds)
        // A clock may have been set to anything.
        lastPlayed = min(max(moment, 0), ProgressReader.mostSeconds)
        let pass = Set(game.pass)
        questions = identities.indices.compactMap { index in
            var question = QuestionProgress(identity: identities[index])
            question.record = game.records[index]
            question.isOutsidePass = !pass.isEmpty && !pass.contains(index)
            question.isCurrent = index == game.current
            if question.isCurrent, game.row.contains(where: { $0 != nil }) { question.row = game.row }
            if !question.row.isEmpty || !question.record.removedOptions.isEmpty {
                question.options = rules.shown(deck[index], at: index, seed: game.seed)
            }
            return question.isWorthKeeping ? question : nil
        }
        best = game.best
        // Fewer are solved only after a fresh start, which is one for the questions that have gone, too.
        if solvedCount >= solvedBefore { questions += gone.prefix(Self.mostGone) }
        questionCount = identities.count
        seed = game.seed
        isShuffled = game.isShuffled
        score = game.score
        screen = game.screen
    }

    /// The game to go on with, and marks the questions that the deck has no more.
    ///
    /// - Parameters:
    ///   - seed: another seed than the kept one, nil for that. With another, the row is empty.
    ///   - isShuffled: another order than the kept one, nil for that.
    mutating func game(
        identities: [QuestionIdentity], questions deck: [DeckQuestion], rules: Rules, seed newSeed: UInt64?,
        isShuffled newOrder: Bool?
    ) -> SavedGame {
        let matches = QuestionIdentity.match(questions.map(\.identity), to: identities)
        var game = SavedGame(
            seed: newSeed ?? seed, isShuffled: newOrder ?? isShuffled, score: score,
            records: Array(repeating: QuestionRecord(), count: identities.count), pass: [], current: -1,
            row: [], screen: screen, best: best)
        var left: Set<Int> = []
        for (place, match) in matches.enumerated() {
            questions[place].isGone = match == nil
            guard let index = match else { continue }
            let kept = questions[place]
            game.records[index] = kept.record
            let isSame =
                kept.options.isEmpty || kept.options == rules.shown(deck[index], at: index, seed: game.seed)
            if !isSame { game.records[index].removedOptions = [] }
            if kept.isOutsidePass { left.insert(index) }
            guard kept.isCurrent, game.current < 0 else { continue }
            game.current = index
            if isSame, newSeed == nil, newOrder == nil { game.row = kept.row }
        }
        if !left.isEmpty { game.pass = identities.indices.filter { !left.contains($0) } }
        if game.current < 0 {
            let pass = game.pass.isEmpty ? Array(identities.indices) : game.pass
            game.current = pass.first { !game.records[$0].isSolved } ?? 0
        }
        return game
    }

    /// How many of the deck's questions are solved.
    var solvedCount: Int { questions.count { $0.record.isSolved && !$0.isGone } }
}

extension Rules {
    fileprivate func shown(_ question: DeckQuestion, at index: Int, seed: UInt64) -> [String] {
        shownOptions(of: question.question, at: index, seed: seed).map { String($0) }
    }
}
