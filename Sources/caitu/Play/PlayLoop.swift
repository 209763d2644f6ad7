// The event loop of `play`: one turn handles one thing, shows it, and tells the journal; then it sleeps.

import CLibrary
import GuessDisplay
import GuessEngine
import GuessScene

/// Runs a game in a window until it is closed.
struct PlayLoop {
    private var stage: Stage
    private let window: Window
    private var windowTitle: String
    private let signals: SignalInbox?
    private let journal: Journal?
    private let clock: Clock
    /// Changes whose frame is not on the screen yet.
    private var untold: [Change]
    /// When the last input happened. A deadline that an event overtook counts from then, so that time never runs backwards.
    private var lastInput = Duration.zero
    private var isOnScreen = false
    private var doubleClick = DoubleClick()
    /// Whether that has been done which the first frame should not wait for.
    private var isSettled = false
    /// When the next frame is due: now after an input, else when the scene changes of itself; nil if it does not.
    private var nextFrame: Duration?

    init(_ arguments: Arguments) throws(Failure) {
        stage = try Stage(arguments)
        // Opening it empties an older journal, so not before there is a game to tell of.
        let journal: Journal? = if let path = arguments.journal { try Journal(path: path) } else { nil }
        // Not before that: what may wait for others without limit, as for a pipe's reader, a signal ends as it ends any program.
        signals = SignalInbox()
        journal?.signals = signals
        self.journal = journal
        // All is painted before the window appears, so its first frame is the whole one.
        _ = stage.paint(at: .zero)
        let viewport = stage.screen.viewport
        windowTitle = stage.screen.windowTitle
        do {
            window = try Window(
                connection: stage.connection, width: viewport.width, height: viewport.height,
                title: windowTitle, icons: stage.icons)
        } catch {
            throw .undone("\(error)")
        }
        if arguments.isFullscreen { window.setFullscreen(true, otherwise: stage.windowSize) }
        window.map()
        clock = Clock()
        nextFrame = stage.nextFrame(after: .zero)
        untold = [.start]
    }

    /// Plays until the player quits.
    /// - Throws: `Failure` if the server goes away.
    mutating func run() throws(Failure) {
        defer {
            stage.keepProgress(atEnd: true)
            window.handOverText()
        }
        while true {
            // First: a connection may be lost because of a signal.
            if signals?.next() != nil { return }
            if stage.connection.isLost { throw .undone("\(DisplayError.serverGone)") }
            if let event = window.nextEvent() {
                guard handle(event) else { return }
            } else if let due = stage.screen.session?.game.dueInput(at: clock.now) {
                perform(.input(due.input), at: max(due.at, lastInput))
            } else {
                sleep()
            }
            showIfNeeded()
        }
    }

    /// Sleeps until there is an event, or something happens of itself.
    private func sleep() {
        let next = [nextFrame, stage.screen.session?.game.nextDeadline].compactMap { $0 }.min()
        let time = next.map { max($0 - clock.now, .zero) }
        if time.map({ $0 >= Self.rest }) ?? true { stage.fonts.rest() }
        stage.connection.wait(signals: signals, timeout: time)
    }

    /// How long a sleep is at least before which it is worth while to tidy up: several frames of an animation.
    private static let rest = Duration.milliseconds(100)

