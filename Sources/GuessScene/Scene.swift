// What the window shows at a moment, told in draw commands: a pure function of state and time. Knows no display.

import GuessEngine

/// The commands that paint one moment, in two layers.
public struct Scene: Sendable, Equatable {
    /// What stays while something moves. It is the same before, during and after a zoom.
    public let base: [DrawCommand]
    /// What moves over it: the cover, the sheet and the picture of a question, the confetti at the end.
    public let overlay: [DrawCommand]

    /// Tells what to draw.
    /// - Parameters:
    ///   - words: the interface in the player's language.
    ///   - deckName: shown in the status strip; cut to what the window can hold.
    ///   - pictureSize: the size in pixels of the question's picture, nil if there is none to show.
    ///   - now: the time on the clock that the game's inputs were timed with.
    public static func build(
        game: Game, presentation: Presentation, words: Words, deckName: String,
        pictureSize: (width: Int, height: Int)?, viewport: Viewport, now: Duration
    ) -> Scene {
        let moment = Moment(
            game: game, presentation: presentation, words: words, deckName: deckName,
            pictureSize: pictureSize,
            layout: Layout(
                game: game, viewport: viewport, panel: presentation.panel,
                reducesMotion: presentation.reducesMotion),
            now: now)
        var base = Canvas(viewport: viewport, language: words.fonts)
        var overlay = Canvas(viewport: viewport, language: words.fonts)
        base.ground()
        moment.drawQuestion(on: &base)
        if game.screen == .play, presentation.panel == nil {
            moment.drawFocusRing(on: &base)
            moment.drawPicture(on: &overlay)
        } else {
            // Nothing moves under a panel, so that all of it is part of the base.
            moment.drawPicture(on: &base)
            base.fill(pixels: moment.layout.window, Theme.veil)
            moment.drawPanel(on: &base)
            moment.drawFocusRing(on: &base)
            moment.drawConfetti(on: &overlay)
        }
        return Scene(base: base.commands, overlay: overlay.commands)
    }
}
