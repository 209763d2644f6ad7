// A game with its screen: turns clicks and keys into inputs, and inputs into changes. Knows no display, so that `play` and `shot`
// cannot differ.

import GuessDecks
import GuessEngine
import GuessScene

/// The state of a running game and of its screen.
struct Session {
    let deck: Deck
    /// The interface in the player's language.
    var words: Words
    /// How characters are read, asked for when letters are to narrow the grid.
    private let readings: (_ characters: [Character]) -> [[String]]
    private(set) var game: Game
    /// Whether it goes on from an earlier one.
    private let goesOn: Bool
    private(set) var presentation = Presentation()
    var viewport: Viewport
    /// The current picture's size in its own pixels; nil for the placeholder.
    var pictureSize: (width: Int, height: Int)?
    /// What was reached in all other decks, asked for when it is to be shown; nil where that is not known.
    var otherDecks: () -> Tally? = { nil }
    private var playTime: PlayTime
    /// What the primary button went down on.
    private var armed: Target?
    /// The number that is typed in the grid of all questions.
    private var typedNumber = TypedNumber()

    /// - Parameters:
    ///   - game: one with the deck's questions.
    ///   - goesOn: whether it goes on from an earlier one.
    ///   - readings: how characters are read.
    ///   - timePlayed: how long the deck was played before.
    ///   - now: when it is opened, on the clock of the inputs.
    init(
        deck: Deck, game: Game, goesOn: Bool = false, words: Words,
        readings: @escaping ([Character]) -> [[String]], viewport: Viewport, timePlayed: Duration = .zero,
        at now: Duration = .zero
    ) {
        self.deck = deck
        self.game = game
        self.goesOn = goesOn
        self.words = words
        self.readings = readings
        self.viewport = viewport
        playTime = PlayTime(total: timePlayed, since: now)
    }

    /// The current question with its picture's path.
    var deckQuestion: DeckQuestion { deck.questions[game.questionIndex] }

    /// What the window is called.
    var windowTitle: String { words.windowTitle(deck: deck.name) }

    /// What the journal says of the game where it opens.
    var journalGame: JournalGame { JournalGame(game, on: deck, goesOn: goesOn) }

    private var layout: Layout {
        Layout(
            game: game, viewport: viewport, panel: presentation.panel,
            reducesMotion: presentation.reducesMotion)
    }

    /// How long the deck has been played.
    var timePlayed: Duration { playTime.total }

    /// Whether nothing is to move on the screen.
    var reducesMotion: Bool {
        get { presentation.reducesMotion }
        set { presentation.reducesMotion = newValue }
    }

    /// The scene at a moment.
    func scene(at now: Duration) -> Scene {
        Scene.build(
            game: game, presentation: presentation, words: words, deckName: deck.name,
            pictureSize: pictureSize, viewport: viewport, now: now)
    }

    /// When the scene next changes without an input; nil if it does not.
    func nextFrame(after now: Duration) -> Duration? { presentation.nextFrame(game: game, after: now) }

    /// Lets an input happen; nil if it changed nothing.
    mutating func handle(_ input: Input, at now: Duration) -> Change? {
        let before = game
        if input != .waitEnded, input != .zoomEnded { playTime.count(inputAt: now) }
        // What happens to the game happens on its own screen.
        if input != .zoomEnded { presentation.panel = nil }
        let effects = game.handle(input, at: now)
        for effect in effects { show(effect, at: now) }
        if game.screen == .finish, before.screen != .finish { presentation.finishStart = now }
        if game.screen != before.screen { forgetPresses() }
        presentation.follow(input, in: game)
        presentation.focus = layout.focusAfterPress(presentation.focus)
        let showsQuestion = effects.contains(.questionShown)
        guard game != before || showsQuestion else { return nil }
        return Change(time: now, word: input.journalWord, showsQuestion: showsQuestion)
    }

    private mutating func show(_ effect: Effect, at now: Duration) {
        switch effect {
        case .questionShown:
            presentation.notice = nil
            presentation.noticeStart = nil
            forgetPresses()
        case .hintRefused:
            shake(.hint, at: now)
            notify(words.hintRefused(price: game.rules.hintPrice), at: now)
        case .aidRefused(let offer):
            shake(.aid(offer.aid), at: now)
            notify(words.aidRefused(price: offer.price), at: now)
        case .aidUseless(let aid): notify(words.aidUseless(aid), at: now)
        case .characterNotOffered(let character):
            notify(words.notOffered(character), at: now)
        }
    }

