// What both commands need to show a screen: connection, fonts, painter, pictures. Which screen it is, Stage+Screens knows.

import GuessDecks
import GuessDisplay
import GuessScene

/// The screen that is played on, with the means to paint it.
struct Stage {
    let arguments: Arguments
    let resources: Resources
    let connection: Connection
    let painter: Painter
    let scale: Double
    /// The seed of every game of this run that does not go on with an earlier one.
    let seed: UInt64
    let progress: ProgressKeeper
    /// The screen that is shown.
    var screen: any PlayScreen
    /// The language of the interface.
    var language: Language
    /// The fonts of what is shown.
    var fonts: Fonts
    /// What opened the deck that is played.
    var deckPath: String
    /// The games that were left for the shelf in this run, the last one last.
    var left: [LeftGame] = []
    /// The decks of the shelf, as far as they have been found.
    var collection: DeckCollection
    /// The places that are looked at beside the main thread, with what is found there.
    var search: BackgroundJob<[(place: String, found: Result<FoundDeck, DeckError>)]>?
    /// The places of which it was said why there is no deck.
    var toldRefusals: Set<String> = []
    var covers = CoverLoader()
    /// Whether nothing is to move on the screen.
    var reducesMotion = false
    private let pictures: PictureLoader
    /// Why the last picture could not be shown; nil if it could.
    private var toldReason: String?

    /// Reads the deck, if one is named, connects, and gets the first frame ready to be painted.
    init(_ arguments: Arguments) throws(Failure) {
        try Descriptors.makeRoom()
        self.arguments = arguments
        seed = arguments.chosenSeed
        deckPath = arguments.decks.first ?? ""
        do {
            resources = try Resources.find()
            progress = ProgressKeeper(arguments, resources)
            language = try resources.languages.choice(arguments, chosen: progress.language)
            for fault in language.faults { complain(fault) }
            // While a large deck is read, or the decks are looked for, the server answers and the fonts are listed. Nothing is said
            // before that is done: Xlib's own complaints are caught on the way to standard error. And nothing changes the
            // environment, in which both threads look things up.
            let opening = BackgroundJob {
                Fonts.prepare()
                return Result { () throws(DisplayError) in try Connection() }
            }
            let reading = arguments.decks.first.map { path in
                Result { () throws(DeckError) in try DeckReader.read(path) }
            }
            if reading == nil { progress.refreshIndex() }
            collection =
                reading == nil
                ? Self.findDecks(
                    resources, openedBefore: progress.playedPaths, lastPlayed: progress.playedPaths.first,
                    for: arguments)
                : DeckCollection(ShelfPlaces())
            let connected = opening.wait()
            let deck = if let reading { try Self.deck(reading) } else { Deck?.none }
            connection = try connected.get()
            scale = Self.scale(arguments, connection)
            let size = Self.windowSize(arguments, connection, scale: scale)
            let viewport = Viewport(width: size.width, height: size.height)
            let words = Words(language)
            pictures = PictureLoader(places: PicturePlaces(rules: arguments.rules, viewport: viewport))
            screen =
                if let deck {
                    try Session(
                        deck: deck, words: words, readings: resources.readings, arguments: arguments,
                        viewport: viewport, seed: seed, resuming: progress.open(deck, path: deckPath),
                        timePlayed: progress.timePlayed)
                } else {
                    ShelfSession(
                        words: words, languageName: language.name, readings: resources.readings,
                        rules: arguments.rules, viewport: viewport)
                }
            // The first picture is read while the fonts are looked for.
            if let path = (screen as? Session)?.deckQuestion.picture { pictures.prepare(path) }
            fonts = try Fonts(connection: connection, language: deck?.fontLanguage ?? Deck.usualFontLanguage)
            fonts.find()
            painter = try Painter(
                connection: connection, fonts: fonts, width: size.width, height: size.height,
                art: Self.skin(of: deck, resources, arguments).files)
        } catch let error as Failure {
            throw error
        } catch {
            throw .undone("\(error)")
        }
        joinOtherDecks()
        if progress.isFailing { session?.warnNotSaved(at: .zero) }
        if shelf == nil { showPicture() } else { addFoundDecks() }
    }

    /// The program's icon in several sizes.
    var icons: [MemoryImage] {
        Skin(folder: resources.skinFolder, deckArt: [:]).iconFiles.compactMap {
            try? MemoryImage(decoding: $0)
        }
    }

    /// A result was offered to other programs, or could not be.
    mutating func copied(isDone: Bool, at now: Duration) { session?.copied(isDone: isDone, at: now) }

    /// Finds out whether anything is to move on the screen. Asks the server, so it comes after the first frame.
    mutating func followMotionSetting() {
        let isWanted = ReducedMotion.isWanted(connection: connection)
        reducesMotion = isWanted
        session?.reducesMotion = isWanted
    }

    /// Follows the window to another size in pixels.
    /// - Throws: `DisplayError` if the server has no memory for it; then everything stays as it was.
    mutating func resize(to viewport: Viewport) throws(DisplayError) {
        try painter.resize(width: viewport.width, height: viewport.height)
        screen.viewport = viewport
        showPicture()
        forgetCovers()
    }

    /// Shows the current question's picture, or the placeholder with a line that says why.
    mutating func showPicture() {
        guard var session else { return }
        pictures.places = PicturePlaces(rules: session.game.rules, viewport: session.viewport)
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
        screen = session
        painter.show(picture?.images ?? [])
    }

    /// Writes the game's progress, if it has changed or the game ends.
    /// - Returns: whether the screen has changed, because it could not be written.
    @discardableResult
    mutating func keepProgress(at now: Duration = .zero, atEnd: Bool = false) -> Bool {
        guard let game = session,
            !progress.keep(game.game, timePlayed: game.timePlayed, atEnd: atEnd), !atEnd
        else { return false }
        session?.warnNotSaved(at: now)
        return true
    }

    /// Begins to load the picture of the question that comes next.
    func prepareNextPicture() {
        guard let session, let next = session.game.nextQuestionIndex,
            let path = session.deck.questions[next].picture
        else { return }
        pictures.prepare(path)
    }

    /// When the next frame is due without an input; nil if nothing changes by itself.
    func nextFrame(after now: Duration) -> Duration? {
        [screen.nextFrame(after: now), isLoading ? now + Self.loadingTime : nil].compactMap { $0 }.min()
    }

    /// How often the shelf asks what has come, while something is on its way: a cover takes about as long.
    private static let loadingTime = Duration.milliseconds(2)

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
        if arguments.isFullscreen { return fit }
        guard wanted > fit else { return wanted }
        let reduced = fit >= 0.25 ? (fit * 4).rounded(.down) / 4 : fit
        if arguments.scale != nil {
            complain("the screen has room for --scale \(reduced) only")
        }
        return reduced
    }

    /// The window's size in pixels: the scene's, or the screen's.
    private static func windowSize(
        _ arguments: Arguments, _ connection: Connection, scale: Double
    ) -> (width: Int, height: Int) {
        arguments.isFullscreen ? connection.screenSize : Viewport.windowSize(scale: scale)
    }
}

extension Words {
    /// The words of a language.
    init(_ language: Language) {
        self.init(language.texts, fonts: language.fonts)
    }
}
