import Testing

@testable import GuessDecks

struct CommaSeparatedValuesTests {
    private func rows(_ bytes: [UInt8]) -> [(Int, [PropertyValue])] {
        var table = CommaSeparatedValues(bytes, from: 0)
        var rows: [(Int, [PropertyValue])] = []
        while let row = table.nextRow() { rows.append((row.number, row.values)) }
        return rows
    }

    private func texts(_ text: String) -> [[String]] {
        rows(Array(text.utf8)).map { row in
            row.1.map { value in
                switch value {
                case .string(let text): return text
                case .unreadable(let reason): return "!" + reason
                default: return "?"
                }
            }
        }
    }

    @Test(arguments: [
        ("a,b\nc,d", [["a", "b"], ["c", "d"]]), ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
        ("a\rb\r", [["a"], ["b"]]),
        ("a,,", [["a", "", ""]]), (",a", [["", "a"]]), ("", []), ("\n\n", []), (",,\n \n\u{3000},\n", []),
        ("\"a,b\",c", [["a,b", "c"]]), ("\"a\"\"b\"", [["a\"b"]]), ("\"\"\"\"", [["\""]]),
        ("\"\",x", [["", "x"]]),
        ("\"a\nb\r\nc\",d\ne", [["a\nb\r\nc", "d"], ["e"]]), ("a , b", [["a ", " b"]]),
        (" \"a\"\t,b", [["a", "b"]]),
        ("5\" disk,b", [["5\" disk", "b"]]), ("猫,é", [["猫", "é"]]),
    ])
    func splitsAsWritten(_ text: String, _ expected: [[String]]) {
        #expect(texts(text) == expected)
    }

    @Test func emptyRowsCount() {
        let numbers = rows(Array("a\n\n,\r\n\"b\n\nb\"\nc\n".utf8)).map(\.0)
        #expect(numbers == [1, 4, 5])
    }

    @Test func aBrokenValueCostsNoOther() {
        #expect(texts("\"a\"b,c\nd,e") == [["!goes on after the quote that ends it", "c"], ["d", "e"]])
        #expect(
            texts("x,\"a\nb,c\n") == [
                ["x", "!begins with a quote that never ends: all the rest of the file belongs to it"]
            ])
        let bytes = Array("a,".utf8) + [0xB9, 0xB7] + Array(",\"".utf8) + [0xB9] + Array("\",b\nc".utf8)
        let unreadable = PropertyValue.unreadable("is not written in UTF-8")
        let read = rows(bytes)
        #expect(read.map(\.1) == [[.string("a"), unreadable, unreadable, .string("b")], [.string("c")]])
    }

    @Test func aHostileTableTakesTimeInProportion() {
        let time = ContinuousClock().measure {
            for text in ["\"", ",", "\n", "\"a\"\"", "\",", "\r", "\" "] {
                _ = rows(Array(String(repeating: text, count: (1 << 19) / text.utf8.count).utf8))
            }
        }
        #expect(time < .seconds(60))
    }
}
