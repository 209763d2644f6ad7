// The current question's picture on the server, in the few sizes it is drawn at.

import GuessEngine

/// Keeps the present picture scaled to the sizes asked for, made with an area average so that nothing shimmers. What it is made
/// from is kept as well, for other sizes.
final class PictureStore {
    private struct Size: Hashable {
        let width, height: Int
    }

    private let connection: Connection
    /// The picture in several sizes, the largest first.
    private var images: [MemoryImage] = []
    private var copies: [Size: ServerPicture] = [:]
    /// Whether nothing that lies below the picture can be seen through it.
    private(set) var isOpaque = false
    /// At rest, zoomed, and one to spare.
    private static let copyLimit = 3

    init(connection: Connection) {
        self.connection = connection
    }

    /// Changes to another picture, or to none.
    func show(_ images: [MemoryImage]) {
        self.images = images
        isOpaque = !images.isEmpty && images.allSatisfy(\.isOpaque)
        copies = [:]
    }

    /// Draws the picture on a surface, stretched to a frame in pixels.
    ///
    /// A frame on whole pixels gets a copy of just that size, pixel for pixel. Anything else is on its way, and gets the copy that fits a square
    /// of side `largest`, filtered by the server.
    func draw(in frame: Frame, largest: Int, on surface: Surface) {
        let size = Size(width: Int(frame.width.rounded()), height: Int(frame.height.rounded()))
        if frame.isOnWholePixels, let exact = copy(size) {
            surface.draw(exact, x: Int(frame.x.rounded()), y: Int(frame.y.rounded()))
            return
        }
        guard let image = images.first, largest > 0 else { return }
        let factor = Double(largest) / Double(max(image.width, image.height, 1))
        let full = Size(
            width: max(Int((Double(image.width) * factor).rounded()), 1),
            height: max(Int((Double(image.height) * factor).rounded()), 1))
        if let moving = copy(full) { surface.draw(moving, in: frame) }
    }

    private func copy(_ size: Size) -> ServerPicture? {
        if let known = copies[size] { return known }
        let exact = images.first { $0.width == size.width && $0.height == size.height }
        guard let scaled = exact ?? images.first?.resized(width: size.width, height: size.height),
            let copy = ServerPicture(connection: connection, image: scaled)
        else { return nil }
        if copies.count >= Self.copyLimit { copies = [:] }
        copies[size] = copy
        return copy
    }
}

extension Frame {
    fileprivate var isOnWholePixels: Bool {
        [x, y, width, height].allSatisfy { abs($0 - $0.rounded()) < 1e-6 }
    }
}
