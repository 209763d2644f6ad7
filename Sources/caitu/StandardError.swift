// Messages on standard error. Nothing else writes there, but the progress of a long command.

import Glibc

/// Writes one line, the program's name first; whatever the text contains, it stays one line.
func complain(_ message: String) {
    let printable = String(
        message.map { $0.isNewline || $0.unicodeScalars.contains { $0.value < 0x20 } ? " " : $0 })
    var line = "caitu: \(printable)\n"
    line.withUTF8 { bytes in
        // A closed standard error is nobody's concern: there is no other place to say so.
        _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    }
}
