// A picture's file name taken apart. Knows nothing of the file.

/// The name of a picture's file: `cat@2x.png` is the stem `cat@2x`, which is `cat` at scale 2.
struct PictureName {
    /// The endings of pictures that can be shown, the likeliest first.
    private static let readableEndings = ["png", "jpg", "jpeg"]
    /// The endings of pictures that cannot. They are found nevertheless, so that the message can say what is there.
    private static let otherEndings = [
        "gif", "webp", "heic", "heif", "avif", "bmp", "tiff", "tif", "svg", "pdf",
    ]

    /// The name without its ending.
    let stem: String
    /// The name without ending and mark of scale.
    let withoutScale: String
    /// The scale that the name is marked with, 1 if it is not.
    let scale: Int
    /// Whether the ending promises a format that can be shown. What a file is, only its bytes can tell.
    let isReadable: Bool
    /// The place of the ending among its kind, less than 10: smaller is likelier.
    let endingRank: Int

    /// Takes a name apart; nil if it has not the ending of a picture.
    init?(_ name: String) {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return nil }
        let ending = name[name.utf8.index(after: dot)...].lowercased()
        let readable = Self.readableEndings.firstIndex(of: ending)
        guard let rank = readable ?? Self.otherEndings.firstIndex(of: ending) else { return nil }
        stem = String(name[..<dot])
        isReadable = readable != nil
        endingRank = rank
        let marked = [2, 3].first { [stem] in stem.hasSuffix("@\($0)x") }
        scale = marked ?? 1
        withoutScale = marked == nil ? stem : String(stem.dropLast(3))
    }
}
