// Takes a whole file into memory, never more of it than was allowed, and never waits: what is not a regular file is
// refused unopened. Knows nothing of what the bytes mean.

import Glibc

/// Reads whole files.
public enum ByteReader {
    /// The bytes of a regular file, links followed.
    ///
    /// - Parameter limit: the most bytes the file may have.
    /// - Throws: `FileError` if there is no such file, it may not be read, it is no regular file, or it is larger.
    public static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        // Looked at before it is opened, for to open some devices is to use them; and after, when its name can mean no other any more.
        var status = stat()
        guard stat(path, &status) == 0 else { throw FileError(path: path, systemError: errno) }
        try FileError.requireRegular(status, path)
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw FileError(path: path, systemError: errno) }
        defer { close(descriptor) }
        guard fstat(descriptor, &status) == 0 else { throw FileError(path: path, systemError: errno) }
        try FileError.requireRegular(status, path)
        guard status.st_size <= limit else { throw tooLarge(path, limit) }
        // The size is only a first guess: the file may grow, and in /proc it is always 0.
        var bytes: [UInt8] = []
        var wanted = Int(status.st_size) + 1
        while true {
            let start = bytes.count
            let count = try append(wanted, to: &bytes, from: descriptor, path)
            guard bytes.count <= limit else { throw tooLarge(path, limit) }
            if count == 0 { return bytes }
            wanted = max(wanted - (bytes.count - start), 4096)
        }
    }

    /// Appends what one call gives, at most `wanted` bytes, and answers how many came; 0 is the file's end.
    private static func append(
        _ wanted: Int, to bytes: inout [UInt8], from descriptor: CInt, _ path: String
    ) throws(FileError) -> Int {
        guard hasMemory(for: wanted) else { throw FileError(path: path, systemError: ENOMEM) }
        var failure: CInt = 0
        let chunk = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
            var result = Glibc.read(descriptor, buffer.baseAddress, wanted)
            while result < 0, errno == EINTR { result = Glibc.read(descriptor, buffer.baseAddress, wanted) }
            if result < 0 { failure = errno }
            count = max(result, 0)
        }
        guard failure == 0 else { throw FileError(path: path, systemError: failure) }
        // The usual file comes in one piece, which then needs no second copy.
        if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
        return chunk.count
    }

    /// Whether there is memory for so many bytes, as there may not be under a limit. Swift ends the program where there is none, so
    /// that is asked for first: of the system, for a compiler may leave out a call of malloc whose memory nobody uses.
    private static func hasMemory(for count: Int) -> Bool {
        // Where so little is wanting, there is no going on anyhow.
        guard count >= 1 << 20 else { return true }
        let room = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard room != MAP_FAILED else { return false }
        munmap(room, count)
        return true
    }

    private static func tooLarge(_ path: String, _ limit: Int) -> FileError {
        let most = limit >= 1 << 20 ? "\(limit >> 20) MiB" : "\(limit) bytes"
        return FileError(path: path, reason: "is larger than \(most)")
    }
}
