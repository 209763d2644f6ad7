// Writes what a command makes to where the command line says.

import Glibc
import GuessDecks

/// Writes a file in one go; a half-written one is taken away again. `-` is standard output.
/// - Throws: `Failure` with the system's reason.
func writeFile(_ bytes: [UInt8], to path: String) throws(Failure) {
    if path == "-" {
        try writeToStandardOutput(bytes)
        return
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .undone("\(path): \(String(cString: strerror(errno)))") }
    var failure = bytes.withUnsafeBytes { ByteWriter.write($0, to: descriptor) }
    if close(descriptor) != 0, failure == 0 { failure = errno }
    guard failure == 0 else {
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG { unlink(path) }
        throw .undone("\(path): \(String(cString: strerror(failure)))")
    }
}
