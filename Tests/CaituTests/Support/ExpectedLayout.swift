// Where everything is, worked out from the numbers of the design and not from the program's own layout.

/// The places of one question's buttons.
struct ExpectedLayout {
    static let shelf = Box(0, 19, 42, 24)
    static let hint = Box(0, 100, 70, 36)
    static let help = Box(0, 160, 70, 36)
    static let enlarge = Box(250, 100, 70, 36)
    static let next = Box(250, 160, 70, 36)
    static let zoomedPicture = Box(0, 80, 320, 320)

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
