import FoundationEssentials
import Testing

@testable import GuessDecks

struct PropertyListWriterTests {
    @Test func writesAsTheTutorialDoes() {
        var writer = PropertyListWriter()
        writer.addList { list in
            list.addDictionary { question in
                question.add("answer", "西瓜")
                question.addKey("options")
                question.addList { $0.add("西") }
            }
        }
        let expected = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <array>
            \t<dict>
            \t\t<key>answer</key>
            \t\t<string>西瓜</string>
            \t\t<key>options</key>
            \t\t<array>
            \t\t\t<string>西</string>
            \t\t</array>
            \t</dict>
            </array>
            </plist>

            """
        #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
    }

    @Test func everyTextIsReadAsItWas() throws {
        let texts = [
            "", "a & b", "<b>", "]]>", "\"'", "猫🐱", "e\u{301}", " a ", "a\tb\nc\rd", "&#65;",
            "\u{85}\u{2028}",
        ]
        var writer = PropertyListWriter()
        writer.addDictionary { root in
            root.addKey("a & <b>")
            root.addList { list in for text in texts { list.add(text) } }
        }
        let root = try PropertyList.parse(writer.bytes)
        #expect(root == .dictionary(["a & <b>": .array(texts.map(PropertyValue.string))]))
        let platform = try PropertyListDecoder().decode([String: [String]].self, from: Data(writer.bytes))
        #expect(platform == ["a & <b>": texts])
    }

    @Test func whatXMLCannotHoldIsReplaced() throws {
        var writer = PropertyListWriter()
        writer.addList { $0.add("a\u{0}\u{8}\u{FFFE}b") }
        #expect(try PropertyList.parse(writer.bytes) == .array([.string("a\u{FFFD}\u{FFFD}\u{FFFD}b")]))
    }
}
