// The help screen: aids where the rules offer any, the rules in force with their prices, and keys. Reads them from the rules, so
// that it is true in every preset.

import GuessEngine

/// The panel of the help screen.
struct HelpPanel {
    static let frame = Frame(6, 8, 308, 464)
    static let closeButton = Frame(100, 430, 120, 32)
    private static let left = 24.0
    private static let right = 296.0
    private static let aidTop = 44.0
    private static let aidHeight = 30.0
    private static let aidPitch = 35.0
    /// The columns of lines: how far what an entry says lies right of its name, and where the second of two entries begins.
    private struct Columns {
        let split: Double
        var middle = HelpPanel.right
        var secondSplit = 0.0

        static let rule = Columns(split: 82, middle: 164, secondSplit: 46)
        static let key = Columns(split: 132)
        static let keys = Columns(split: 76, middle: 164, secondSplit: 52)
        static let controlKeys = Columns(split: 98, middle: 182, secondSplit: 46)
    }

    let game: Game
    let presentation: Presentation
    let words: Words
    let now: Duration

    /// The button of an aid; nil if the rules do not offer it.
    static func aidButton(_ aid: Aid, in rules: Rules) -> Frame? {
        rules.aids.firstIndex { $0.aid == aid }.map { index in
            Frame(left, aidTop + Double(index) * aidPitch, right - left, aidHeight)
        }
    }

    private var hasAids: Bool { !game.rules.aids.isEmpty }
    private var lineHeight: Double { hasAids ? 16.5 : 20 }

    func draw(on canvas: inout Canvas) {
        canvas.art(.panel, Self.frame)
        canvas.panelTitle(
            words[hasAids ? .helpAidsTitle : .helpTitle], Frame(Self.left, 14, Self.right - Self.left, 28),
            notice: presentation.visibleNotice(now: now))
        for offer in game.rules.aids { drawAid(offer, on: &canvas) }
        var top = Self.aidTop + Double(game.rules.aids.count) * Self.aidPitch + 1
        canvas.panelHeading(words[.helpRules], left: Self.left, right: Self.right, at: &top)
        for line in words.ruleLines(game.rules) { self.line(line, .rule, at: &top, on: &canvas) }
        top += hasAids ? 3 : 8
        canvas.panelHeading(words[.helpKeys], left: Self.left, right: Self.right, at: &top)
        let needControl = game.offersLatinLetters
        for line in words.keyLines(needControl: needControl) {
            let columns = line.count == 1 ? Columns.key : needControl ? .controlKeys : .keys
            self.line(line, columns, at: &top, on: &canvas)
        }
        canvas.button(
            words[.helpClose], Self.closeButton, isDefault: true, isPressed: presentation.pressed == .close)
    }

    /// A button with the aid's key, what it does and what it costs.
    private func drawAid(_ offer: AidOffer, on canvas: inout Canvas) {
        let target = Target.aid(offer.aid)
        guard var frame = Self.aidButton(offer.aid, in: game.rules) else { return }
        frame.x += presentation.shakeOffset(of: target, now: now)
        let isPressed = presentation.pressed == target
        let opacity = game.isUseful(offer.aid) ? 1 : Theme.disabledOpacity
        canvas.art(isPressed ? .plainButtonPressed : .plainButton, frame, opacity: opacity)
        let top = frame.y - 1 + (isPressed ? Theme.pressedShift : 0)
        let price = words.aidPrice(offer.price)
        canvas.text(
            "\(offer.aid.rawValue)", Frame(frame.x + 8, top, 16, frame.height), size: Theme.buttonTextSize,
            isBold: true, color: Theme.panelTitle, opacity: opacity)
        canvas.text(
            words.aid(offer.aid), Frame(frame.x + 30, top, 170, frame.height), size: Theme.aidText,
            isBold: true, color: Theme.plainButtonText, alignment: .leading, opacity: opacity)
        canvas.text(
            price, Frame(frame.right - 72, top, 60, frame.height), size: Theme.aidText,
            color: Theme.plainButtonText, alignment: .trailing, opacity: opacity)
    }

    /// One entry over the whole width, or two beside each other.
    private func line(
        _ entries: [Words.HelpEntry], _ columns: Columns, at top: inout Double, on canvas: inout Canvas
    ) {
        for (index, entry) in entries.enumerated() {
            let left = index == 0 ? Self.left : columns.middle
            let end = index == 0 && entries.count > 1 ? columns.middle - 4 : Self.right
            let split = index == 0 ? columns.split : columns.secondSplit
            canvas.panelEntry(
                entry.name, entry.value, Frame(left, top, end - left, lineHeight), split: split)
        }
        top += lineHeight
    }
}
