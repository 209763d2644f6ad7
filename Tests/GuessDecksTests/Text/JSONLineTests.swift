import Testing

@testable import GuessDecks

struct JSONLineTests {
    @Test func writesEveryKindOfValueInOrder() {
        var inner = JSONLine()
        inner.add("a", true)
        var line = JSONLine()
        line.add("z", 1)
        line.add("none", Int?.none)
        line.add("large", UInt64.max)
        line.add("half", 1.5)
        line.add("whole", 2.0)
        line.add("text", "a\"b\\c\n\u{7F}猫")
        line.add("noText", String?.none)
        line.add("texts", ["x", nil])
        line.add("numbers", [1, nil, -2])
        line.add("object", inner)
        line.add("objects", [inner, JSONLine()])
        #expect(
            line.text
                == #"{"z":1,"none":null,"large":18446744073709551615,"half":1.5,"whole":2,"text":"a\"b\\c\u000a"#
                + "\u{7F}猫"
                + #"","noText":null,"texts":["x",null],"numbers":[1,null,-2],"object":{"a":true},"#
                + #""objects":[{"a":true},{}]}"#)
    }

    @Test func whatIsWrittenIsReadBack() throws {
        let text = "\"\\/\u{1}\u{1F}\t\r\n\u{2028}é👨‍👩‍👧\0"
        var line = JSONLine()
        line.add(text, text)
        line.add("n", Int.min)
        #expect(
            try PropertyList.parse(Array(line.text.utf8), isNamedJSON: true)
                == .dictionary([text: .string(text), "n": .integer(Int.min)]))
    }
}
