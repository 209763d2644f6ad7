// A child and what it started. Sends signals only while their number cannot have come to mean another process: on a busy
// machine numbers are used again within seconds.

import Foundation
import Synchronization

/// A process group whose leader is a child of this process.
final class ProcessGroup: Sendable {
    private let leader: pid_t
    private let isReaped = Mutex(false)

    init(leader: pid_t) {
        self.leader = leader
    }

    /// Sends a signal to the whole group, unless it has ended.
    func send(signal: Int32) {
        isReaped.withLock { isReaped in
            if !isReaped { kill(-leader, signal) }
        }
    }

    /// Sends a signal to the leader alone, unless it has ended.
    func sendToLeader(signal: Int32) {
        isReaped.withLock { isReaped in
            if !isReaped { kill(leader, signal) }
        }
    }

    /// Waits on this thread for the leader's end, then ends what is left of its group, and gives the wait status.
    func waitForLeader(thenSend signal: Int32) -> Int32 {
        var information = siginfo_t()
        // Leaves the dead leader where it is, so that its number is still its own.
        while waitid(P_PID, id_t(leader), &information, WEXITED | WNOWAIT) < 0 && errno == EINTR {}
        return isReaped.withLock { isReaped in
            kill(-leader, signal)
            var status: Int32 = 0
            while waitpid(leader, &status, 0) < 0 && errno == EINTR {}
            isReaped = true
            return status
        }
    }
}
