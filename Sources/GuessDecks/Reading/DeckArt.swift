// The tutorials' names for the pictures a window is made of. Knows nothing of where they are drawn.

/// The art of the original project, which a deck's folder may bring along.
public enum DeckArt {
    /// The names of its files, without ending.
    public static let names = [
        "bj", "center_img", "btn_answer", "btn_answer_highlighted", "btn_option", "btn_option_highlighted",
        "btn_left", "btn_left_highlighted", "btn_right", "btn_right_highlighted", "coin", "icon_tip",
        "icon_help", "icon_img",
    ]
}
