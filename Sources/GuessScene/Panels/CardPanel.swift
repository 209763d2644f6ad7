// The score card: what was reached in this deck and in all, and the way to a fresh start.

import GuessEngine

/// The panel that the score opens.
struct CardPanel {
    static let frame = Frame(16, 54, 288, 372)
    static let copyButton = Frame(56, 286, 208, 36)
    static let restartButton = Frame(56, 328, 208, 36)
    static let closeButton = Frame(56, 372, 208, 40)
    private static let left = 34.0
    private static let right = 286.0
    private static let columnWidth = 80.0
    private static let lineHeight = 27.0

    /// One line of figures; nil for one that there is not.
    private struct Line {
        let name: String
        let deck: String
        let all: String?
    }

    let game: Game
    let deck: Tally
    /// In all decks; nil if they are not known.
    let all: Tally?
    let words: Words

    func draw(on canvas: inout Canvas, pressed: Target?, notice: String?) {
        canvas.art(.panel, Self.frame)
        canvas.panelTitle(words[.cardTitle], Frame(32, 64, 256, 28), notice: notice)
        var top = 92.0
        if all != nil {
            values(words[.cardDeck], words[.cardAll], top: top, isHeading: true, on: &canvas)
        }
        top += 24
        for line in lines {
            canvas.text(
                line.name, Frame(Self.left, top, 88, Self.lineHeight), size: Theme.statisticText,
                minimumSize: Theme.lineText, color: Theme.panelFaintText, alignment: .leading)
            values(line.deck, all == nil ? nil : line.all ?? "", top: top, on: &canvas)
            top += Self.lineHeight
        }
        canvas.button(words[.cardCopy], Self.copyButton, isDefault: false, isPressed: pressed == .copy)
        canvas.button(
            words[.cardRestart], Self.restartButton, isDefault: false, isPressed: pressed == .restart)
        canvas.button(words[.cardClose], Self.closeButton, isDefault: true, isPressed: pressed == .close)
    }

    private var lines: [Line] {
        let nothing = "–"
        func rate(_ tally: Tally) -> String { tally.firstTryRate.map { "\($0)%" } ?? nothing }
        func best(_ tally: Tally) -> String { tally.best.map { Words.score($0.score) } ?? nothing }
        return [
            Line(name: words[.cardScore], deck: Words.score(game.score), all: nil),
            Line(
                name: words[.cardSolved], deck: Words.fraction(deck.solved, of: deck.questions),
                all: all.map { Words.fraction($0.solved, of: $0.questions) }),
            Line(name: words[.cardFirstTries], deck: rate(deck), all: all.map(rate)),
            Line(name: words[.cardHints], deck: "\(deck.hints)", all: all.map { "\($0.hints)" }),
            Line(name: words[.cardTime], deck: Words.time(deck.time), all: all.map { Words.time($0.time) }),
            Line(name: words[.cardBest], deck: best(deck), all: all.map(best)),
        ]
    }

    /// The figures of the deck and of all decks; those of the deck alone stand where those of all would.
    private func values(
        _ deck: String, _ all: String?, top: Double, isHeading: Bool = false, on canvas: inout Canvas
    ) {
        for (index, value) in [all, deck].compactMap({ $0 }).enumerated() {
            let right = Self.right - Double(index) * (Self.columnWidth + 2)
            canvas.text(
                value,
                Frame(right - Self.columnWidth, top, Self.columnWidth, isHeading ? 22 : Self.lineHeight),
                size: isHeading ? Theme.lineText : Theme.statisticText, isBold: !isHeading,
                color: isHeading ? Theme.panelFaintText : Theme.panelText, alignment: .trailing)
        }
    }
}
