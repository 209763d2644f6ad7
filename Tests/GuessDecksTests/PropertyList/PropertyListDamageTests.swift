// Damaged files: whatever the bytes, an answer or an error comes back, soon.

import FoundationEssentials
import GuessEngine
import Testing

@testable import GuessDecks

struct PropertyListDamageTests {
    private static func samples() throws -> [[UInt8]] {
        struct Entry: Codable {
            var answer = "西瓜", icon = "melon", title = "水果", options = ["苹", "西", "果", "瓜"],
                more = [1: [2.5], 3: []]
        }
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        let binary = Array(try encoder.encode([Entry(), Entry()]))
        let old = "({ answer = \"\\U897f瓜\"; options = (苹, '西', <0f>); /* c */ }, // d\n { a = b; })"
        let marked = Samples.deck(Samples.question(more: "<key>&#x41;</key><data>AA</data><!-- c --><?p?>"))
        let json = "[{\"answer\": \"\\u897f瓜\", \"icon\": -1.5e3}, {\"a\": [true, null, \"\\n\"],},]"
        return [binary, Array(old.utf8), Array(marked.utf8), Array(json.utf8)]
            + Samples.utf16Forms(of: json) + Samples.utf16Forms(of: old).prefix(2)
    }

    @Test func aFileCutOffAnywhereIsAnErrorOrAValue() throws {
        for sample in try Self.samples() {
            #expect(throws: Never.self) { try PropertyList.parse(sample) }
            var refused = 0
            for length in sample.indices {
                do { _ = try PropertyList.parse(Array(sample[..<length])) } catch { refused += 1 }
            }
            // White space and line ends after the root are the only bytes a file can do without.
            #expect(refused > sample.count - 12)
        }
    }

    @Test func changedBytesAreAnErrorOrAValue() throws {
        var generator = SeededGenerator(seed: 2026)
        for sample in try Self.samples() {
            for _ in 0..<20_000 {
                var bytes = sample
                for _ in 0...generator.number(below: 4) {
                    bytes[generator.number(below: bytes.count)] = UInt8(truncatingIfNeeded: generator.next())
                }
                _ = try? PropertyList.parse(bytes)
            }
        }
    }

    @Test func manyUnclosedThingsTakeTimeInProportion() {
        let openings = [
            "<!--", "<?", "&#", "<a b='", "<![CDATA[", "<!DOCTYPE \"", "/*", "\"", "<", "'\\U", "[\"\\u",
            "[\"\\",
        ]
        let clock = ContinuousClock()
        let time = clock.measure {
            for opening in openings {
                let count = (1 << 20) / opening.utf8.count
                _ = try? PropertyList.parse(Array(String(repeating: opening, count: count).utf8))
                let inList = "<array><string>" + String(repeating: opening, count: count)
                _ = try? PropertyList.parse(Array(inList.utf8))
            }
        }
        // A parser that starts over at each opening would take hours over these 20 MiB.
        #expect(time < .seconds(60))
    }

    /// Texts are compared in a form that sorts the marks on a letter, in time by the square of their number: half a minute for
    /// a key of 300 KB, were it compared, and as long for these six questions.
    @Test func manyMarksOnALetterTakeTimeInProportion() throws {
        let marks = String(repeating: "\u{316}\u{301}", count: 75_000)
        let json = "[{\"a\(marks)\": 1, \"answer\": \"a\", \"icon\": \"a\"}]"
        let xml = Samples.deck(Samples.question(more: "<key>a\(marks)</key><true/>"))
        let old = "( { \"a\(marks)\" = 1; answer = a; icon = a; } )"
        // Each of the answer's 24 letters is compared with each of 60 options.
        let letters = (0..<60).map { "\"\($0)" + String(repeating: "\u{301}\u{316}", count: 2000) + "\"" }
        let answer = (0..<24).map { "\($0 % 10)" + String(repeating: "\u{316}\u{301}", count: 85) }
        let question =
            "{\"answer\": \"\(answer.joined())\", \"icon\": \"a\", \"options\": [\(letters.joined(separator: ","))]}"
        let clock = ContinuousClock()
        let time = try clock.measure {
            for text in [json, xml, old, "[" + String(repeating: question + ",", count: 6) + "]"] {
                let root = try PropertyList.parse(Array(text.utf8))
                #expect(DeckDraft(file: "", root: root) != nil)
            }
        }
        #expect(time < .seconds(20))
    }
}
