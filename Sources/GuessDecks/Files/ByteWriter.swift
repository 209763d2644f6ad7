// Writes all bytes of something, and a new file whole or not at all. Knows nothing of what the bytes mean.

import Glibc

/// Writes bytes to files and descriptors.
public enum ByteWriter {
    /// Writes a file that is not there yet; a half-written one is taken away again.
    ///
    /// - Parameters:
    ///   - mode: what others may do with it, as far as the player's own mask allows.
    ///   - isLasting: whether it is waited for until the disk has it.
    /// - Throws: `FileError` if something is there already, or with the system's reason.
    static func writeNew(_ bytes: [UInt8], to path: String, mode: mode_t = 0o666, isLasting: Bool = false)
        throws(FileError)
    {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
        guard descriptor >= 0 else { throw FileError(path: path, errorWhileWriting: errno) }
        var failure = bytes.withUnsafeBytes { write($0, to: descriptor) }
        // Some file systems tell only now that the disk is full.
        if isLasting, failure == 0, fsync(descriptor) != 0 { failure = errno }
        if close(descriptor) != 0, failure == 0 { failure = errno }
        guard failure == 0 else {
            unlink(path)
            throw FileError(path: path, errorWhileWriting: failure)
        }
    }

    /// Writes all bytes, and answers the system's error, 0 if there is none.
    public static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) -> CInt {
        var rest = bytes
        while !rest.isEmpty {
            let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return count < 0 ? errno : EIO }
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        }
        return 0
    }
}
