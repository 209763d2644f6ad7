// The only place that writes answers to standard output; the journal has its own way there.

import Glibc

/// Writes one line or several.
/// - Throws: `Failure` if it does not arrive, as on a full disk or a closed output.
func say(_ text: String) throws(Failure) {
    var line = text + "\n"
    let isWritten = line.withUTF8 { writeAll($0, to: STDOUT_FILENO) }
    guard isWritten else { throw .undone("standard output: \(String(cString: strerror(errno)))") }
}

/// Occupies standard descriptors that the caller has closed, lest the next file opened becomes one of them and messages land in it. Opened for
/// reading only, so that writing there still fails.
func occupyStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
        _ = open("/dev/null", O_RDONLY)
    }
}
