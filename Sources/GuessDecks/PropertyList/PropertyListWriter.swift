// Writes a property list in XML, keys in the order they are given: as the tutorial's own list looks, so that a deck that
// was made can be read, mended and copied from by hand.

/// A property list in the making.
struct PropertyListWriter {
    private var text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">

        """
    private var depth = 0

    /// The file's bytes. To be asked for when the root is complete.
    var bytes: [UInt8] { Array((text + "</plist>\n").utf8) }

    /// Adds a list, whose values `content` adds.
    mutating func addList(_ content: (inout PropertyListWriter) -> Void) { add("array", content) }

    /// Adds a dictionary, whose keys and values `content` adds in turn.
    mutating func addDictionary(_ content: (inout PropertyListWriter) -> Void) { add("dict", content) }

    /// Adds a text to a list.
    mutating func add(_ string: String) { addLine("<string>\(Self.escaped(string))</string>") }

    /// Adds a key and its text to a dictionary.
    mutating func add(_ key: String, _ string: String) {
        addKey(key)
        add(string)
    }

    /// Adds a key, whose value is to be added next.
    mutating func addKey(_ key: String) { addLine("<key>\(Self.escaped(key))</key>") }

    private mutating func add(_ element: String, _ content: (inout PropertyListWriter) -> Void) {
        addLine("<\(element)>")
        depth += 1
        content(&self)
        depth -= 1
        addLine("</\(element)>")
    }

    private mutating func addLine(_ line: String) {
        text += String(repeating: "\t", count: depth) + line + "\n"
    }

    /// A text as XML has to write it. What XML cannot hold at all becomes U+FFFD.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\t", "\n", "\r": result += "&#\(scalar.value);"
            case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
                result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
