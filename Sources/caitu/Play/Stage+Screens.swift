// From the shelf into a deck and back. What a screen does with an event is its own business.

import GuessDecks
import GuessDisplay
import GuessEngine
import GuessScene

extension Stage {
    /// Lets happen what an event led to; nil if it changed nothing that the journal tells.
    mutating func perform(_ action: ScreenAction, at now: Duration) -> Change? {
        switch action {
        case .input(.optionPressed(let index)) where screen.shelf != nil: return open(index, at: now)
        case .input(let input):
            let change = screen.session?.handle(input, at: now)
            if change?.showsQuestion == true { showPicture() }
            return change
        case .shelf:
            guard let session = screen.session else { return nil }
            showShelf(after: session)
            return Change(time: now, word: "key Escape", showsQuestion: false)
        case .language:
            guard screen.shelf != nil, maker.speakNextLanguage() else { return nil }
            screen.shelf?.speak(maker.words, languageName: maker.language.name)
            return Change(time: now, word: "key F7", showsQuestion: false)
        case .copy, .quit: return nil
        }
    }

    /// Opens the deck with an index on the shelf. One that does not open any more is told of, there and on standard error.
    private mutating func open(_ index: Int, at now: Duration) -> Change? {
        guard let shelf = screen.shelf, shelf.decks.indices.contains(index) else { return nil }
        let found = shelf.decks[index]
        do {
            let deck = try ScreenMaker.deck(
                Result { () throws(DeckError) in try DeckReader.read(found.path) })
            let fonts = try Fonts(connection: connection, language: deck.fontLanguage)
            // The question that was asked for is one of the deck that was named with it.
            screen = .game(try maker.game(on: deck, question: nil, viewport: shelf.viewport, at: now))
            self.fonts = fonts
            painter.wear(fonts: fonts, art: maker.skin(of: deck).files)
        } catch {
            complain((error as? Failure)?.message ?? "\(error)")
            screen.shelf?.refuse(found)
            return nil
        }
        showPicture()
        return Change(
            time: now, word: Input.optionPressed(index).journalWord, showsQuestion: true, opensDeck: true)
    }

    /// Shows the shelf after a game, which can be gone on with later.
    private mutating func showShelf(after session: Session) {
        maker.progress.leave(session.deck, session.game, timePlayed: session.timePlayed)
        if let fonts = try? Fonts(connection: connection, language: Deck.usualFontLanguage) {
            self.fonts = fonts
        }
        painter.wear(fonts: fonts, art: maker.skin(of: nil).files)
        var shelf = maker.shelf(viewport: session.viewport)
        shelfKeeper.forgetCovers(&shelf, painter)
        shelfKeeper.findDecks()
        shelfKeeper.addDecks(to: &shelf)
        screen = .shelf(shelf)
    }
}
