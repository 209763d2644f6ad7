// Writing bytes to descriptors and files.

import Glibc

/// Writes all bytes; false with `errno` set if that fails.
func writeAll(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) -> Bool {
    var rest = UnsafeRawBufferPointer(bytes)
    while !rest.isEmpty {
        let count = write(descriptor, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    }
    return true
}

/// Writes a file in one go; a half-written one is taken away again. `-` is standard output.
/// - Throws: `Failure` with the system's reason.
func writeFile(_ bytes: [UInt8], to path: String) throws(Failure) {
    if path == "-" {
        guard bytes.withUnsafeBufferPointer({ writeAll($0, to: STDOUT_FILENO) }) else {
            throw .undone("standard output: \(String(cString: strerror(errno)))")
        }
        return
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .undone("\(path): \(String(cString: strerror(errno)))") }
    let isWritten = bytes.withUnsafeBufferPointer { writeAll($0, to: descriptor) }
    let reason = String(cString: strerror(errno))
    guard close(descriptor) == 0, isWritten else {
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG { unlink(path) }
        throw .undone("\(path): \(reason)")
    }
}
