// Makes the screens: a game on a deck, or the shelf. Knows what the command line asks for, how far the player has come and what the
// program brings along, but no display.

import GuessDecks
import GuessEngine
import GuessScene

/// Makes games and shelves for one run of the program.
struct ScreenMaker {
    let arguments: Arguments
    let resources: Resources
    let folders: UserFolders
    let progress: ProgressKeeper
    /// The seed of every game of this run that does not go on with an earlier one.
    let seed: UInt64
    /// The language of the interface.
    private(set) var language: Language
    /// Whether nothing is to move on the screen.
    var reducesMotion = false

    /// - Throws: `Failure` if there is no language as asked for.
    init(
        _ arguments: Arguments, _ resources: Resources, _ folders: UserFolders, _ progress: ProgressKeeper
    ) throws(Failure) {
        self.arguments = arguments
        self.resources = resources
        self.folders = folders
        self.progress = progress
        seed = arguments.chosenSeed
        language = try resources.languages.choice(arguments, chosen: progress.language)
        for fault in language.faults { complain(fault) }
    }

    /// The interface in the player's language.
    var words: Words { Words(language) }

    /// Goes on to the next language, and keeps it for the next time.
    /// - Returns: whether there is another.
    mutating func speakNextLanguage() -> Bool {
        guard let next = resources.languages.language(after: language.tag) else { return false }
        for fault in next.faults { complain(fault) }
        language = next
        progress.keep(next)
        return true
    }

    /// The look of a deck, or of the shelf, which wears none but ours.
    func skin(of deck: Deck?) -> Skin {
        Skin(folder: resources.skinFolder, deckArt: arguments.usesDefaultSkin ? [:] : deck?.art ?? [:])
    }

    // MARK: - Screens

    /// The shelf, with nothing on it.
    func shelf(viewport: Viewport) -> ShelfSession {
        ShelfSession(
            words: words, languageName: language.name, rules: arguments.rules,
            ownFolder: folders.shownOwnDecks, readings: readings, viewport: viewport)
    }

    /// A deck's game: the one to go on with, if there is one, else a new one.
    /// - Parameters:
    ///   - number: the number, from 1, of the question to begin with; nil for where the player left off, else the first.
    ///   - now: when it is opened, on the clock of the inputs.
    /// - Throws: `Failure` if the deck has no question of that number.
    func game(
        on deck: Deck, question number: Int?, viewport: Viewport, at now: Duration = .zero
    ) throws(Failure) -> Session {
        let kept = progress.resume(deck)
        if let number, number > deck.questions.count {
            throw .usage("--question \(number): the deck has \(deck.questions.count)")
        }
        let questions = deck.questions.map(\.question)
        let first = number.map { $0 - 1 }
        let game =
            if let saved = kept.saved {
                Game(questions: questions, rules: arguments.rules, resuming: saved, first: first)
            } else {
                Game(
                    questions: questions, rules: arguments.rules, seed: seed,
                    isShuffled: arguments.isShuffled, first: first ?? 0)
            }
        var session = Session(
            deck: deck, game: game, goesOn: kept.saved != nil, words: words, readings: readings,
            viewport: viewport, timePlayed: kept.timePlayed, at: now)
        session.otherDecks = { [progress] in progress.otherDecks }
        session.reducesMotion = reducesMotion
        if progress.isFailing { session.warnNotSaved(at: now) }
        return session
    }

    /// The deck that was read; tells what is wrong with it.
    /// - Throws: `Failure` if nothing of it can be played.
    static func deck(_ outcome: Result<DeckReading, DeckError>) throws(Failure) -> Deck {
        do {
            let reading = try outcome.get()
            for fault in reading.faults where !fault.isWarning { complain(fault.description) }
            return reading.deck
        } catch {
            for fault in error.faults { complain(fault.description) }
            throw .undone("\(error)")
        }
    }

    /// How characters are read; where the table cannot be read, none has a reading.
    private func readings(of characters: [Character]) -> [[String]] {
        do {
            return try resources.readings.readings(of: characters)
        } catch {
            complain("\(error)")
            return []
        }
    }
}

extension Words {
    /// The words of a language.
    init(_ language: Language) {
        self.init(language.texts, fonts: language.fonts)
    }
}
