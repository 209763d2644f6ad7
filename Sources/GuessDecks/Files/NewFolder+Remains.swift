// What is left where a folder was in the making when the program was ended without being asked: found by its name, told from what
// somebody is still at work on by its lock.

import Glibc

extension NewFolder {
    /// Takes away the hidden folders in a folder that nobody works on.
    static func removeRemains(in parent: String) {
        for name in FolderNames.list(parent, most: 10_000, hidden: true) where isHiddenName(name) {
            let folder = FilePath.join(parent, name)
            // Looked at through the lock's descriptor only: in a folder that others write to, too, the name may come to mean another.
            guard case .held(let lock) = try? FolderLock.take(folder, followsLink: false), lock.isOwn
            else { continue }
            lock.removeFiles()
            // Fails if anything else is in it.
            rmdir(folder)
        }
    }

    private static func isHiddenName(_ name: String) -> Bool {
        guard name.hasPrefix(prefix) else { return false }
        let numbers = name.dropFirst(prefix.count).split(separator: "-", omittingEmptySubsequences: false)
        return numbers.count == 2 && numbers.allSatisfy { UInt32($0) != nil }
    }
}

extension FolderLock {
    /// Whether the folder belongs to whoever runs the program.
    fileprivate var isOwn: Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_uid == geteuid()
    }

    /// Takes all files out of the folder, but no folders.
    fileprivate func removeFiles() {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { return }
        guard let stream = fdopendir(copy) else {
            close(copy)
            return
        }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            _ = entry.withName { unlinkat(descriptor, $0, 0) }
        }
    }
}
