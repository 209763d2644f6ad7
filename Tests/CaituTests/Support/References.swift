// Compares pictures with the references beside the tests, and leaves what is needed to look at a difference.

import Foundation
import Testing

/// The reference pictures in Tests/CaituTests/References.
enum References {
    private static let isRecording = ProcessInfo.processInfo.environment["CAITU_RECORD"] == "1"

    /// Records an issue unless the picture is like its reference. With CAITU_RECORD=1 it becomes the reference instead,
    /// and the test fails all the same, so that no recording passes for a check.
    static func check(
        _ picture: Picture, _ name: String, tolerance: PictureTolerance = .text, home: TestHome,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let reference = Places.references.appendingPathComponent("\(name).png")
        if isRecording {
            try FileManager.default.createDirectory(
                at: reference.deletingLastPathComponent(), withIntermediateDirectories: true)
            try await picture.write(reference, home: home)
            Issue.record(
                "recorded \(reference.path): look at it, then run without CAITU_RECORD",
                sourceLocation: sourceLocation)
            return
        }
        guard FileManager.default.fileExists(atPath: reference.path) else {
            Issue.record(
                "no reference \(reference.path): record it with CAITU_RECORD=1",
                sourceLocation: sourceLocation)
            return
        }
        let expected = try await Picture.read(reference, home: home)
        guard let difference = tolerance.difference(expected, picture) else { return }
        let folder = Places.failures.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try await expected.write(folder.appendingPathComponent("reference.png"), home: home)
        try await picture.write(folder.appendingPathComponent("result.png"), home: home)
        try await tolerance.map(picture, expected).write(
            folder.appendingPathComponent("difference.png"), home: home)
        Issue.record(
            """
            \(name): \(difference). Look at reference.png, result.png and difference.png in \(folder.path)
            If the new picture is right: CAITU_RECORD=1 Scripts/test --filter CaituTests
            """, sourceLocation: sourceLocation)
    }
}
