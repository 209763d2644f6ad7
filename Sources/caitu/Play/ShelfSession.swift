// The shelf with its screen: turns clicks and keys into the choice of a deck. Knows no display and no file.

import GuessDecks
import GuessEngine
import GuessScene

/// The state of the shelf and of its screen.
struct ShelfSession {
    /// The decks in the order in which they are shown.
    private(set) var decks: [FoundDeck] = []
    private(set) var shelf = Shelf()
    /// The interface in the player's language.
    var words: Words
    var viewport: Viewport { didSet { shelf.scroll = layout.clamped(shelf.scroll) } }
    /// What the primary button went down on.
    private var armed: ShelfTarget?
    /// How characters are read, asked for when a name is typed.
    private let readings: (_ characters: [Character]) -> [[String]]
    /// How many decks, from the first, have been told how their names are read.
    private var readCount = 0
    /// Whether the player has done anything here; until then the ring waits at the deck that was played last.
    private var isTouched = false

    /// - Parameters:
    ///   - languageName: what the language of the words calls itself.
    ///   - rules: the rules in force.
    ///   - ownFolder: the folder of the player's own decks, as players write it.
    ///   - readings: how characters are read.
    init(
        words: Words, languageName: String, rules: Rules, ownFolder: String,
        readings: @escaping ([Character]) -> [[String]], viewport: Viewport
    ) {
        self.words = words
        self.readings = readings
        self.viewport = viewport
        shelf.languageName = languageName
        shelf.rules = rules.name == Rules.classic.name ? nil : rules.name
        shelf.ownFolder = ownFolder
    }

    var layout: ShelfLayout { ShelfLayout(shelf: shelf, viewport: viewport) }

    var windowTitle: String { words.shelfTitle }
    var scene: Scene { Scene.build(shelf: layout, words: words) }

    // MARK: - What is on it

    /// Puts a deck at the end of the shelf.
    mutating func add(_ deck: FoundDeck, solvedCount: Int, isLastPlayed: Bool) {
        let index = decks.count
        decks.append(deck)
        shelf.decks.append(
            ShelfDeck(
                name: deck.name, language: deck.language, solvedCount: solvedCount,
                questionCount: deck.questionCount))
        if isLastPlayed { shelf.lastPlayed = index }
        if !isTouched, isLastPlayed || index == 0 { moveFocus(to: .deck(index)) }
    }

    /// Tells whether there are more decks to come.
    mutating func setIncomplete(_ isIncomplete: Bool) { shelf.isIncomplete = isIncomplete }

    /// Shows what there is of a deck's cover.
    mutating func show(_ cover: ShelfDeck.Cover, at index: Int) { shelf.decks[index].cover = cover }

    /// Whether a deck's cover has yet to come.
    func awaitsCover(at index: Int) -> Bool { shelf.decks[index].cover == .awaited }

    /// Awaits the covers of all decks but some anew.
    mutating func forgetCovers(except kept: Range<Int>) {
        for index in shelf.decks.indices where !kept.contains(index) { shelf.decks[index].cover = .awaited }
    }

    /// Speaks another language.
    mutating func speak(_ words: Words, languageName: String) {
        self.words = words
        shelf.languageName = languageName
        shelf.notice = nil
    }

    /// Says that a deck does not open.
    mutating func refuse(_ deck: FoundDeck) { shelf.notice = words.cannotOpen(deck.name) }

    // MARK: - What happens to it

    mutating func pointerPressed(x: Int, y: Int) {
        isTouched = true
        shelf.focus = nil
        shelf.typing = ShelfTyping()
        armed = layout.target(x: x, y: y)
        shelf.pressed = armed
    }

    mutating func pointerMoved(x: Int, y: Int) {
        guard let armed else { return }
        shelf.pressed = layout.target(x: x, y: y) == armed ? armed : nil
    }

    mutating func pointerReleased(x: Int, y: Int) -> ScreenAction? {
        defer {
            armed = nil
            shelf.pressed = nil
        }
        guard let armed, layout.target(x: x, y: y) == armed else { return nil }
        return action(of: armed)
    }

    mutating func wheelTurned(by notches: Int) {
        guard !shelf.isHelpOpen else { return }
        isTouched = true
        shelf.scroll = layout.scroll(afterWheel: notches)
    }

    mutating func keyPressed(_ press: KeyPress, at now: Duration) -> ScreenAction? {
        if case .character = press.key { readNames() }
        let action = ShelfKeyboard.action(for: press, layout: layout, at: now)
        // Where the ring was moved otherwise, another name begins.
        if action != nil { shelf.typing = ShelfTyping() }
        switch action {
        case .press(let target): return self.action(of: target)
        case .focus(let target): touch(target)
        case .typed(let typing, let target):
            shelf.typing = typing
            if let target { touch(target) }
        case .quit: return .quit
        case nil: break
        }
        return nil
    }

    private mutating func touch(_ target: ShelfTarget) {
        isTouched = true
        moveFocus(to: target)
    }

    /// Lets Latin letters lead to Chinese names by their Pinyin. Not before one is typed, for it takes reading a table.
    private mutating func readNames() {
        let unread = readCount..<decks.count
        guard !unread.isEmpty else { return }
        readCount = decks.count
        let names = unread.map { decks[$0].name.prefix(Self.longestTypedName) }
        var found = readings(names.flatMap { Array($0) })[...]
        for (index, name) in zip(unread, names) {
            shelf.decks[index].readings = Array(found.prefix(name.count))
            found = found.dropFirst(name.count)
        }
    }

    /// As much of a name can be typed by its reading.
    private static let longestTypedName = 40

    private mutating func moveFocus(to target: ShelfTarget) {
        shelf.focus = target
        shelf.scroll = layout.scroll(showing: target)
    }

    private mutating func action(of target: ShelfTarget) -> ScreenAction? {
        switch target {
        case .deck(let index): return .input(.optionPressed(index))
        case .language: return .language
        case .help: shelf.isHelpOpen = true
        case .close: shelf.isHelpOpen = false
        }
        return nil
    }
}
