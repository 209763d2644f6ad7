import FoundationEssentials
import Testing

@testable import GuessDecks

struct PropertyListTests {
    private func parse(_ text: String) throws(PropertyListError) -> PropertyValue {
        try PropertyList.parse(Array(text.utf8))
    }

    private func failure(_ text: String) -> String? {
        failure(Array(text.utf8))
    }

    private func failure(_ bytes: [UInt8]) -> String? {
        do {
            _ = try PropertyList.parse(bytes)
            return nil
        } catch {
            return error.reason
        }
    }

    @Test func readsEveryElementOfXML() throws {
        let root = try parse(
            Samples.propertyList(
                """
                <!-- a comment with <array> in it -->
                <dict>
                  <key>text</key><string>a&lt;b&gt;&amp;&apos;&quot;&#29483;&#x1F431;<![CDATA[<&>]]>c</string >
                  <key>empty</key><string/>
                  <key>list</key><array><integer>1</integer><real>2.5</real><true/><false></false></array>
                  <key>nothing</key><array/>
                  <key>more</key><dict/>
                  <key>date</key><date>2026-01-01T00:00:00Z</date>
                  <key>data</key><data><![CDATA[</data>]]></data>
                  <key>odd</key><null><array><string>&</string></array></null>
                </dict>
                """))
        #expect(
            root
                == .dictionary([
                    "text": .string("a<b>&'\"猫🐱<&>c"), "empty": .string(""),
                    "list": .array([
                        .other("a number"), .other("a number"), .other("a truth value"),
                        .other("a truth value"),
                    ]),
                    "nothing": .array([]), "more": .dictionary([:]), "date": .other("a date"),
                    "data": .other("data"), "odd": .other("<null>"),
                ]))
    }

    @Test func readsXMLWithoutAWrapperAndWithAMark() throws {
        #expect(try parse("\u{FEFF} <array><string>猫</string></array>") == .array([.string("猫")]))
    }

    @Test func keepsABrokenTextToItself() throws {
        let list = "<array><string>Tom & Jerry</string><string>&#xD800;</string><string>好</string></array>"
        let broken = PropertyValue.unreadable("has an & that begins none of XML's own entities")
        #expect(try parse(list) == .array([broken, broken, .string("好")]))
        let bytes = Array("<array><string>".utf8) + [0xC3] + Array("</string><string>好</string></array>".utf8)
        #expect(
            try PropertyList.parse(bytes) == .array([.unreadable("is not written in UTF-8"), .string("好")]))
    }

    @Test func readsTheOldTextForm() throws {
        let text = """
            // a comment
            ( { answer = "西瓜\\n\\"\\U732b\\ud83d\\Ud83d\\Udc31\\101"; icon = q01; options = (甲, '乙', "a.b"); },
              /* ( ( ( */ <0fbd77 1c>, )
            """
        #expect(
            try parse(text)
                == .array([
                    .dictionary([
                        "answer": .string("西瓜\n\"猫ud83d🐱A"), "icon": .string("q01"),
                        "options": .array([.string("甲"), .string("乙"), .string("a.b")]),
                    ]), .other("data"),
                ]))
    }

    @Test func anEscapedHalfOfAPairIsNoTrap() throws {
        #expect(try parse("\"\\Ud800\"") == .string("\u{FFFD}"))
        #expect(try parse("\"\\𠮷\"") == .string("𠮷"))
        #expect(try parse("\"\\377\"") == .unreadable("is not written in UTF-8"))
    }

    @Test(arguments: [
        ("<array>\n<string>a</string>\n", "line 3: the file ends here"),
        ("<array>\n<string>a", "line 2: the file ends before </string>"),
        ("<array>\n<string>a</array>", "line 2: another end tag where </string> belongs"),
        ("<array>\n<string>a<b/></string></array>", "line 2: something else where </string> belongs"),
        ("<array><string", "line 1: the file ends inside <string>"),
        ("<dict><string>a</string></dict>", "line 1: <string> where a <key> belongs"),
        ("<dict><key>a</key></dict>", "line 1: a <key> without a value"),
        ("<array>a</array>", "line 1: text where a tag belongs"),
        ("<array>\n<!-- ", "line 2: a comment without an end"),
        ("<array><![CDATA[a]]></array>", "line 1: a tag without a proper name"),
        ("<plist/>", "line 1: the plist is empty"),
        ("<plist></plist>", "line 1: the plist is empty"),
        ("", "is empty"), (" \n", "is empty"),
        ("(a, b", "line 1: no , or ) after a value of a list"),
        ("{ a = b;", "line 1: the file ends here"),
        ("{ a b }", "line 1: no = after a key"),
        ("{ a = b c = d }", "line 1: no ; after a value"),
        ("(\n\"a)", "line 2: a quote without an end"),
        ("(a) b", "line 1: neither XML nor one value of the old text form"),
        ("]", "line 1: neither a value nor a key"),
    ])
    func saysWhereAFileIsBroken(_ text: String, _ reason: String) {
        #expect(failure(text) == reason)
    }

    @Test func refusesNestingDeeperThanThirtyTwo() throws {
        let deeper = "is nested deeper than 32"
        for (open, close) in [
            ("<array>", "</array>"), ("<dict><key>a</key>", "</dict>"), ("<odd>", "</odd>"), ("(", ")"),
        ] {
            func nested(_ depth: Int, _ leaf: String) -> String {
                String(repeating: open, count: depth) + leaf + String(repeating: close, count: depth)
            }
            let leaf = open == "(" ? "a" : "<true/>"
            #expect(failure(nested(32, leaf)) == nil)
            #expect(failure(nested(33, leaf)) == deeper)
            #expect(failure(nested(10_000, leaf)) == deeper)
            #expect(failure(String(repeating: open, count: 800_000)) == deeper)
        }
        #expect(failure(String(repeating: "{a=", count: 10_000)) == deeper)
    }

    @Test func refusesDeclarationsOfEntities() {
        let laughs = """
            <?xml version="1.0"?>
            <!DOCTYPE lolz [
             <!ENTITY lol "lol">
             <!ENTITY lol2 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;">
            ]>
            <plist><array><string>&lol2;</string></array></plist>
            """
        #expect(failure(laughs) == "line 2: declares entities or elements of its own, which are not expanded")
        let outside = "<!DOCTYPE plist SYSTEM \"/etc/passwd[\"><array><string>&passwd;</string></array>"
        #expect(failure(outside) == nil)
    }

    @Test func refusesAFileOverSixteenMebibytes() {
        let most = [UInt8](repeating: 0x20, count: 16 << 20)
        #expect(failure(most) == "is empty")
        #expect(failure(most + [0x20]) == "is larger than 16 MiB")
    }

    @Test func refusesMoreValuesThanADeckCanHave() {
        #expect(
            failure("<array>" + String(repeating: "<true/>", count: 1_000_001) + "</array>")
                == "holds more than 1000000 values")
        #expect(
            failure("(" + String(repeating: "a,", count: 1_000_001) + ")") == "holds more than 1000000 values"
        )
    }

    @Test func refusesOtherEncodings() {
        for forms in [Samples.utf16Forms(of: "<array/>"), Samples.utf16Forms(of: "()")] {
            for bytes in forms { #expect(failure(bytes) == nil) }
        }
        let other = "is written in neither UTF-8 nor UTF-16"
        #expect(failure([0xFF, 0xFE, 0, 0, 0x28, 0, 0, 0, 0x29, 0, 0, 0]) == other)
        #expect(failure([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x28]) == other)
        #expect(failure([0x28, 0, 0, 0, 0x29, 0, 0, 0]) == other)
        #expect(failure([0x28, 0x29, 0x20, 0]) == other)
        #expect(failure([0, 0]) == other)
        #expect(failure([0xFE, 0xFF, 0x28]) == "is damaged: it ends in half a character of UTF-16")
        #expect(failure([0xFF, 0xFE]) == "is empty")
        func declared(_ name: String, _ text: [UInt8]) -> [UInt8] {
            Array("<?xml version='1.0' encoding='\(name)'?><array><string>".utf8) + text
                + Array("</string></array>".utf8)
        }
        #expect(failure(declared("GB2312", [0xB9, 0xB7])) == "line 1: is written in GB2312, not in UTF-8")
        // A file that was saved anew, with its old first line kept.
        #expect(failure(declared("GB2312", Array("狗".utf8))) == nil)
        #expect(failure(declared("Utf-8", [0xB9, 0xB7])) == nil)
    }

    @Test func agreesWithThePlatformOnWhatItWrites() throws {
        struct Entry: Codable {
            var answer = "HAL東京 &<>\"'", icon = "ｑ\u{8}", title = "", options = ["é", "e\u{301}", "👨‍👩‍👧", "猫"]
        }
        let expected = PropertyValue.dictionary([
            "answer": .string(Entry().answer), "icon": .string(Entry().icon), "title": .string(""),
            "options": .array(Entry().options.map(PropertyValue.string)),
        ])
        for format in [PropertyListDecoder.PropertyListFormat.xml, .binary] {
            let encoder = PropertyListEncoder()
            encoder.outputFormat = format
            let bytes = Array(try encoder.encode(Array(repeating: Entry(), count: 300)))
            #expect(try PropertyList.parse(bytes) == .array(Array(repeating: expected, count: 300)))
        }
    }
}
