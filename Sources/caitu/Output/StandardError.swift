// Messages on standard error. Nothing else writes there, but the progress of a long command.

import Glibc
import GuessDecks

/// Writes one line, the program's name first; whatever the text contains, it stays one line.
func complain(_ message: String) {
    var line = "caitu: \(message.onOneLine)\n"
    line.withUTF8 { bytes in
        // A closed standard error is nobody's concern: there is no other place to say so.
        _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    }
}
