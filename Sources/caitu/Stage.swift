// What both commands need to show a screen: connection, fonts, painter, pictures.

import GuessDecks
import GuessDisplay
import GuessScene

/// The screen that is played on, with the means to paint it.
struct Stage {
    let connection: Connection
    let painter: Painter
    let fonts: Fonts
    let skin: Skin
    let scale: Double
    private let pictures: PictureLoader
    /// Why the last picture could not be shown; nil if it could.
    private var toldReason: String?
    private let progress: ProgressKeeper
    /// The screen that is shown.
    var screen: any PlayScreen

    /// Reads the deck, connects, and gets the first question ready to be painted.
    init(_ arguments: Arguments) throws(Failure) {
        try Descriptors.makeRoom()
        do {
            let resources = try Resources.find()
            let language = try resources.languages.choice(arguments)
            for fault in language.faults { complain(fault) }
            // While a large deck is read, the server answers and the fonts are listed.
            let opening = BackgroundJob {
                Fonts.prepare()
                return Result { () throws(DisplayError) in try Connection() }
            }
            let path = arguments.decks.first ?? resources.defaultDeck
            let outcome = Result { () throws(DeckError) in try DeckReader.read(path) }
            // Nothing is said before it is done: Xlib's own complaints are caught on the way to standard error.
            let connected = opening.wait()
            let reading = try outcome.get()
            for fault in reading.faults where !fault.isWarning { complain(fault.description) }
            connection = try connected.get()
            scale = Self.scale(arguments, connection)
            let size = Viewport.windowSize(scale: scale)
            pictures = PictureLoader(wantedSide: size.width)
            progress = ProgressKeeper(arguments, resources)
            screen = try Session(
                deck: reading.deck, words: Words(language.texts, fonts: language.fonts),
                readings: resources.readings, arguments: arguments,
                viewport: Viewport(width: size.width, height: size.height),
                resuming: progress.open(reading.deck, path: path))
            fonts = try Fonts(connection: connection, language: reading.deck.language)
            skin = Skin(
                folder: resources.skinFolder, deckArt: arguments.usesDefaultSkin ? [:] : reading.deck.art)
            painter = try Painter(
                connection: connection, fonts: fonts, width: size.width, height: size.height,
                art: skin.files)
        } catch let error as Failure {
            throw error
        } catch let error as DeckError {
            for fault in error.faults { complain(fault.description) }
            throw .undone("\(error)")
        } catch {
            throw .undone("\(error)")
        }
        showPicture()
    }

    /// The game, if that is what is shown.
    private(set) var session: Session? {
        get { screen as? Session }
        set { if let newValue { screen = newValue } }
    }

    /// Lets happen what an event led to; nil if it changed nothing.
    mutating func perform(_ action: ScreenAction, at now: Duration) -> Change? {
        guard case .input(let input) = action, let change = session?.handle(input, at: now) else {
            return nil
        }
        if change.showsQuestion { showPicture() }
        return change
    }

    /// A result was offered to other programs, or could not be.
    mutating func copied(isDone: Bool, at now: Duration) { session?.copied(isDone: isDone, at: now) }

    /// Finds out whether anything is to move on the screen. Asks the server, so it comes after the first frame.
    mutating func followMotionSetting() {
        let isWanted = ReducedMotion.isWanted(connection: connection)
        session?.reducesMotion = isWanted
    }

    /// Follows the window to another size in pixels.
    /// - Throws: `DisplayError` if the server has no memory for it; then everything stays as it was.
    mutating func resize(to viewport: Viewport) throws(DisplayError) {
        try painter.resize(width: viewport.width, height: viewport.height)
        screen.viewport = viewport
        showPicture()
    }

    /// Shows the current question's picture, or the placeholder with a line that says why.
    private mutating func showPicture() {
        guard var session else { return }
        pictures.wantedSide = Int(Viewport.sceneSize.width * session.viewport.scale)
        var picture: LoadedPicture?
        if let path = session.deckQuestion.picture {
            switch pictures.picture(path) {
            case .success(let loaded):
                picture = loaded
                toldReason = nil
            case .failure(let fault):
                // A folder that is gone has one line, not one for each of its pictures.
                if fault.reason != toldReason { complain("\(fault); a placeholder is shown") }
                toldReason = fault.reason
            }
        }
        session.pictureSize = picture?.size
        self.session = session
        painter.show(picture?.image)
    }

    /// Writes the game's progress, if it has changed or the game ends.
    func keepProgress(atEnd: Bool = false) {
        guard let session else { return }
        progress.keep(session.game, atEnd: atEnd)
    }

    /// Begins to load the picture of the question that comes next.
    func prepareNextPicture() {
        guard let session, let next = session.game.nextQuestionIndex,
            let path = session.deck.questions[next].picture
        else { return }
        pictures.prepare(path)
    }

    /// Paints the screen as it is at a moment.
    /// - Returns: the areas that changed.
    mutating func paint(at now: Duration) -> [PixelRectangle] {
        let areas = painter.paint(screen.scene(at: now), scale: screen.viewport.scale)
        let missing = fonts.takeMissing()
        if !missing.isEmpty { complain(MissingGlyphs.message(missing)) }
        return areas
    }

    /// The scale asked for, else the server's, made to fit the screen.
    private static func scale(_ arguments: Arguments, _ connection: Connection) -> Double {
        let screen = connection.screenSize
        let wanted = arguments.scale ?? max((connection.dotsPerInch / 96 * 4).rounded() / 4, 0.5)
        let fit = Viewport(width: screen.width, height: screen.height).scale
        guard wanted > fit else { return wanted }
        let reduced = fit >= 0.25 ? (fit * 4).rounded(.down) / 4 : fit
        if arguments.scale != nil {
            complain("the screen has room for --scale \(reduced) only")
        }
        return reduced
    }
}
