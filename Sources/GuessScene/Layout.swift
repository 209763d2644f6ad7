// Where everything lies in the window and what of it can be pressed. The one source of places: the scene draws them, the hit test
// asks them, the focus ring moves over them. Knows no colour and no text.

import GuessEngine

/// The places of a game's screen in a window.
public struct Layout: Sendable, Equatable {
    /// The window it is laid out in.
    public let viewport: Viewport
    /// The game as it is laid out.
    let game: Game
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
    public init(game: Game, viewport: Viewport) {
        self.game = game
        self.viewport = viewport
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
        targets = Target.available(in: game)
        buttons = targets.compactMap { target in
            Self.place(of: target, game: game, slots: slots, options: options).map {
                Button(target: target, area: viewport.pixels($0))
            }
        }
    }

    /// The whole window in pixels.
    var window: PixelRectangle {
        PixelRectangle(x: 0, y: 0, width: viewport.width, height: viewport.height)
    }

    /// Whether the present screen draws the button, enabled or not.
    func isShown(_ target: Target) -> Bool {
        switch (game.screen, target) {
        case (.play, .option(let option)): game.options.indices.contains(option) && game.isInGrid(option)
        case (.play, .slot(let slot)): slotFrames.indices.contains(slot)
        case (.play, .hint), (.play, .help), (.play, .zoom), (.play, .next), (.play, .picture): true
        case (.play, .cover): game.zoom.phase != .closed
        case (.help, .close), (.aids, .close): true
        case (.finish, .continue), (.over, .continue): true
        case (.finish, .restart): !game.isCleared
        default: false
        }
    }

    /// The frame in points that belongs to a button, whether or not it is shown now; nil if there can be none.
    func place(of target: Target) -> Frame? {
        Self.place(of: target, game: game, slots: slotFrames, options: optionFrames)
    }

    private static func place(
        of target: Target, game: Game, slots: [Frame], options: [Frame]
    ) -> Frame? {
        switch target {
        case .option(let option): options.indices.contains(option) ? options[option] : nil
        case .slot(let slot): slots.indices.contains(slot) ? slots[slot] : nil
        case .hint: Theme.hintTab
        case .help: Theme.helpTab
        case .zoom: Theme.zoomTab
        case .next: Theme.nextTab
        case .picture: PictureMotion.sheet(around: game.rules.pictureFrame)
        case .cover: nil
        case .close: HelpPanel.closeButton
        case .continue: game.screen == .over ? OverPanel.button : FinishPanel(game: game).continueButton
        case .restart: FinishPanel(game: game).restartButton
        }
    }
}
