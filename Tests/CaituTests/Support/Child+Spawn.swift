// How a child process is started and its output split into lines. Knows nothing of waiting.

import Foundation
import Synchronization

extension Child {
    /// Held from the making of pipes to the start of the child: in between, another child would inherit their ends, and
    /// who waits for this one's end of output would wait for that one, too.
    static let spawning = Mutex<Void>(())

    /// A pipe whose ends no other child inherits, if made under the lock.
    static func makePipe() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw HarnessError("pipe: \(String(cString: strerror(errno)))") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    /// Starts a program in a process group of its own, with no signal blocked or ignored.
    static func spawn(
        _ executable: String, _ arguments: [String], environment: [String: String],
        descriptors: (input: Int32?, output: Int32, errors: Int32)
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let input = descriptors.input {
            posix_spawn_file_actions_adddup2(&actions, input, 0)
        } else {
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        }
        posix_spawn_file_actions_adddup2(&actions, descriptors.output, 1)
        posix_spawn_file_actions_adddup2(&actions, descriptors.errors, 2)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))

        var argumentPointers = ([executable] + arguments).map { strdup($0) } + [nil]
        var environmentPointers = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (argumentPointers + environmentPointers).forEach { free($0) } }
        var identifier: pid_t = 0
        let fault = posix_spawnp(
            &identifier, executable, &actions, &attributes, &argumentPointers, &environmentPointers)
        guard fault == 0 else { throw HarnessError("\(executable): \(String(cString: strerror(fault)))") }
        return identifier
    }

    /// Reads a descriptor to its end on a thread of its own, and closes it.
    static func readLines(
        _ descriptor: Int32, each: @escaping @Sendable (String) -> Void, end: @escaping @Sendable () -> Void
    ) {
        Thread.detachNewThread {
            var pending: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 65536)
            while true {
                let count = read(descriptor, &buffer, buffer.count)
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { break }
                pending.append(contentsOf: buffer[..<count])
                while let newline = pending.firstIndex(of: 10) {
                    each(String(decoding: pending[..<newline], as: UTF8.self))
                    pending.removeSubrange(...newline)
                }
            }
            if !pending.isEmpty { each(String(decoding: pending, as: UTF8.self)) }
            close(descriptor)
            end()
        }
    }
}
