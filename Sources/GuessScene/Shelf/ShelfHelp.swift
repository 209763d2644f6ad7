// The help of the shelf: its keys, and how to come by decks of one's own.

import GuessEngine

/// The panel over the shelf.
enum ShelfHelp {
    static let frame = Frame(16, 84, 288, 322)
    static let closeButton = Frame(100, 360, 120, 32)
    private static let left = 34.0
    private static let right = 286.0
    private static let split = 128.0
    private static let lineHeight = 18.0

    /// What makes a deck of a folder of pictures, as it is typed.
    private static let make = "caitu make PICTURES -o DECK"

    /// - Parameter folder: the folder of the player's own decks; empty if there is no place for one.
    static func draw(words: Words, folder: String, isPressed: Bool, on canvas: inout Canvas) {
        canvas.art(.panel, frame)
        canvas.panelTitle(words[.shelfHelp], Frame(left, 92, right - left, 28))
        var top = 124.0
        canvas.panelHeading(words[.helpKeys], left: left, right: right, at: &top)
        for (keys, act) in [
            (Words.Key.shelfKeysMove, Words.Key.shelfKeysMoveAct), (.shelfKeysOpen, .shelfKeysOpenAct),
            (.shelfKeysName, .shelfKeysNameAct), (.shelfKeysLanguage, .shelfKeysLanguageAct),
            (.shelfKeysFullscreen, .shelfKeysFullscreenAct), (.keysQuit, .keysQuitAct),
        ] {
            canvas.panelEntry(
                words[keys], words[act], Frame(left, top, right - left, lineHeight), split: split)
            top += lineHeight
        }
        top += 6
        canvas.panelHeading(words[.shelfOwn], left: left, right: right, at: &top)
        for (text, color) in [
            (words[.shelfOwnFolder], Theme.panelFaintText), (folder, Theme.panelText),
            (words[.shelfOwnMake], Theme.panelFaintText), (make, Theme.panelText),
        ] {
            canvas.text(
                text, Frame(left, top, right - left, 18), size: Theme.lineText, color: color,
                alignment: .leading)
            top += 18
        }
        canvas.button(words[.helpClose], closeButton, isDefault: true, isPressed: isPressed)
    }
}
