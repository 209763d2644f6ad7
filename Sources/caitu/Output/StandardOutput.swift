// The only place that writes answers to standard output; the journal has its own way there.

import Glibc
import GuessDecks

/// Writes one line or several.
/// - Throws: `Failure` if it does not arrive, as on a full disk or a closed output.
func say(_ text: String) throws(Failure) {
    try writeToStandardOutput(Array((text + "\n").utf8))
}

/// Writes bytes as they are.
/// - Throws: `Failure` if they do not arrive.
func writeToStandardOutput(_ bytes: [UInt8]) throws(Failure) {
    let failure = bytes.withUnsafeBytes { ByteWriter.write($0, to: STDOUT_FILENO) }
    guard failure == 0 else { throw .undone("standard output: \(String(cString: strerror(failure)))") }
}
