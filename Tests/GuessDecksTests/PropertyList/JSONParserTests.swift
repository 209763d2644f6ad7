import FoundationEssentials
import Testing

@testable import GuessDecks

struct JSONParserTests {
    private func parse(_ text: String) throws(PropertyListError) -> PropertyValue {
        try PropertyList.parse(Array(text.utf8), isNamedJSON: true)
    }

    private func failure(_ text: String) -> String? {
        do {
            _ = try parse(text)
            return nil
        } catch {
            return error.reason
        }
    }

    @Test func readsEveryKindOfValue() throws {
        let root = try parse(
            """
            \u{FEFF} {"text": "猫", "empty": "", "list": [1, -20, -2.5e+3, 99999999999999999999, 1-2, true, false, null, "a"], "nothing": [],
             "more": {}, "é": {"deep": [[]]}, "twice": "a", "twice": "b" }
            """)
        #expect(
            root
                == .dictionary([
                    "text": .string("猫"), "empty": .string(""),
                    "list": .array([
                        .integer(1), .integer(-20), .other("a number"), .other("a number"),
                        .other("a number"), .truth(true), .truth(false), .other("null"), .string("a"),
                    ]),
                    "nothing": .array([]), "more": .dictionary([:]),
                    "é": .dictionary(["deep": .array([.array([])])]), "twice": .string("b"),
                ]))
    }

    @Test(arguments: [
        (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{C}\n\r\t"), (#"\u732b"#, "猫"), (#"\uD83D\udc31!"#, "🐱!"),
        (#"\ud83d"#, "\u{FFFD}"), (#"\udc31\ud83dx"#, "\u{FFFD}\u{FFFD}x"), (#"\ud83d\n"#, "\u{FFFD}\n"),
        (#"\u0000"#, "\0"), (#"a\u0062c"#, "abc"), ("a\nb", "a\nb"),
    ])
    func readsEveryEscape(_ written: String, _ text: String) throws {
        #expect(try parse("[\"\(written)\"]") == .array([.string(text)]))
    }

    @Test func keepsABrokenTextToItself() throws {
        let broken = PropertyValue.unreadable("has a \\ that begins none of JSON's own escapes")
        for text in [#"\x"#, #"\u12"#, #"\u12g4"#, #"\U0041"#, #"\'"#, #"\é"#] {
            #expect(try parse("[\"\(text)\", \"好\"]") == .array([broken, .string("好")]), "\(text)")
        }
        let bytes = Array("[\"".utf8) + [0xC3] + Array("\", \"\\n".utf8) + [0xC3] + Array("\", \"好\"]".utf8)
        let unreadable = PropertyValue.unreadable("is not written in UTF-8")
        #expect(try PropertyList.parse(bytes) == .array([unreadable, unreadable, .string("好")]))
    }

    @Test func forgivesACommaAtTheEnd() throws {
        #expect(try parse("[\"a\",\n]") == .array([.string("a")]))
        #expect(try parse("{\"a\":\"b\",}") == .dictionary(["a": .string("b")]))
    }

    @Test(arguments: [
        ("", "is empty"), ("[", "line 1: the file ends here"),
        ("[\n\n\"a\"", "line 3: no , or ] after a value of a list"),
        ("[a]", "line 1: something that is no JSON"), ("['a']", "line 1: something that is no JSON"),
        ("[,]", "line 1: something that is no JSON"),
        ("[\"a\" \"b\"]", "line 1: no , or ] after a value of a list"),
        ("[1] [2]", "line 1: something after the end of the JSON"),
        ("[\"a", "line 1: a quote without an end"),
        ("[\"a\\", "line 1: a quote without an end"), ("[\"a\\\"]", "line 1: a quote without an end"),
        ("[\"\\u", "line 1: a quote without an end"),
        ("{", "line 1: the file ends here"), ("{a: 1}", "line 1: no key in quotes"),
        ("{\"a\" 1}", "line 1: no : after a key"),
        ("{\"a\": 1 \"b\": 2}", "line 1: no , or } after a value"),
        ("[// c\n]", "line 1: something that is no JSON"),
        ("hello", "line 1: something that is no JSON"), ("[tru]", "line 1: something that is no JSON"),
    ])
    func namesTheLineThatIsWrong(_ text: String, _ reason: String) {
        #expect(failure(text) == reason)
    }

    @Test func whatBeginsLikeAListIsJSONWhateverItsName() throws {
        #expect(try PropertyList.parse(Array(" [\"猫\"]".utf8)) == .array([.string("猫")]))
        // A brace could be either, so the name decides.
        #expect(try PropertyList.parse(Array("{a = b;}".utf8)) == .dictionary(["a": .string("b")]))
        #expect(try parse("{\"a\": \"b\"}") == .dictionary(["a": .string("b")]))
        #expect(try parse(Samples.propertyList("<array/>")) == .array([]))
    }

    @Test func nestingIsBounded() {
        let deeper = "is nested deeper than 32"
        for (open, close, leaf) in [("[", "]", ""), ("{\"a\":", "}", "[]")] {
            func nested(_ depth: Int) -> String {
                String(repeating: open, count: depth) + leaf + String(repeating: close, count: depth)
            }
            #expect(failure(nested(leaf.isEmpty ? 32 : 31)) == nil)
            #expect(failure(nested(33)) == deeper)
            #expect(failure(nested(10_000)) == deeper)
            #expect(failure(String(repeating: open, count: 1_000_000)) == deeper)
        }
        #expect(
            failure("[" + String(repeating: "1,", count: 1_000_001) + "]") == "holds more than 1000000 values"
        )
    }

    @Test func agreesWithThePlatformOnWhatItWrites() throws {
        struct Entry: Codable {
            var answer = "HAL東京 &<>\"'/\\", icon = "ｑ\u{8}\u{1F}\u{7F}", title = "",
                options = ["é", "e\u{301}", "👨‍👩‍👧", "猫\n"]
        }
        let expected = PropertyValue.dictionary([
            "answer": .string(Entry().answer), "icon": .string(Entry().icon), "title": .string(""),
            "options": .array(Entry().options.map(PropertyValue.string)),
        ])
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted]
        let bytes = Array(try encoder.encode(Array(repeating: Entry(), count: 300)))
        #expect(try PropertyList.parse(bytes) == .array(Array(repeating: expected, count: 300)))
    }
}
