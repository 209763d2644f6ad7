// The look in numbers: every colour, size and fixed place of the scene, each in one place. Knows no state.

import GuessEngine

/// Colours, sizes in points and the frames that never change.
enum Theme {
    // MARK: Colours

    /// Round the scene, where the window has another shape.
    static let margin = Color(0x140205)
    /// The cover behind the zoomed picture, at full strength.
    static func cover(opacity: Double) -> Color { Color(0x000000, opacity: opacity) }
    /// How often in a second it grows darker in a zoom that takes longer than `quickZoom`.
    static let slowCoverRate = 24.0
    static let quickZoom = Duration.milliseconds(600)
    /// Over the game while a panel is open.
    static let veil = Color(0x0A0102, opacity: 0.66)
    static let label = Color(0xFFFFFF)
    static let faintLabel = Color(0xFFFFFF, opacity: 0.62)
    static let notice = Color(0xFFD65C)
    static let optionText = Color(0x161210)
    static let slotText = Color(0x161210)
    static let rightBlue = Color(0x1559C7)
    static let rightGreen = Color(0x1A7A35)
    static let wrong = Color(0xC8141F)
    static let shownAnswer = Color(0x6E665F)
    static let panelTitle = Color(0x6D0A13)
    static let panelText = Color(0x33241C)
    static let panelFaintText = Color(0x7A665A)
    static let panelLine = Color(0xDCCBB4)
    static let panelPaper = Color(0xFBF5EA)
    static let panelNotice = Color(0x9A4A00)
    /// Under a button without art while it is pressed.
    static let pressedGround = Color(0xFFFFFF, opacity: 0.18)
    static let buttonText = Color(0xFFFFFF)
    static let plainButtonText = Color(0x4A332A)
    static let score = Color(0xFFE9B8)

    static let shelfHeader = Color(0x2E080C)
    static let shelfEdge = Color(0xFF9A85, opacity: 0.25)
    static let shelfShadow = Color(0x000000)
    static let shelfScrollBar = Color(0xFFFFFF, opacity: 0.35)
    static let shelfAwaitedCover = Color(0xE6DCD0)
    static let shelfMarkWord = Color(0x4A0A10)

    /// How much of a disabled button is left.
    static let disabledOpacity = 0.4

    // MARK: Text sizes in points

    static let statusText = 11.0
    static let numberText = 14.0
    static let titleText = 17.0
    static let smallestTitleText = 12.0
    static let scoreText = 14.0
    static let tabText = 13.0
    /// In a cell of `cellSide`; a smaller cell has smaller text, down to `smallestCharacterText`.
    static let characterText = 20.0
    static let smallestCharacterText = 13.0
    /// What narrows the grid, above the answer row, and the digits of the options that it leaves.
    static let narrowingText = 13.0
    static let optionNumberText = 9.0
    static let panelTitleText = 18.0
    static let headingText = 12.0
    static let lineText = 12.0
    static let celebrationText = 26.0
    static let statisticText = 15.0
    static let messageText = 15.0
    static let shelfMarkText = 12.0
    static let buttonTextSize = 15.0
    static let aidText = 14.0
    static let questionNumberText = 14.0
    /// Below this nothing is readable: text that still does not fit is cut.
    static let smallestText = 8.0
    /// Characters of a deck's text that are handed on; no line of the window holds more.
    static let textLimit = 200

    // MARK: The fixed frames of the question

    static let scene = Frame(0, 0, Viewport.sceneSize.width, Viewport.sceneSize.height)
    static let statusStrip = Frame(0, 0, 320, 20)
    static let number = Frame(0, 20, 320, 20)
    /// What of the label can be pressed.
    static let numberButton = Frame(110, 20, 100, 22)
    static let scoreButton = Frame(230, 20, 82, 22)
    static let title = Frame(20, 44, 280, 26)
    static let shelfTab = Frame(0, 19, 42, 24)
    static let hintTab = Frame(0, 100, 70, 36)
    static let helpTab = Frame(0, 160, 70, 36)
    static let zoomTab = Frame(250, 100, 70, 36)
    static let nextTab = Frame(250, 160, 70, 36)
    static let zoomedPicture = Frame(0, 80, 320, 320)
    /// How far the white frame reaches beyond the picture.
    static let sheetMargin = 4.0
    static let answerTop = 20.0
    static let answerHeight = 35.0
    /// From the answer row's top to the grid's.
    static let gridTop = 55.0
    static let gridBottom = 480.0

    // MARK: Cells

    static let cellSide = 35.0
    static let cellGap = 10.0
    static let narrowGap = 4.0
    static let contentWidth = 310.0
    /// Up to here slots keep their full size.
    static let longestRoomyRow = 7
    static let longestSingleRow = 12
    static let twoRowSide = 22.0
    static let gridColumns = 7
    /// Left free under a grid of smaller cells.
    static let gridFoot = 5.0

    static let badgeSide = 16.0
    /// How far the frame of the present question reaches beyond it in the grid of all questions.
    static let currentMargin = 3.0
    static let focusDistance = 3.0
    static let iconSide = 18.0
    /// Between the icon and the word of a tab; less where both would take more than `tabContentWidth`.
    static let iconGap = 5.0
    static let tabContentWidth = 60.0
    /// Left free beside the icon, at least.
    static let tabMargin = 4.0
    static let coinSide = 20.0
    /// What one digit of the score takes, generously: the coin stands left of the digits, and no font is known here.
    static let scoreDigitWidth = 8.6
    static let pressedShift = 1.0
    /// How far a refused button swings at first.
    static let shakeReach = 6.0
}
