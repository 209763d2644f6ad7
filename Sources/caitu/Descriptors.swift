// What the program needs of file descriptors before it opens anything.

import Glibc

/// The process's table of file descriptors.
enum Descriptors {
    /// As many as a game has open at the busiest moment, with some to spare.
    private static let wanted: rlim_t = 16

    /// Occupies standard descriptors that the caller has closed, lest the next file opened becomes one of them and messages land in it. Opened for
    /// reading only, so that writing there still fails.
    static func occupyStandardOnes() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            _ = open("/dev/null", O_RDONLY)
        }
    }

    /// Sees to it that there are enough for a game; with fewer, fonts and pictures would be missing one after the other.
    /// - Throws: `Failure` if the system allows fewer.
    static func makeRoom() throws(Failure) {
        let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        guard getrlimit(kind, &limit) == 0, limit.rlim_cur < wanted else { return }
        limit.rlim_cur = min(wanted, limit.rlim_max)
        guard limit.rlim_cur == wanted, setrlimit(kind, &limit) == 0 else {
            throw .undone(
                "only \(limit.rlim_cur) files may be open at once, a game takes \(wanted): ulimit -n \(wanted)"
            )
        }
    }
}
