// What an asset catalogue says of one image set: its Contents.json names the files, which may be called anything.
// Knows nothing of where the files lie, nor whether there are any.

/// The `Contents.json` of an image set.
enum AssetCatalogue {
    /// The name of the file that describes a folder of a catalogue.
    static let contentsName = "Contents.json"
    /// The ending of a folder that holds one image in several scales.
    static let imageSetEnding = ".imageset"
    /// The largest description that is read, in bytes.
    private static let largestContents = 1 << 20
    /// The most bytes that the name of a file can have. A longer one would cost time to compare.
    private static let longestName = 255

    /// The names of an image set's files, the one to show first: those in use before those that are assigned to
    /// nothing, those for every appearance before those for one (dark mode), and the larger scale first.
    ///
    /// A name with a path in it is left out. Empty if the description cannot be read, for then the folder's files
    /// still speak for themselves.
    static func fileNames(describedBy path: String) -> [String] {
        guard let bytes = try? ByteReader.read(path, limit: largestContents),
            case .dictionary(let contents) = try? PropertyList.parse(bytes, isNamedJSON: true),
            case .array(let images) = contents["images"]
        else { return [] }
        let ranked = images.enumerated().compactMap { index, image -> (Int, Int, Int, Int, String)? in
            guard case .dictionary(let values) = image, case .string(let name) = values["filename"],
                !name.isEmpty, name.utf8.count <= longestName, !name.utf8.contains(UInt8(ascii: "/"))
            else { return nil }
            let unassigned = values["unassigned"] == nil ? 0 : 1
            let special = values["appearances"] == nil ? 0 : 1
            return (unassigned, special, -scale(values["scale"]), index, name)
        }
        return ranked.sorted(by: <).map(\.4)
    }

    /// `2x` is 2; an image without a scale serves for all, and counts as one of scale 1.
    private static func scale(_ value: PropertyValue?) -> Int {
        guard case .string(let text) = value else { return 1 }
        return Int(text.prefix { $0.isASCII && $0.isNumber }) ?? 1
    }
}
