// Decks and games for the tests of progress. The decks are values: their files are only names here.

import GuessEngine

@testable import GuessDecks

/// A deck's questions with the options 甲 乙 丙 丁 戊 beside each answer, and its progress in a folder of a test's own.
enum ProgressSamples {
    static func question(_ answer: String, picture: String? = nil, options: String = "甲乙丙丁戊") -> DeckQuestion
    {
        let options = Array(options) + answer.filter { !$0.isWhitespace }
        return DeckQuestion(
            question: Question(title: "", answer: answer, options: options), number: 1,
            picture: picture.map { "/decks/pictures/\($0).png" })
    }

    static func deck(
        _ questions: [DeckQuestion], folder: String = "/decks/animals", name: String = "动物"
    ) -> Deck {
        Deck(
            name: name, language: "zh-cn", copyright: nil, path: folder, file: folder + "/questions.plist",
            questions: questions)
    }

    static func deck(_ answers: String..., folder: String = "/decks/animals") -> Deck {
        deck(answers.map { question($0) }, folder: folder)
    }

    static let places = DeckPlaces(
        shipped: "/nowhere/Decks", folders: UserFolders(variable: { _ in nil }, registeredHome: { nil }))

    static func store(_ folder: TemporaryFolder) -> ProgressStore {
        ProgressStore(folder: folder("state/caitu"), places: places)
    }
}

extension ProgressStore {
    func open(_ deck: Deck) -> ProgressFile { open(deck, rules: .classic) }

    /// Everything that has been played, the latest first.
    func all() -> [ProgressSummary] {
        var index = ProgressIndex(self)
        index.refresh()
        return index.played
    }

    /// The path of a deck's file of progress.
    func path(_ deck: Deck, rules: Rules = .classic) -> String {
        folder + "/" + identifier(of: deck) + "/" + rules.name + ".json"
    }
}

extension ProgressFile {
    /// Goes on with the kept game, or begins one.
    func game(_ deck: Deck, rules: Rules = .classic, seed: UInt64? = nil, isShuffled: Bool? = nil) -> Game {
        let questions = deck.questions.map(\.question)
        guard let saved = savedGame(seed: seed, isShuffled: isShuffled) else {
            return Game(questions: questions, rules: rules, seed: seed ?? 7, isShuffled: isShuffled ?? false)
        }
        return Game(questions: questions, rules: rules, resuming: saved)
    }

    @discardableResult
    func save(_ game: Game, timePlayed: Int = 0, at moment: Int = 1000) -> ProgressFault? {
        save(game.saved, timePlayed: timePlayed, at: moment)
    }
}

extension Game {
    mutating func play(_ inputs: Input...) {
        for input in inputs { _ = handle(input, at: .zero) }
    }

    /// Spells the current question's answer, and goes on after the wait.
    mutating func solve() {
        play(.rowCleared)
        for character in question.slots {
            guard let option = firstOption(showing: character) else { return }
            play(.optionPressed(option))
        }
        play(.waitEnded)
    }

    /// Fills the current row with options that are not the answer, and takes them back.
    mutating func fillWrongly() {
        for option in 0..<question.slots.count { play(.optionPressed(option)) }
        play(.rowCleared)
    }

    /// The answers whose questions are solved, in the deck's order.
    var solvedAnswers: [String] {
        zip(questions, records).filter { $1.isSolved }.map { String($0.0.slots) }
    }
}
