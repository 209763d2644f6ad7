// Whether the player wants nothing to move on the screen. X has no setting for it, so it is the desktop's, or a variable's.

import Glibc
import GuessDisplay

/// The wish for a screen without motion.
enum ReducedMotion {
    /// `CAITU_REDUCED_MOTION` is 1 or 0; where it is neither, the desktop's settings decide. Asks the server.
    static func isWanted(connection: Connection) -> Bool {
        switch getenv("CAITU_REDUCED_MOTION").map({ String(cString: $0) }) {
        case "1": true
        case "0": false
        default: connection.forbidsAnimation
        }
    }
}
