// Says why an icon has no picture: what bears its name, and cannot be one. Knows nothing of what a picture's bytes hold.

import Glibc

extension PictureIndex {
    /// Why there is no picture for an icon, in words.
    mutating func reasonForAbsence(of icon: String) -> String {
        if icon.utf8.contains(UInt8(ascii: "/")) { return "\(icon) is a path, which is not followed" }
        let reasons = reasonsByName ?? listReasons()
        reasonsByName = reasons
        return reasons[icon] ?? "no picture is called \(icon)"
    }

    /// What is wrong with the folders and links that bear the names of pictures, by what an icon may call them.
    private func listReasons() -> [String: String] {
        let folders = tree.folders.dropFirst().map { ($0, "is a folder, not a picture") }
        let links = tree.passedOver.map { ($0, Self.reason(forLink: $0)) }
        var reasons: [String: String] = [:]
        for (path, reason) in folders + links {
            let last = FilePath.lastPart(of: path)
            guard let name = PictureName(last) else { continue }
            for called in [name.withoutScale, name.stem, last] where reasons[called] == nil {
                reasons[called] = "\(path): \(reason)"
            }
        }
        return reasons
    }

    private static func reason(forLink path: String) -> String {
        switch FilePath.kind(of: path) {
        case nil: "is a link to nothing"
        case S_IFDIR: "is a link to a folder, which is not followed"
        default: "is a link out of the folder, which is not followed"
        }
    }
}