    /// False if the event ends the game.
    private mutating func handle(_ event: WindowEvent) -> Bool {
        let now = clock.gameTime
        switch event {
        case .exposed(let area):
            stage.painter.present(in: window, areas: [area])
            isOnScreen = true
        case .resized(let width, let height): resize(width: width, height: height)
        case .screenResized: window.setFullscreen(window.isFullscreen, otherwise: stage.windowSize)
        case .buttonPressed(1, let x, let y, let time):
            guard doubleClick.isNew(pressX: x, y: y, time: time, scale: stage.screen.viewport.scale) else {
                break
            }
            stage.screen.pointerPressed(x: x, y: y, at: now)
            nextFrame = now
        case .pointerMoved(let x, let y):
            stage.screen.pointerMoved(x: x, y: y, at: now)
            nextFrame = now
        case .buttonReleased(1, let x, let y):
            let action = stage.screen.pointerReleased(x: x, y: y, at: now)
            nextFrame = now
            if let action {
                let wasOnShelf = stage.screen.shelf != nil
                perform(action, at: now)
                if (stage.screen.shelf != nil) != wasOnShelf { doubleClick.screenChanged() }
            }
        case .keyPressed(let press): return handle(press, at: now)
        case .textCommitted(let text):
            // One character or a whole word: as if typed one after the other, so the journal has a line for each.
            for character in text {
                let press = KeyPress(.character(character, latin: nil))
                guard handle(press, at: clock.gameTime) else { return false }
                showIfNeeded()
            }
        case .buttonPressed(4, _, _, _): turnWheel(by: -1)
        case .buttonPressed(5, _, _, _): turnWheel(by: 1)
        case .closeRequested, .destroyed: return false
        case .buttonPressed, .buttonReleased: break
        }
        return true
    }

    /// False if the key ends the game.
    private mutating func handle(_ press: KeyPress, at now: Duration) -> Bool {
        // About the window, whatever is in it.
        if press == KeyPress(.function(11)) {
            window.setFullscreen(!window.isFullscreen, otherwise: stage.windowSize)
            return true
        }
        let action = stage.screen.keyPressed(press, at: now)
        if action == .quit { return false }
        nextFrame = now
        if let action { perform(action, at: now) }
        return true
    }

    private mutating func turnWheel(by notches: Int) {
        stage.screen.wheelTurned(by: notches)
        nextFrame = clock.now
    }

    private mutating func resize(width: Int, height: Int) {
        let viewport = Viewport(width: width, height: height)
        guard viewport != stage.screen.viewport else { return }
        do {
            try stage.resize(to: viewport)
        } catch {
            // The old picture stays; the next size may find memory again.
            complain("\(error)")
            return
        }
        lastInput = clock.gameTime
        nextFrame = lastInput
        untold.append(Change(time: lastInput, word: "resize \(width)x\(height)", showsQuestion: false))
    }

    private mutating func perform(_ action: ScreenAction, at now: Duration) {
        // What nobody has seen yet is not played; so each change has a frame, and each line of the journal its state.
        guard isOnScreen else { return }
        nextFrame = now
        lastInput = now
        if case .copy(let text) = action {
            stage.screen.session?.copied(isDone: window.offer(text), at: now)
        }
        guard let change = stage.perform(action, at: now) else { return }
        untold.append(change)
    }

    /// Shows what has changed, then keeps it, and only then tells the journal: what that has told is never lost.
    private mutating func showIfNeeded() {
        let now = clock.now
        if let due = nextFrame, due <= now {
            // Not before the first frame, which waits for no cover.
            if isOnScreen { stage.goOnLoading() }
            stage.painter.present(in: window, areas: stage.paint(at: now))
            nextFrame = stage.nextFrame(after: now)
            followTitle()
        }
        guard isOnScreen, !untold.isEmpty else { return }
        if stage.keepProgress(at: now) { nextFrame = now }
        tellJournal()
        if !isSettled { settle() }
        stage.prepareNextPicture()
        if stage.isLoading { nextFrame = now }
    }

    private mutating func settle() {
        isSettled = true
        window.openInputMethod()
        stage.followMotionSetting()
        // What reading a large deck has left behind, for one.
        malloc_trim(0)
    }

    private mutating func tellJournal() {
        defer { untold = [] }
        guard let journal else { return }
        stage.connection.synchronize()
        // What is not known to be on the screen is not told.
        guard !stage.connection.isLost else { return }
        for change in untold {
            if change == .start {
                journal.writeHeader(stage.journalGame, scale: stage.scale, window: window.identifier)
            }
            journal.write(change, stage.screen.session)
        }
    }

    /// The window is called after what it shows.
    private mutating func followTitle() {
        let title = stage.screen.windowTitle
        guard title != windowTitle else { return }
        windowTitle = title
        window.setTitle(title)
    }
}
