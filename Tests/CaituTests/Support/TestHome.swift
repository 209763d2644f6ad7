// A home folder for one test, and the environment that pins whatever a program could find on the machine.

import Foundation

/// An empty home folder of its own, removed with its owner.
final class TestHome: Sendable {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "caitu-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// The whole environment of a program: a fixed language, fixed fonts, this home, and the display if there is one.
    func environment(display: String? = nil, adding more: [String: String] = [:]) -> [String: String] {
        var environment = [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
            "HOME": folder.path,
            "LC_ALL": "C.UTF-8",
            "TZ": "UTC",
            "TMPDIR": folder.path,
            "FONTCONFIG_FILE": Places.fixtures.appendingPathComponent("fonts.conf").path,
            "XDG_CACHE_HOME": Places.cache.path,
            "XDG_CONFIG_HOME": folder.appendingPathComponent("config").path,
            "XDG_DATA_HOME": folder.appendingPathComponent("data").path,
            "XDG_STATE_HOME": folder.appendingPathComponent("state").path,
            "XDG_DATA_DIRS": folder.appendingPathComponent("system").path,
        ]
        environment["DISPLAY"] = display
        return environment.merging(more) { $1 }
    }

    /// Every file below the home, relative to it, sorted.
    func files() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { path in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(
                atPath: folder.appendingPathComponent(path).path, isDirectory: &isFolder)
                && !isFolder.boolValue
        }.sorted()
    }
}
