// The owner of an image in memory. Knows no X server.

import CDisplay

/// Pixels in memory: decoded, scaled, encoded. Freed with its last reference.
///
/// Sendable although it holds a pointer: the pixels never change after they are made.
public final class MemoryImage: @unchecked Sendable {
    let handle: UnsafeMutablePointer<cdisplay_image>

    init?(_ handle: UnsafeMutablePointer<cdisplay_image>?) {
        guard let handle else { return nil }
        self.handle = handle
    }

    deinit { cdisplay_image_free(handle) }

    /// Decodes a PNG (CgBI included) or JPEG, told by its content.
    /// - Parameter wantedSide: the side in pixels that is needed; a JPEG may be decoded reduced to it. 0: in full.
    /// - Throws: `DisplayError`, which names the format or what is broken.
    public convenience init(decoding bytes: [UInt8], wantedSide: Int = 0) throws(DisplayError) {
        var fault = cdisplay_fault()
        let handle = cdisplay_image_decode(bytes, bytes.count, Int32(clamping: wantedSide), &fault)
        guard let handle else { throw DisplayError(fault) }
        self.init(owning: handle)
    }

    private init(owning handle: UnsafeMutablePointer<cdisplay_image>) {
        self.handle = handle
    }

    /// The width in pixels.
    public var width: Int { Int(handle.pointee.width) }
    /// The height in pixels.
    public var height: Int { Int(handle.pointee.height) }

    /// Whether nothing shines through any pixel; then nothing does through a scaled copy.
    var isOpaque: Bool { cdisplay_image_is_opaque(handle) }

    /// The image itself if no side is larger than `side` pixels, else a copy whose larger side is that.
    public func reduced(toSide side: Int) -> MemoryImage {
        let largest = max(width, height)
        guard largest > side, side > 0 else { return self }
        let factor = Double(side) / Double(largest)
        return resized(
            width: max(Int((Double(width) * factor).rounded()), 1),
            height: max(Int((Double(height) * factor).rounded()), 1)) ?? self
    }

    /// The image itself if it is not larger than a size in pixels, else a copy of that size.
    public func reduced(toWidth width: Int, height: Int) -> MemoryImage {
        guard width < self.width || height < self.height else { return self }
        return resized(width: width, height: height) ?? self
    }

    /// A copy scaled to a size in pixels; nil if the size is not positive or there is no memory.
    func resized(width: Int, height: Int) -> MemoryImage? {
        MemoryImage(cdisplay_image_resize(handle, Int32(clamping: width), Int32(clamping: height)))
    }

    /// A copy of a size in pixels whose margins keep their shape.
    /// - Parameters:
    ///   - margin: the margin in this image, in pixels, the same at all edges.
    ///   - target: the margin in the copy.
    func resized(width: Int, height: Int, margin: Int, target: Int) -> MemoryImage? {
        MemoryImage(
            cdisplay_image_resize_sliced(
                handle, Int32(clamping: width), Int32(clamping: height), .uniform(margin), .uniform(target)))
    }

    /// The image as the bytes of a PNG file.
    public func encodedAsPNG() throws(DisplayError) -> [UInt8] {
        var fault = cdisplay_fault()
        var bytes: UnsafeMutablePointer<UInt8>?
        var count = 0
        guard cdisplay_image_encode_png(handle, &bytes, &count, &fault), let bytes else {
            throw DisplayError(fault)
        }
        defer { cdisplay_bytes_free(bytes) }
        return Array(UnsafeBufferPointer(start: bytes, count: count))
    }
}

extension cdisplay_insets {
    fileprivate static func uniform(_ margin: Int) -> cdisplay_insets {
        let margin = Int32(clamping: margin)
        return cdisplay_insets(left: margin, top: margin, right: margin, bottom: margin)
    }
}
