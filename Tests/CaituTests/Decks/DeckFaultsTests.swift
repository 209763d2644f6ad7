// What `caitu check` says of a list of questions: each fault a line, in the order of the file; and that the game plays what is left.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct DeckFaultsTests {
    private static let long = "西" + String(repeating: "长", count: 50)

    /// A deck with a fault or something worth knowing in most of its questions.
    private static func mixedDeck() async throws -> DeckFolder {
        let deck = try DeckFolder()
        try await deck.draw("good.png")
        try await deck.draw("small.png", as: "png", ["-size", "85x113", "xc:#3070c0"])
        try await deck.draw("gif.png", as: "gif", ["-size", "300x300", "xc:#3070c0"])
        try deck.write("Info.plist", "<dict>")
        try deck.write("older.plist", questions: [DeckFolder.question("good")])
        try deck.write(questions: [
            DeckFolder.question("good"),
            DeckFolder.question("good", more: ["answer": 7]),
            DeckFolder.question("good", more: ["options": [long, "瓜", "果"]]),
            DeckFolder.question("none"),
            DeckFolder.question("gif"),
            DeckFolder.question("good", title: "西瓜的瓜"),
            "西瓜",
            DeckFolder.question("small", title: "ሀ"),
            DeckFolder.question("good", answer: "西西", options: "西瓜甲"),
            DeckFolder.question("good", more: ["icon": "", "title": 3]),
        ])
        return deck
    }

    private static let mixedLines = [
        "questions.plist: 2: answer: is a number, not text",
        "questions.plist: 3: options: warning: option 1 has 51 characters: cut to the first, 西",
        "questions.plist: 4: icon: no picture is called none",
        "questions.plist: 5: icon: gif.png: GIF is not supported, only PNG and JPEG are",
        "questions.plist: 6: title: warning: gives the answer away: all its characters stand in it",
        "questions.plist: 7: -: is text, not a dictionary",
        "questions.plist: 8: icon: warning: small.png has 113 pixels, fewer than 300",
        "questions.plist: 9: options: cannot spell the answer: 西 is missing",
        "questions.plist: 10: icon: is empty",
        "questions.plist: 10: title: is a number, not text",
        "Info.plist: -: -: line 1: the file ends here",
        "questions.plist: -: -: warning: also a deck: older.plist, 1 question",
        "questions.plist: -: -: warning: no font has ሀ (U+1200): apt install fonts-noto-core",
    ]

    @Test func everyFaultIsALineInTheOrderOfTheFile() async throws {
        let checked = try await CheckedDecks(Self.mixedDeck())
        #expect(checked.lines == Self.mixedLines)
        #expect(checked.summary == CheckedDecks.summary(questions: 6, faults: 8, warnings: 5))
        #expect(checked.exit == .status(1))
    }

    @Test func theGameNamesTheFaultsAndPlaysTheRest() async throws {
        let deck = try await Self.mixedDeck()
        let game = try await RunningGame([deck.path])
        let questions = try await game.everyQuestion()
        #expect(questions.map(\.of) == Array(repeating: 6, count: 6))
        #expect(questions.map { $0.picture == nil } == [false, false, true, true, false, false])
        #expect(questions[1].options == ["西", "瓜", "果"])
        let said = game.child.errorText.replacingOccurrences(of: deck.path + "/", with: "")
            .split(separator: "\n").map { String($0.dropFirst("caitu: ".count)) }
        // Pictures are opened when they are to be shown, and so are fonts.
        let expected =
            Self.mixedLines.filter { line in
                !line.contains("warning: ") && !line.contains("GIF")
            } + [
                "gif.png: GIF is not supported, only PNG and JPEG are; a placeholder is shown",
                "no font has ሀ (U+1200): apt install fonts-noto-core",
            ]
        #expect(said == expected)
    }

    @Test func warningsAloneAreNoFailure() async throws {
        let deck = try DeckFolder()
        try await deck.draw("small.png", as: "png", ["-size", "299x20", "xc:#3070c0"])
        try await deck.draw("good.jpg", as: "jpg", ["-size", "20x300", "xc:#3070c0"])
        try deck.write(questions: [
            DeckFolder.question("small"),
            DeckFolder.question("good", title: String(repeating: "长", count: 201)),
            DeckFolder.question("good", more: ["options": ["西", "\u{3000}", "瓜"]]),
            DeckFolder.question("good", options: "西瓜" + String(repeating: "果", count: 59)),
        ])
        let checked = try await CheckedDecks(deck)
        #expect(
            checked.lines == [
                "questions.plist: 1: icon: warning: small.png has 299 pixels, fewer than 300",
                "questions.plist: 2: title: warning: is longer than 200 characters: cut",
                "questions.plist: 3: options: warning: option 2 is blank: left out",
                "questions.plist: 4: options: warning: has 61 options: cut to the first 60",
            ])
        #expect(checked.exit == .status(0))
        #expect(checked.summary == CheckedDecks.summary(questions: 4, warnings: 4))
    }

    @Test func severalDecksAreToldOneAfterAnother() async throws {
        let deck = try DeckFolder()
        try await deck.draw("b/good.png")
        try deck.write("b/questions.plist", questions: [DeckFolder.question("good")])
        try deck.write("a/questions.plist", questions: [DeckFolder.question("gone")])
        try deck.write("b/list.txt", "西瓜 苹西果瓜梨")
        let checked = try await CheckedDecks(deck, ["b", "none", "a", "b/list.txt", "b"])
        #expect(
            checked.lines == [
                "none: -: -: cannot be read: No such file or directory",
                "a/questions.plist: 1: icon: no picture is called gone",
                "b/list.txt: -: -: line 1: neither XML nor one value of the old text form",
            ])
        #expect(checked.summary == CheckedDecks.summary(decks: 5, questions: 3, faults: 3))
        let fine = try await CheckedDecks(deck, ["b"])
        #expect(fine.lines == [])
        #expect(fine.exit == .status(0))
    }

    private static let wanted =
        "looked for a property list or JSON whose root is a list of dictionaries with answer, icon and options"

    @Test func aDeckWithNothingToPlayIsRefused() async throws {
        let display = try await TestDisplay()
        let deck = try DeckFolder()
        try deck.makeFolder("empty")
        try deck.write("other/settings.plist", "<dict/>")
        try deck.write(
            "faulty/questions.plist", questions: [DeckFolder.question("a", answer: "越狱", options: "甲乙")])
        let refusals = [
            "empty": ["empty: -: -: holds no deck: \(Self.wanted), found no property list or JSON at all"],
            "other": ["other: -: -: holds no deck: \(Self.wanted), found none among 1"],
            "other/settings.plist": [
                "other/settings.plist: -: -: is not a deck: \(Self.wanted), found a dictionary"
            ],
            "faulty": [
                "faulty/questions.plist: 1: options: cannot spell the answer: 越 and 狱 are missing",
                "faulty/questions.plist: -: -: holds no playable question: looked for answer, icon and options that "
                    + "spell the answer",
            ],
        ]
        for (name, lines) in refusals {
            let checked = try await CheckedDecks(deck, [name])
            #expect(checked.lines == lines)
            #expect(checked.summary == CheckedDecks.summary(questions: 0, faults: lines.count))
            let shot = try await Tool.run(
                Places.program, ["shot", deck.file(name).path, "-o", "/dev/null"],
                environment: display.environment())
            #expect(shot.exit == .status(1))
            // The last line is a message of its own, without places for a question and a key.
            let said = shot.errors.replacingOccurrences(of: deck.path + "/", with: "").split(separator: "\n")
            #expect(said.dropLast() == lines.dropLast().map { "caitu: \($0)" }[...])
            #expect(
                said.last ?? "" == "caitu: "
                    + (lines.last ?? "").replacingOccurrences(of: ": -: -:", with: ":"))
        }
    }

    @Test func everyWrongValueLeavesOneQuestionOut() async throws {
        let deck = try DeckFolder()
        try await deck.draw("q.png")
        let values: [(json: String, kind: String)] = [
            ("7", "is a number"), ("null", "is null"), ("false", "is a truth value"),
            ("{\"a\": {\"b\": []}}", "is a dictionary"),
        ]
        var faults: [(key: String, json: String, reason: String)] = []
        for (json, kind) in values + [("[[\"西\"]]", "is a list")] {
            for key in ["answer", "icon", "title"] { faults.append((key, json, "\(kind), not text")) }
        }
        for (json, kind) in values {
            faults.append(("options", json, "\(kind), not a list of characters"))
            faults.append(("options", "[\"西\", \"瓜\", \(json)]", "option 3 \(kind), not text"))
        }
        faults += [
            ("answer", "\"\"", "is empty"), ("icon", "\"\"", "is empty"), ("answer", "\" \"", "is blank"),
            ("options", "\"\"", "is empty"), ("options", "[]", "is empty"),
            ("options", "[\"西\", \"\", \"瓜\"]", "option 2 is empty"),
            ("answer", "\"- -\"", "has no character to guess"),
            ("options", "\"西\"", "cannot spell the answer: 瓜 is missing"),
        ]
        let keys = ["answer": "\"西瓜\"", "icon": "\"q\"", "title": "\"水果\"", "options": "\"苹西瓜\""]
        func question(_ values: [String: String]) -> String {
            "{" + values.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
        }
        // A sound question after each that is not.
        var questions = faults.flatMap { [question(keys.merging([$0.key: $0.json]) { $1 }), question(keys)] }
        for key in ["answer", "icon"] {
            questions += [question(keys.filter { $0.key != key }), question(keys)]
            faults.append((key, "", "is missing"))
        }
        try deck.write("q.json", "[" + questions.joined(separator: ",\n") + "]")
        let checked = try await CheckedDecks(deck)
        #expect(
            checked.lines
                == faults.enumerated().map { "q.json: \(2 * $0 + 1): \($1.key): \($1.reason)" })
        #expect(
            checked.summary == CheckedDecks.summary(questions: faults.count, faults: faults.count))
        let game = try await RunningGame([deck.path])
        #expect(game.state.of == faults.count)
        try await game.spell("西瓜", game.state)
        #expect(game.state.verdict == "right")
    }
}
