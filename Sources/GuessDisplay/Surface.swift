// The owner of a pixmap and what can be drawn on it. Knows nothing of scenes.

import CDisplay
import GuessEngine
import GuessScene

/// Pixels that are drawn on and copied from, on the server or, where that cannot draw, in memory; freed with its last reference.
final class Surface {
    let handle: OpaquePointer
    let width, height: Int
    private let connection: Connection

    /// - Throws: `DisplayError` if there is no memory for it.
    init(connection: Connection, width: Int, height: Int) throws(DisplayError) {
        let handle = cdisplay_surface_create(
            connection.handle, Int32(clamping: width), Int32(clamping: height))
        guard let handle else {
            throw DisplayError("there is no memory for \(width)×\(height) pixels", on: connection)
        }
        self.handle = handle
        self.width = width
        self.height = height
        self.connection = connection
    }

    deinit { cdisplay_surface_free(handle) }

    /// The whole surface.
    var bounds: PixelRectangle { PixelRectangle(x: 0, y: 0, width: width, height: height) }

    /// Limits drawing to some areas until it is lifted with an empty list.
    func clip(to areas: [PixelRectangle]) {
        let areas = areas.map(cdisplay_rectangle.init)
        cdisplay_surface_set_clip(handle, areas, areas.count)
    }

    func fill(_ area: PixelRectangle, _ color: Color) {
        cdisplay_surface_fill(handle, cdisplay_rectangle(area), cdisplay_color(color))
    }

    func draw(_ picture: ServerPicture, x: Int, y: Int, opacity: Double = 1) {
        cdisplay_surface_draw_picture(
            handle, picture.handle, Int32(clamping: x), Int32(clamping: y), opacity)
    }

    /// Draws a picture stretched to a frame in fractions of pixels.
    func draw(_ picture: ServerPicture, in frame: Frame) {
        cdisplay_surface_draw_picture_stretched(
            handle, picture.handle, frame.x, frame.y, frame.width, frame.height, 1)
    }

    func copy(_ area: PixelRectangle, to target: Surface) {
        cdisplay_surface_copy(handle, target.handle, cdisplay_rectangle(area))
    }

    func present(_ area: PixelRectangle, in window: Window) {
        cdisplay_surface_present(handle, window.handle, cdisplay_rectangle(area))
    }

    /// The surface's pixels as the server has them; nil if the server is gone.
    func read() -> MemoryImage? { MemoryImage(cdisplay_surface_read(handle)) }
}

extension cdisplay_rectangle {
    init(_ area: PixelRectangle) {
        self.init(
            x: Int32(clamping: area.x), y: Int32(clamping: area.y), width: Int32(clamping: area.width),
            height: Int32(clamping: area.height))
    }
}

extension cdisplay_color {
    init(_ color: Color) {
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
}
