// The name of what readdir has found, which C keeps in an array of fixed size.

import Glibc

extension UnsafeMutablePointer<dirent> {
    /// Whether the name begins with a dot: `.`, `..`, and what is hidden.
    var isHidden: Bool { pointee.d_name.0 == 0x2E }

    /// The name; nil if it is not UTF-8.
    var name: String? { withName { String(validatingCString: $0) } }

    /// Lends the name as it is.
    func withName<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        withUnsafePointer(to: &pointee.d_name) { name in
            name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
                body($0)
            }
        }
    }
}
