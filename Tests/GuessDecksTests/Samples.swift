// What the tests of decks share: the package's own resources, and decks as text, to write into a folder and to spoil.

@testable import GuessDecks

enum Samples {
    /// What the package brings along; this file lies in its folder Tests/GuessDecksTests.
    static let resources = Resources(
        folder: FilePath.parent(of: FilePath.parent(of: FilePath.parent(of: #filePath))) + "/Resources")

    /// An XML property list with a root written by the test.
    static func propertyList(_ root: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        \(root)
        </plist>
        """
    }

    static func deck(_ questions: String...) -> String {
        propertyList("<array>\n" + questions.joined(separator: "\n") + "\n</array>")
    }

    /// A question whose values are XML elements; a nil leaves the key out.
    static func question(
        answer: String? = "<string>西瓜</string>", icon: String? = "<string>melon</string>",
        title: String? = "<string>水果</string>", options: String? = options("苹", "西", "果", "瓜", "梨"),
        more: String = ""
    ) -> String {
        let values = [("answer", answer), ("icon", icon), ("title", title), ("options", options)]
        let pairs = values.compactMap { key, value in value.map { "<key>\(key)</key>\($0)" } }
        return "<dict>" + pairs.joined() + more + "</dict>"
    }

    static func options(_ texts: String...) -> String { options(texts) }

    static func options(_ texts: [String]) -> String {
        "<array>" + texts.map { "<string>\($0)</string>" }.joined() + "</array>"
    }

    /// A text in UTF-16: with and without a byte order mark, in both byte orders.
    static func utf16Forms(of text: String) -> [[UInt8]] {
        let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        return [[0xFE, 0xFF] + big, [0xFF, 0xFE] + little, big, little]
    }
}
