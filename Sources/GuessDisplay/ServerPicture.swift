// The owner of an image kept on the server.

import CDisplay

/// An image on the server, ready to be drawn; freed with its last reference.
final class ServerPicture {
    let handle: OpaquePointer
    private let connection: Connection

    /// Uploads an image, which is not needed afterwards; nil if the server has no memory for it.
    init?(connection: Connection, image: MemoryImage) {
        guard let handle = cdisplay_picture_upload(connection.handle, image.handle) else { return nil }
        self.handle = handle
        self.connection = connection
    }

    deinit { cdisplay_picture_free(handle) }
}
