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
        if isLasting, try writeUnseen(bytes, to: path, mode: mode) { return }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
        guard descriptor >= 0 else { throw FileError(path: path, errorWhileWriting: errno) }
        var failure = fill(descriptor, bytes, isLasting: isLasting)
        if close(descriptor) != 0, failure == 0 { failure = errno }
        guard failure == 0 else {
            unlink(path)
            throw FileError(path: path, errorWhileWriting: failure)
        }
    }

    /// Writes a lasting file that has no name before it is complete, so that nothing is left of it if the program is killed meanwhile.
    /// - Returns: false if the system cannot do that.
    private static func writeUnseen(
        _ bytes: [UInt8], to path: String, mode: mode_t
    ) throws(FileError) -> Bool {
        let descriptor = open(FilePath.parent(of: path), unseen | O_WRONLY | O_CLOEXEC, mode)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        let failure = fill(descriptor, bytes, isLasting: true)
        guard failure == 0 else { throw FileError(path: path, errorWhileWriting: failure) }
        return linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
    }

    /// Linux's O_TMPFILE, which the headers show to programs in C only.
    private static let unseen: CInt = 0o20_000_000 | O_DIRECTORY

    /// Some file systems tell only when the disk has it that the disk is full.
    private static func fill(_ descriptor: CInt, _ bytes: [UInt8], isLasting: Bool) -> CInt {
        let failure = bytes.withUnsafeBytes { write($0, to: descriptor) }
        return failure == 0 && isLasting && fsync(descriptor) != 0 ? errno : failure
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
