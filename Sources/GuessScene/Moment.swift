// Everything a scene depends on, and the parts that every screen shares.

import GuessEngine

/// One moment of one game in one window.
struct Moment {
    let game: Game
    let presentation: Presentation
    let words: Words
    let deckName: String
    let pictureSize: (width: Int, height: Int)?
    let layout: Layout
    let now: Duration

    /// The ring round the button that the keyboard stands on, if the present screen shows it.
    func drawFocusRing(on canvas: inout Canvas) {
        guard let focus = presentation.focus, layout.isShown(focus),
            let frame = layout.place(of: focus)
        else { return }
        canvas.art(.focusRing, frame.inset(by: -Theme.focusDistance))
    }

    func isPressed(_ target: Target) -> Bool { presentation.pressed == target }

    /// The panel over the game, if the screen has one, and what was opened over that.
    func drawPanel(on canvas: inout Canvas) {
        let pressed = presentation.pressed
        let notice = presentation.visibleNotice(now: now)
        switch game.screen {
        case .play: break
        case .help, .aids:
            HelpPanel(game: game, presentation: presentation, words: words, now: now).draw(on: &canvas)
        case .finish:
            FinishPanel(game: game).draw(
                words: words, on: &canvas, pressed: presentation.panel == nil ? pressed : nil,
                notice: presentation.panel == nil ? notice : nil)
        case .over: OverPanel.draw(words: words, on: &canvas, pressed: pressed)
        }
        guard let panel = presentation.panel else { return }
        if game.screen != .play { canvas.fill(pixels: layout.window, Theme.veil) }
        draw(panel, on: &canvas)
    }

    private func draw(_ panel: Panel, on canvas: inout Canvas) {
        let pressed = presentation.pressed
        switch panel {
        case .card:
            CardPanel(
                game: game, deck: Tally(game, time: presentation.timePlayed), all: presentation.allDecks,
                words: words
            ).draw(on: &canvas, pressed: pressed, notice: presentation.visibleNotice(now: now))
        case .restart: RestartPanel.draw(game: game, words: words, on: &canvas, pressed: pressed)
        case .questions(let page):
            QuestionsPanel(game: game, page: page, words: words).draw(on: &canvas, pressed: pressed)
        }
    }

    func drawConfetti(on canvas: inout Canvas) {
        guard presentation.panel == nil, let start = presentation.confettiStart(game: game) else { return }
        Confetti(seed: game.seed).draw(on: &canvas, at: now - start)
    }
}
