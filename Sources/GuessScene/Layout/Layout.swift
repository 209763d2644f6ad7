// Where everything lies in the window and what of it can be pressed. The one source of places: the scene draws them, the hit test
// asks them, the focus ring moves over them. Knows no colour and no text.

import GuessEngine

/// The places of a game's screen in a window.
public struct Layout: Sendable, Equatable {
    /// The window it is laid out in.
    public let viewport: Viewport
    /// The game as it is laid out.
    let game: Game
    /// The panel that lies over the question; nil for none.
    let panel: Panel?
    /// Whether what would move is shown at its end at once.
    private let reducesMotion: Bool
    /// One frame in points for each cell of the answer, signs included.
    let cellFrames: [Frame]
    /// One frame in points for each slot.
    let slotFrames: [Frame]
    /// One frame in points for each option, gone or not.
    let optionFrames: [Frame]
    /// What can be pressed now, in reading order. Disabled buttons, empty slots and gone options are not among it.
    public let targets: [Target]
    /// The rectangles in pixels of the targets that have one place, in the same order: found once, because the hit test asks for them at every
    /// pixel.
    let buttons: [Button]

    /// Something that can be pressed, and where.
    struct Button: Sendable, Equatable {
        let target: Target
        let area: PixelRectangle
    }

    /// Lays a game out in a window.
    /// - Parameter panel: what lies over the question.
    public init(game: Game, viewport: Viewport, panel: Panel? = nil, reducesMotion: Bool = false) {
        self.game = game
        self.viewport = viewport
        self.panel = panel
        self.reducesMotion = reducesMotion
        let answerTop = game.rules.pictureFrame.bottom + Theme.answerTop
        let cells = game.question.cells
        let frames = AnswerRow(cells: cells, top: answerTop).frames
        cellFrames = frames
        slotFrames = cells.indices.compactMap { index in
            guard case .slot = cells[index] else { return nil }
            return frames[index]
        }
        let options = OptionGrid(count: game.options.count, top: answerTop + Theme.gridTop).frames
        optionFrames = options
        let slots = slotFrames
        targets = Target.available(in: game, panel: panel)
        buttons = targets.compactMap { target in
            Self.place(of: target, game: game, panel: panel, slots: slots, options: options).map {
                Button(target: target, area: viewport.pixels($0))
            }
        }
    }

    /// The whole window in pixels.
    var window: PixelRectangle {
        PixelRectangle(x: 0, y: 0, width: viewport.width, height: viewport.height)
    }

    /// How far the picture is drawn on its way between its frame (0) and the full width (1). Under a panel it has arrived.
    func zoomProgress(at now: Duration) -> Double {
        guard panel == nil else { return 0 }
        guard reducesMotion else { return game.zoom.progress(at: now) }
        return game.zoom.phase == .opening || game.zoom.phase == .open ? 1 : 0
    }

    /// Whether the present screen draws the button, enabled or not.
    func isShown(_ target: Target) -> Bool {
        if panel != nil { return targets.contains(target) }
        return switch (game.screen, target) {
        case (.play, .option(let option)): game.options.indices.contains(option) && game.isInGrid(option)
        case (.play, .slot(let slot)): slotFrames.indices.contains(slot)
        case (.play, .hint), (.play, .help), (.play, .zoom), (.play, .next), (.play, .picture),
            (.play, .number), (.play, .score), (.play, .shelf):
            true
        case (.play, .cover): game.zoom.phase != .closed
        case (.help, .close), (.aids, .close): true
        case (.aids, .aid(let aid)): game.rules.aids.contains { $0.aid == aid }
        case (.finish, _), (.over, _): targets.contains(target)
        default: false
        }
    }

    /// The frame in points that belongs to a button, whether or not it is shown now; nil if there can be none.
    func place(of target: Target) -> Frame? {
        Self.place(of: target, game: game, panel: panel, slots: slotFrames, options: optionFrames)
    }

    private static func place(
        of target: Target, game: Game, panel: Panel?, slots: [Frame], options: [Frame]
    ) -> Frame? {
        switch target {
        case .option(let option): options.indices.contains(option) ? options[option] : nil
        case .slot(let slot): slots.indices.contains(slot) ? slots[slot] : nil
        case .hint: Theme.hintTab
        case .help: Theme.helpTab
        case .zoom: Theme.zoomTab
        case .next: Theme.nextTab
        case .picture: PictureMotion.sheet(around: game.rules.pictureFrame)
        case .score: game.screen == .finish ? FinishPanel(game: game).cardButton : Theme.scoreButton
        case .number: game.screen == .finish ? FinishPanel(game: game).questionsButton : Theme.numberButton
        case .cover: nil
        case .aid(let aid): HelpPanel.aidButton(aid, in: game.rules)
        case .continue: game.screen == .over ? OverPanel.button : FinishPanel(game: game).continueButton
        case .shelf: game.screen == .finish ? FinishPanel(game: game).shelfButton : Theme.shelfTab
        case .close, .restart, .copy, .question, .pageBack, .pageForward:
            place(of: target, panel: panel, game: game)
        }
    }

    /// The frames of buttons that lie elsewhere on each panel.
    private static func place(of target: Target, panel: Panel?, game: Game) -> Frame? {
        let questions = QuestionsLayout(questions: game.questions.count)
        return switch (target, panel) {
        case (.close, nil): HelpPanel.closeButton
        case (.close, .card): CardPanel.closeButton
        case (.close, .restart): RestartPanel.closeButton
        case (.close, .questions): questions.closeButton
        case (.restart, .card): CardPanel.restartButton
        case (.restart, .restart): RestartPanel.restartButton
        case (.restart, _): FinishPanel(game: game).restartButton
        case (.copy, .card): CardPanel.copyButton
        case (.copy, _): FinishPanel(game: game).copyButton
        case (.question(let place), .questions): questions.question(place)
        case (.pageBack, _): questions.backButton
        case (.pageForward, _): questions.forwardButton
        default: nil
        }
    }
}
