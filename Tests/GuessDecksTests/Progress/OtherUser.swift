// Root may read and write everything. What happens to others, a test run by root can only see as somebody else.

import Glibc

enum OtherUser {
    /// Lets something happen to files with the rights of a user who is not root; of this one, if that is not root.
    ///
    /// The system keeps these rights for each thread, so `body` must not wait for anything.
    static func run<Result>(_ body: () -> Result) throws -> Result {
        guard geteuid() == 0 else { return body() }
        let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "setfsuid")
        guard let symbol else { throw Missing() }
        typealias SetUser = @convention(c) (uid_t) -> CInt
        let setUser = unsafeBitCast(symbol, to: SetUser.self)
        _ = setUser(65_534)
        defer { _ = setUser(0) }
        return body()
    }

    struct Missing: Error {}
}