    private mutating func shake(_ target: Target, at now: Duration) {
        presentation.shaken = target
        presentation.shakeStart = now
    }

    /// The game should be kept and is not. What is wrong is told elsewhere, where there is room.
    mutating func warnNotSaved(at now: Duration) { notify(words.notSaved, at: now) }

    /// The result was offered to other programs, or could not be.
    mutating func copied(isDone: Bool, at now: Duration) { notify(words.copied(isDone: isDone), at: now) }

    private mutating func notify(_ notice: String, at now: Duration) {
        presentation.notice = notice
        presentation.noticeStart = now
    }

    private mutating func forgetPresses() {
        armed = nil
        presentation.pressed = nil
    }
}

extension Session {
    /// The primary button went down at a pixel.
    mutating func pointerPressed(x: Int, y: Int, at now: Duration) {
        playTime.count(inputAt: now)
        presentation.focus = nil
        armed = target(x: x, y: y, at: now)
        presentation.pressed = armed
    }

    /// The pointer moved with the primary button down.
    mutating func pointerMoved(x: Int, y: Int, at now: Duration) {
        guard let armed else { return }
        presentation.pressed = target(x: x, y: y, at: now) == armed ? armed : nil
    }

    /// The primary button went up; what the press amounts to, if it was one.
    mutating func pointerReleased(x: Int, y: Int, at now: Duration) -> ScreenAction? {
        defer { forgetPresses() }
        guard let armed, target(x: x, y: y, at: now) == armed else { return nil }
        presentation.narrow(nil, in: game)
        return follow(armed.action(in: game, panel: presentation.panel), at: now)
    }

    /// A key was pressed; what it amounts to, if anything. May move the focus ring.
    mutating func keyPressed(_ press: KeyPress, at now: Duration) -> ScreenAction? {
        playTime.count(inputAt: now)
        return follow(
            KeyboardMap.action(for: press, game: game, presentation: presentation, layout: layout), at: now)
    }

    /// In the grid of all questions the wheel turns pages.
    mutating func wheelTurned(by notches: Int) {
        guard case .questions(let page) = presentation.panel else { return }
        let pages = QuestionPages(count: game.questions.count)
        show(.questions(page: pages.clamped(page + notches)))
    }

    /// Does what concerns the screen alone, and hands on the rest.
    private mutating func follow(_ action: KeyAction?, at now: Duration) -> ScreenAction? {
        switch action {
        case .input(let input): return .input(input)
        case .focus(let target): focus(on: target)
        case .startNarrowing:
            presentation.narrow(Narrowing(readings: readings(game.options)), in: game)
        case .narrowing(let narrowing): presentation.narrow(narrowing, in: game)
        case .panel(let panel): show(panel)
        case .digit(let digit):
            let number = typedNumber.add(digit, upTo: game.questions.count, at: now)
            if let number { focus(on: .question(number - 1)) }
        case .copy: return .copy(words.result(of: game, deck: deck.name))
        case .quit: return .quit
        case .shelf: return .shelf
        case nil: break
        }
        return nil
    }

    /// In the grid of all questions the page follows the ring.
    private mutating func focus(on target: Target) {
        if let panel = Panel(showing: target) { presentation.panel = panel }
        presentation.focus = target
    }

    /// Opens a panel, changes or closes it, and puts the ring, if there is one, onto what it is about.
    private mutating func show(_ panel: Panel?) {
        let before = presentation.panel
        guard panel != before else { return }
        presentation.panel = panel
        presentation.narrow(nil, in: game)
        presentation.timePlayed = timePlayed
        if panel == .card {
            presentation.allDecks = otherDecks().map { $0 + Tally(game, time: timePlayed) }
        }
        presentation.notice = nil
        typedNumber = TypedNumber()
        forgetPresses()
        presentation.focus = layout.focus(presentation.focus, whenPanelWas: before)
    }

    /// Under the cover the picture and the cover are one thing: the picture moves while a button is held.
    private func target(x: Int, y: Int, at now: Duration) -> Target? {
        let target = layout.target(x: x, y: y, now: now, pictureSize: pictureSize)
        let isCovered = game.zoom.phase == .opening || game.zoom.phase == .open
        return isCovered && target == .picture ? .cover : target
    }
}
