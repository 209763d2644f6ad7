// What both commands need to show a screen: connection, fonts, painter, pictures. Which screen it is, Stage+Screens knows.

import GuessDecks
import GuessDisplay
import GuessScene

/// The screen that is played on, with the means to paint it.
struct Stage {
    let connection: Connection
    let painter: Painter
    /// The pixels to a point of a window that nobody has resized.
    let scale: Double
    /// What is shown.
    var screen: PlayScreen
    /// The fonts of what is shown.
    var fonts: Fonts
    var maker: ScreenMaker
    var shelfKeeper: ShelfKeeper
    private let pictures: PictureLoader

    /// Reads the deck, if one is named, connects, and gets the first frame ready to be painted.
    init(_ arguments: Arguments) throws(Failure) {
        try Descriptors.makeRoom()
        do {
            let resources = try Resources.find()
            let folders = UserFolders.find()
            let progress = ProgressKeeper(arguments, resources, folders)
            maker = try ScreenMaker(arguments, resources, folders, progress)
            var keeper = ShelfKeeper(maker)
            let (connected, reading) = Self.connect {
                let reading = arguments.decks.first.map { path in
                    Result { () throws(DeckError) in try DeckReader.read(path) }
                }
                if reading == nil { keeper.findDecks() }
                return reading
            }
            shelfKeeper = keeper
            let deck = try reading.map(ScreenMaker.deck)
            connection = try connected.get()
            scale = Self.firstScale(arguments, connection)
            let size = arguments.isFullscreen ? connection.screenSize : Viewport.windowSize(scale: scale)
            let viewport = Viewport(width: size.width, height: size.height)
            pictures = PictureLoader(places: PicturePlaces(rules: arguments.rules, viewport: viewport))
            if let deck {
                let session = try maker.game(on: deck, question: arguments.question, viewport: viewport)
                screen = .game(session)
                // The first picture is read while the fonts are looked for.
                if let path = session.deckQuestion.picture { pictures.prepare(path) }
            } else {
                screen = .shelf(maker.shelf(viewport: viewport))
            }
            fonts = try Fonts(connection: connection, language: deck?.fontLanguage ?? Deck.usualFontLanguage)
            fonts.find()
            painter = try Painter(
                connection: connection, fonts: fonts, width: size.width, height: size.height,
                art: maker.skin(of: deck).files)
        } catch let error as Failure {
            throw error
        } catch {
            throw .undone("\(error)")
        }
        showPicture()
        guard var shelf = screen.shelf else { return }
        shelfKeeper.addDecks(to: &shelf)
        screen = .shelf(shelf)
    }

    /// The program's icon in several sizes.
    var icons: [MemoryImage] {
        maker.skin(of: nil).iconFiles.compactMap { try? MemoryImage(decoding: $0) }
    }

    /// What the journal says first: which game is shown, or on the shelf what all games have in common.
    var journalGame: JournalGame {
        if let session = screen.session { return session.journalGame }
        let arguments = maker.arguments
        return JournalGame(
            deck: "", rules: arguments.rules.name, seed: maker.seed, isShuffled: arguments.isShuffled)
    }

    /// Finds out whether anything is to move on the screen. Asks the server, so it comes after the first frame.
    mutating func followMotionSetting() {
        maker.reducesMotion = ReducedMotion.isWanted(connection: connection)
        screen.session?.reducesMotion = maker.reducesMotion
    }

    /// Follows the window to another size in pixels.
    /// - Throws: `DisplayError` if the server has no memory for it; then everything stays as it was.
    mutating func resize(to viewport: Viewport) throws(DisplayError) {
        try painter.resize(width: viewport.width, height: viewport.height)
        screen.viewport = viewport
        showPicture()
        guard var shelf = screen.shelf else { return }
        shelfKeeper.forgetCovers(&shelf, painter)
        screen = .shelf(shelf)
    }

    /// Shows the current question's picture, or the placeholder.
    mutating func showPicture() {
        guard let session = screen.session else { return }
        pictures.places = PicturePlaces(rules: session.game.rules, viewport: session.viewport)
        let picture = session.deckQuestion.picture.flatMap(pictures.picture)
        screen.session?.pictureSize = picture?.size
        painter.show(picture?.images ?? [])
    }

