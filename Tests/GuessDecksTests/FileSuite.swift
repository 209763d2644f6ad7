// What tests of files look at.

import Glibc

@testable import GuessDecks

/// A suite of tests that have a folder of their own.
protocol FileSuite {
    var folder: TemporaryFolder { get }
}

extension FileSuite {
    /// What is there, links not followed: kind and permissions; nil if nothing is.
    func mode(_ path: String) -> mode_t? {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode : nil
    }

    func contents(_ path: String) -> String? {
        (try? ByteReader.read(path, limit: 1 << 20)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// What something that fails says.
    func failure(_ body: () throws(FileError) -> Void) -> String? {
        do {
            try body()
            return nil
        } catch {
            return "\(error)"
        }
    }
}
