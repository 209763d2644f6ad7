// Sees whether somebody opens a file: to open some devices, or a pipe, is to do something to them.

import Glibc

final class OpeningWatch {
    private let descriptor: CInt

    /// Watches a file from now on.
    init(_ path: String) throws {
        descriptor = inotify_init1(CInt(IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0, inotify_add_watch(descriptor, path, UInt32(IN_OPEN)) >= 0 else {
            throw Failure(number: errno)
        }
    }

    deinit { close(descriptor) }

    /// Whether it was opened since.
    var hasSeenOpening: Bool {
        var event = [UInt8](repeating: 0, count: 4096)
        return read(descriptor, &event, event.count) > 0
    }

    struct Failure: Error {
        let number: CInt
    }
}
