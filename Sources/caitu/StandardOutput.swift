// The only place that writes answers to standard output; the journal has its own way there.

import Glibc

/// Writes one line or several.
/// - Throws: `Failure` if it does not arrive, as on a full disk or a closed output.
func say(_ text: String) throws(Failure) {
    var line = text + "\n"
    let isWritten = line.withUTF8 { writeAll($0, to: STDOUT_FILENO) }
    guard isWritten else { throw .undone("standard output: \(String(cString: strerror(errno)))") }
}
