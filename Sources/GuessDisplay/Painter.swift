// Turns draw commands into calls. Knows no rules: what is drawn is all in the commands.

import GuessEngine
import GuessScene

/// Paints scenes on the server, repainting only what differs from the scene before.
///
/// Three layers: `base` holds what rests, `back` the base with what moves over it, and the window gets copies of `back` and nothing else; so
/// exposing the window is a copy, and no half-drawn frame is ever seen.
public final class Painter {
    private let connection: Connection
    private var fonts: Fonts
    private var art: ArtStore
    private let picture: PictureStore
    private let covers: CoverStore
    private var base: Surface
    private var back: Surface
    private var paintedBase: [DrawCommand]?
    private var paintedOverlay: [DrawCommand] = []

    /// - Parameters:
    ///   - width: the window's size in pixels, as is `height`.
    ///   - art: where the skin's files come from.
    public init(
        connection: Connection, fonts: Fonts, width: Int, height: Int, art: @escaping ArtSource
    ) throws(DisplayError) {
        self.connection = connection
        self.fonts = fonts
        self.art = ArtStore(connection: connection, source: art)
        picture = PictureStore(connection: connection)
        covers = CoverStore(connection: connection)
        base = try Surface(connection: connection, width: width, height: height)
        back = try Surface(connection: connection, width: width, height: height)
    }

    /// Follows the window to another size in pixels; the next `paint` paints everything.
    /// - Throws: `DisplayError` if there is no memory for that; then everything stays as it was.
    public func resize(width: Int, height: Int) throws(DisplayError) {
        // Both or none: what is kept still shows the old size.
        let base = try Surface(connection: connection, width: width, height: height)
        back = try Surface(connection: connection, width: width, height: height)
        self.base = base
        paintedBase = nil
        paintedOverlay = []
    }

    /// Changes the look: other fonts, another skin. The next `paint` paints everything.
    public func wear(fonts: Fonts, art: @escaping ArtSource) {
        self.fonts = fonts
        self.art = ArtStore(connection: connection, source: art)
        paintedBase = nil
    }

    /// Takes the cover of the deck with an index on the shelf, which is drawn there from now on.
    public func show(cover: MemoryImage, at index: Int) {
        covers.show(cover, at: index)
    }

    /// Forgets the covers of all other decks.
    public func keepCovers(_ decks: Range<Int>) { covers.keepOnly(decks) }

    /// Changes the picture that is drawn.
    /// - Parameter images: the picture in the sizes in which it is drawn, or in others, the largest first; none for the placeholder.
    public func show(_ images: [MemoryImage]) {
        picture.show(images.isEmpty ? [art.image(.placeholder)?.image].compactMap { $0 } : images)
        // The commands may be the same as for the picture before; the pixels are not.
        paintedBase = nil
    }

    /// Paints a scene off the screen.
    /// - Parameter scale: the viewport's pixels to a point.
    /// - Returns: the areas that changed, for `present`.
    public func paint(_ scene: Scene, scale: Double) -> [PixelRectangle] {
        art.setScale(scale)
        let changed = (paintBase(scene.base) + paintedOverlay.changes(to: scene.overlay)).clipped(
            to: back.bounds)
        guard !changed.isEmpty else { return [] }
        let (layers, uncovered) = scene.overlay.layers(in: changed, isPictureOpaque: picture.isOpaque)
        for area in uncovered { base.copy(area, to: back) }
        var clip: [PixelRectangle] = []
        for (command, areas) in layers {
            if areas != clip { back.clip(to: areas) }
            clip = areas
            draw(command, on: back)
        }
        back.clip(to: [])
        paintedOverlay = scene.overlay
        return changed
    }

    /// Copies areas of the last painted scene to the window; all of it if no areas are given.
    public func present(in window: Window, areas: [PixelRectangle]? = nil) {
        for area in areas ?? [back.bounds] { back.present(area, in: window) }
    }

    /// The last painted scene as the server has it.
    /// - Throws: `DisplayError` if the server is gone or refuses.
    public func read() throws(DisplayError) -> MemoryImage {
        guard let image = back.read() else {
            throw DisplayError("the X server does not give the picture back", on: connection)
        }
        return image
    }

    private func paintBase(_ commands: [DrawCommand]) -> [PixelRectangle] {
        let changed = paintedBase.map { $0.changes(to: commands) } ?? [base.bounds]
        let areas = changed.clipped(to: base.bounds)
        paintedBase = commands
        guard !areas.isEmpty else { return [] }
        base.clip(to: areas)
        for command in commands where areas.contains(where: command.bounds.intersects) {
            draw(command, on: base)
        }
        return areas
    }

    private func draw(_ command: DrawCommand, on surface: Surface) {
        switch command {
        case .fill(let area, let color): surface.fill(area, color)
        case .art(let name, let area, let opacity):
            guard let piece = art.picture(name, width: area.width, height: area.height) else { return }
            surface.draw(piece, x: area.x, y: area.y, opacity: opacity)
        case .text(let text, let box, let style): fonts.draw(text, in: box, style: style, on: surface)
        case .picture(let frame, let largest), .placeholder(let frame, let largest):
            picture.draw(in: frame, largest: largest, on: surface)
        case .cover(let index, let area): covers.draw(index, in: area, on: surface)
        case .sheet(let frame): surface.fill(frame.nearestPixels, Color(0xFFFFFF))
        }
    }
}
