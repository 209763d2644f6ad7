// Text that one thread gathers and another reads.

import Synchronization

/// The standard error of a child, line by line.
final class ErrorText: Sendable {
    private let lines = Mutex<[String]>([])

    func append(_ line: String) {
        lines.withLock { $0.append(line) }
    }

    var text: String {
        lines.withLock { $0.joined(separator: "\n") }
    }
}
