// Where everything is, worked out from the numbers of the design and not from the program's own layout.

/// The places of one question's buttons.
struct ExpectedLayout {
    static let shelf = Box(0, 19, 42, 24)
    static let hint = Box(0, 100, 70, 36)
    static let help = Box(0, 160, 70, 36)
    static let enlarge = Box(250, 100, 70, 36)
    static let next = Box(250, 160, 70, 36)
    static let zoomedPicture = Box(0, 80, 320, 320)
    static let number = Box(110, 20, 100, 22)
    static let score = Box(230, 20, 82, 22)

    // Panels.
    static let cardCopy = Box(56, 286, 208, 36)
    static let cardRestart = Box(56, 328, 208, 36)
    static let cardClose = Box(56, 372, 208, 40)
    static let restartYes = Box(56, 232, 208, 40)
    // The finish screen, with questions skipped and without.
    static let finishCard = Box(44, 314, 112, 40)
    static let finishQuestions = Box(164, 314, 112, 40)
    static let finishCopy = Box(164, 362, 112, 40)
    static let finishShelf = Box(44, 410, 232, 40)
    static let clearedShelf = Box(44, 290, 232, 40)
    static let clearedRestart = Box(44, 386, 112, 40)
    /// On a page that is full.
    static let pageBack = Box(24, 411, 60, 36)

    /// The button of an aid, from 1.
    static func aid(_ number: Int) -> Box { Box(24, 44 + 35 * Double(number - 1), 272, 30) }

    /// A question in the grid of all questions, by its number on the page, from 1.
    static func question(_ number: Int, of questions: Int) -> Box {
        let rows = Double((min(questions, 42) + 5) / 6)
        let height = 46 + rows * 46 - 7 + 82
        let top = ((480 - height) / 2).rounded(.down) + 46
        return Box(
            25.5 + 46 * Double((number - 1) % 6), top + 46 * Double((number - 1) / 6), 39, 39)
    }

    let picture: Box
    /// Answers of up to 12 characters.
    let slotCount: Int

    private var rowTop: Double { picture.y + picture.height + 20 }

    func slot(_ index: Int) -> Box {
        let count = Double(slotCount)
        let gap = slotCount > 7 ? 4.0 : 10.0
        let size = slotCount > 7 ? ((310 - gap * (count - 1)) / count).rounded(.down) : 35
        let left = (320 - size * count - gap * (count - 1)) / 2
        return Box(left + (size + gap) * Double(index), rowTop, size, slotCount > 7 ? size : 35)
    }

    /// For up to 28 options.
    func option(_ index: Int) -> Box {
        Box(7.5 + 45 * Double(index % 7), rowTop + 55 + 45 * Double(index / 7), 35, 35)
    }
}
