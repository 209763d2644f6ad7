// Where a button lies in pixels, as the tests ask for it.

@testable import GuessScene

extension Layout {
    /// The frame in pixels of a button that the present screen shows, disabled or not; nil for what it does not show. The picture's
    /// is the one at rest, white frame included; the cover's is the window.
    func frame(of target: Target) -> PixelRectangle? {
        guard isShown(target) else { return nil }
        if target == .cover { return window }
        return place(of: target).map(viewport.pixels)
    }
}
