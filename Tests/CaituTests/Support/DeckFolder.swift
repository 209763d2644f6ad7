// A deck that a test writes: lists in any form, pictures of any kind. Knows nothing of how the program reads them.

import Foundation

/// A folder for a deck, in a home of its own. Removed with its owner.
struct DeckFolder {
    let home: TestHome
    let folder: URL

    var path: String { folder.path }

    init(_ name: String = "deck") throws {
        home = try TestHome()
        folder = home.folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// A question as the tutorials write it. A key whose value is nil is left out; others may be added, or put in its place.
    static func question(
        _ icon: String, answer: String = "西瓜", title: String? = "水果",
        options: String? = "苹西果瓜梨", more: [String: Any] = [:]
    ) -> [String: Any] {
        var values: [String: Any] = ["icon": icon, "answer": answer]
        values["title"] = title
        values["options"] = options.map { $0.map(String.init) }
        return values.merging(more) { $1 }
    }

    /// The place of something in the folder.
    func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

    /// Writes a file, and makes the folders that it lies in.
    @discardableResult
    func write(_ name: String, _ data: Data) throws -> URL {
        let file = file(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
        return file
    }

    @discardableResult
    func write(_ name: String, _ text: String) throws -> URL { try write(name, Data(text.utf8)) }

    /// Writes a list of questions as a property list.
    func write(
        _ name: String = "questions.plist", questions: [Any],
        format: PropertyListSerialization.PropertyListFormat = .xml
    ) throws {
        try write(
            name, PropertyListSerialization.data(fromPropertyList: questions, format: format, options: 0))
    }

    /// Makes a folder.
    func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(at: file(name), withIntermediateDirectories: true)
    }

    /// Makes a link that leads to a path, whatever is there.
    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: file(name).path, withDestinationPath: target)
    }

    /// Draws a picture, as ImageMagick describes it, in a format that need not be the one its name promises.
    @discardableResult
    func draw(_ name: String, as format: String, _ description: [String]) async throws -> Data {
        let file = file(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        _ = try await Tool.output(
            "convert", description + ["\(format):\(file.path)"], environment: home.environment())
        return try Data(contentsOf: file)
    }

    /// Draws a square of one colour, large enough to be sharp when it is zoomed.
    func draw(_ name: String, color: String = "#3070c0") async throws {
        try await draw(name, as: "png", ["-size", "300x300", "xc:\(color)"])
    }
}
