// From the shelf into a deck and back. What a screen does with an event is its own business.

import GuessDecks
import GuessDisplay
import GuessEngine
import GuessScene

extension Stage {
    /// The game, if that is what is shown.
    var session: Session? {
        get { screen as? Session }
        set { if let newValue { screen = newValue } }
    }

    /// The shelf, if that is what is shown.
    var shelf: ShelfSession? { screen as? ShelfSession }

    /// Lets happen what an event led to; nil if it changed nothing that the journal tells.
    mutating func perform(_ action: ScreenAction, at now: Duration) -> Change? {
        switch action {
        case .input(let input):
            if case .optionPressed(let place) = input, shelf != nil { return open(place, at: now) }
            let change = session?.handle(input, at: now)
            if change?.showsQuestion == true { showPicture() }
            return change
        case .shelf:
            guard session != nil else { return nil }
            showShelf()
            return Change(time: now, word: "key Escape", showsQuestion: false)
        case .language:
            guard speakNextLanguage() else { return nil }
            return Change(time: now, word: "key F7", showsQuestion: false)
        case .copy, .quit: return nil
        }
    }

    // MARK: - Decks

    /// Opens the deck in a place on the shelf. One that does not open any more is told of, there and on standard error.
    private mutating func open(_ place: Int, at now: Duration) -> Change? {
        guard var shelf, shelf.decks.indices.contains(place) else { return nil }
        let found = shelf.decks[place]
        // The question asked for is one of the deck that was named with it.
        var arguments = arguments
        arguments.question = nil
        do {
            let deck = try Self.deck(Result { () throws(DeckError) in try DeckReader.read(found.path) })
            let fonts = try Fonts(connection: connection, language: deck.fontLanguage)
            let kept = gameToGoOnWith(deck, found)
            var session = try Session(
                deck: deck, words: shelf.words, readings: resources.readings, arguments: arguments,
                viewport: shelf.viewport, seed: seed, resuming: kept.saved, timePlayed: kept.timePlayed,
                at: now)
            session.reducesMotion = reducesMotion
            if progress.isFailing { session.warnNotSaved(at: now) }
            screen = session
            joinOtherDecks()
            self.fonts = fonts
            deckPath = found.path
        } catch {
            complain((error as? Failure)?.message ?? "\(error)")
            shelf.refuse(found)
            screen = shelf
            return nil
        }
        painter.wear(fonts: fonts, art: Self.skin(of: session?.deck, resources, arguments).files)
        showPicture()
        return Change(
            time: now, word: Input.optionPressed(place).journalWord, showsQuestion: true, opensDeck: true)
    }

    /// The game of a deck to go on with: the one that was left in this run, unless another copy of the program has gone on
    /// meanwhile with what was kept of it; else the one that is kept.
    private func gameToGoOnWith(
        _ deck: Deck, _ found: FoundDeck
    ) -> (saved: SavedGame?, timePlayed: Duration) {
        let kept = progress.open(deck, path: found.path)
        let questions = deck.questions.map(\.question)
        let left = left.first { $0.deck.file == found.file && $0.questions == questions }
        guard let left, kept == nil || !progress.isPlayedElsewhere else { return (kept, progress.timePlayed) }
        return (left.saved, left.timePlayed)
    }

    /// Lets the game's score card tell of all other decks, too.
    mutating func joinOtherDecks() {
        let progress = progress
        session?.otherDecks = { progress.otherDecks }
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

    /// The look of a deck, or of the shelf, which wears none but ours.
    static func skin(of deck: Deck?, _ resources: Resources, _ arguments: Arguments) -> Skin {
        Skin(folder: resources.skinFolder, deckArt: arguments.usesDefaultSkin ? [:] : deck?.art ?? [:])
    }

    // MARK: - The shelf

    /// Puts the shelf in the place of the game, which can be gone on with later.
    private mutating func showShelf() {
        guard let session else { return }
        let deck = FoundDeck(session.deck, path: deckPath)
        left.removeAll { $0.deck.file == deck.file }
        keepProgress(atEnd: true)
        left.append(
            LeftGame(
                deck: deck, questions: session.game.questions, saved: session.game.saved,
                timePlayed: session.timePlayed))
        progress.close()
        progress.refreshIndex()
        if let fonts = try? Fonts(connection: connection, language: Deck.usualFontLanguage) {
            self.fonts = fonts
        }
        painter.wear(fonts: fonts, art: Self.skin(of: nil, resources, arguments).files)
        screen = ShelfSession(
            words: session.words, languageName: language.name, readings: resources.readings,
            rules: arguments.rules, viewport: session.viewport)
        search = nil
        forgetCovers()
        collection = Self.findDecks(
            resources, openedBefore: left.map(\.deck.path) + progress.playedPaths,
            knowing: collection.decks + left.map(\.deck), lastPlayed: deck.file, for: arguments)
        addFoundDecks()
    }
}
