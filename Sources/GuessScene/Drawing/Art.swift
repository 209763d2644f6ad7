// The names of the pictures the game is drawn with. A deck's own look uses the same names.

/// A piece of the skin; the raw value is its file name without extension.
public enum Art: String, Sendable, CaseIterable {
    case background = "bj"
    case pictureFrame = "center_img"
    case slot = "btn_answer"
    case slotPressed = "btn_answer_highlighted"
    case option = "btn_option"
    case optionPressed = "btn_option_highlighted"
    case leftTab = "btn_left"
    case leftTabPressed = "btn_left_highlighted"
    case rightTab = "btn_right"
    case rightTabPressed = "btn_right_highlighted"
    case coin
    case hintIcon = "icon_tip"
    case helpIcon = "icon_help"
    case zoomIcon = "icon_img"
    case nextIcon = "icon_next"
    case shelfIcon = "icon_shelf"
    case rightMarkBlue = "mark_right_blue"
    case rightMarkGreen = "mark_right_green"
    case wrongMark = "mark_wrong"
    case shownMark = "mark_shown"
    case lightMark = "mark_light"
    case lightFrame = "light_frame"
    case panel
    case dialogButton = "btn_dialog"
    case dialogButtonPressed = "btn_dialog_highlighted"
    case plainButton = "btn_dialog_plain"
    case plainButtonPressed = "btn_dialog_plain_highlighted"
    case focusRing = "focus_ring"
    case trophy
    case placeholder
    case shelfCard = "shelf_card"
    case shelfCardPressed = "shelf_card_highlighted"
    case shelfBar = "shelf_bar"
    case shelfBarGold = "shelf_bar_gold"
    case shelfBarGreen = "shelf_bar_green"
    case shelfMark = "shelf_mark"
    case confetti0 = "confetti_0"
    case confetti1 = "confetti_1"
    case confetti2 = "confetti_2"
    case confetti3 = "confetti_3"
    case confetti4 = "confetti_4"
    case confetti5 = "confetti_5"

    /// The margin in points, the same at all four edges, within which the art keeps its shape when it is drawn at another size than its
    /// own; nil if it is stretched as a whole.
    public var sliceMargin: Double? {
        switch self {
        case .pictureFrame: 8
        case .panel: 16
        case .dialogButton, .dialogButtonPressed, .plainButton, .plainButtonPressed: 12
        case .focusRing, .lightFrame, .shelfMark: 10
        case .shelfCard, .shelfCardPressed: 12
        case .shelfBar, .shelfBarGold, .shelfBarGreen: 4
        default: nil
        }
    }
}