    /// Writes the game's progress, if it has changed or the game ends.
    /// - Returns: whether the screen has changed, because it could not be written.
    @discardableResult
    mutating func keepProgress(at now: Duration = .zero, atEnd: Bool = false) -> Bool {
        guard let session = screen.session,
            !maker.progress.keep(session.game, timePlayed: session.timePlayed, atEnd: atEnd), !atEnd
        else { return false }
        screen.session?.warnNotSaved(at: now)
        return true
    }

    /// Begins to load the picture of the question that comes next.
    func prepareNextPicture() {
        guard let session = screen.session, let next = session.game.nextQuestionIndex,
            let path = session.deck.questions[next].picture
        else { return }
        pictures.prepare(path)
    }

    /// When the next frame is due without an input; nil if nothing changes by itself.
    func nextFrame(after now: Duration) -> Duration? {
        isLoading ? now + Self.loadingTime : screen.session?.nextFrame(after: now)
    }

    /// How often the shelf asks what has come, while something is on its way: a cover takes about as long.
    private static let loadingTime = Duration.milliseconds(2)

    /// Whether the shelf lacks anything that is on its way.
    var isLoading: Bool { screen.shelf.map(shelfKeeper.isLoading) ?? false }

    /// Takes what has come for the shelf meanwhile, and asks for what is lacking still. Never waits.
    mutating func goOnLoading() {
        guard var shelf = screen.shelf else { return }
        shelfKeeper.goOnLoading(&shelf, painter)
        screen = .shelf(shelf)
    }

    /// Waits until everything in sight on the shelf is there.
    mutating func finishLoading() {
        guard var shelf = screen.shelf else { return }
        shelfKeeper.finishLoading(&shelf, painter)
        screen = .shelf(shelf)
    }

    /// Paints the screen as it is at a moment.
    /// - Returns: the areas that changed.
    mutating func paint(at now: Duration) -> [PixelRectangle] {
        let areas = painter.paint(screen.scene(at: now), scale: screen.viewport.scale)
        let missing = fonts.takeMissing()
        if !missing.isEmpty { complain(MissingGlyphs.message(missing)) }
        return areas
    }

    /// Connects while a large deck is read, or the decks are looked for: the server answers and the fonts are listed meanwhile. Nothing
    /// may be said before that is done, for Xlib's own complaints are caught on the way to standard error; and nothing may change the
    /// environment, in which both threads look things up.
    private static func connect<Outcome>(
        while work: () -> Outcome
    ) -> (connection: Result<Connection, DisplayError>, outcome: Outcome) {
        let opening = BackgroundJob {
            Fonts.prepare()
            return Result { () throws(DisplayError) in try Connection() }
        }
        let outcome = work()
        return (opening.wait(), outcome)
    }

    /// The scale of the window at first; tells where it is not the one that was asked for.
    private static func firstScale(_ arguments: Arguments, _ connection: Connection) -> Double {
        if arguments.isFullscreen {
            let screen = connection.screenSize
            return Viewport(width: screen.width, height: screen.height).scale
        }
        let scale = scale(arguments, connection)
        if let wanted = arguments.scale, wanted > scale {
            complain("the screen has room for --scale \(scale) only")
        }
        return scale
    }

    /// The scale of a window that is not the whole screen: what was asked for, else the server's; made to fit where there is too
    /// little room for it.
    private static func scale(_ arguments: Arguments, _ connection: Connection) -> Double {
        let room = connection.room
        let wanted = arguments.scale ?? max((connection.dotsPerInch / 96 * 4).rounded() / 4, 0.5)
        let fit = Viewport(width: room.width, height: room.height).scale
        guard wanted > fit else { return wanted }
        return fit >= 0.25 ? (fit * 8).rounded(.down) / 8 : fit
    }

    /// The size in pixels of the window while it is not the whole screen.
    var windowSize: (width: Int, height: Int) {
        Viewport.windowSize(scale: Self.scale(maker.arguments, connection))
    }
}
