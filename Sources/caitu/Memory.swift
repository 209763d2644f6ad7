// What the program needs of memory before it begins. Nobody is asked again later: where Swift itself gets none, it ends with a trace.

import Glibc

/// The memory that the system lets the process have.
enum Memory {
    /// As much as a game takes on the whole of an ordinary screen, in megabytes, with some to spare: of its own, with all files that it maps,
    /// fonts above all, and on a stack.
    private static let wanted: [(kind: __rlimit_resource, megabytes: rlim_t, name: String)] = [
        (RLIMIT_DATA, 48, "d"), (RLIMIT_AS, 128, "v"), (RLIMIT_STACK, 1, "s"),
    ]

    /// Sees whether there is enough; with less, characters and pictures would be missing one after the other, and then it would crash.
    /// - Throws: `Failure` if the system allows less.
    static func check() throws(Failure) {
        for (kind, megabytes, name) in wanted {
            var limit = rlimit()
            guard getrlimit(__rlimit_resource_t(kind.rawValue), &limit) == 0,
                limit.rlim_cur < megabytes << 20
            else { continue }
            throw .undone(
                "only \(limit.rlim_cur >> 10) kB of memory may be used, a game takes \(megabytes << 10): ulimit -\(name) \(megabytes << 10)"
            )
        }
    }
}
