// The same list of questions in every form that programs write: each gives the same game. And options that the list leaves out.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct ListFormsTests {
    private static var questions: [[String: Any]] {
        [
            DeckFolder.question("q", answer: "西瓜", title: "水果 & \"<好>\""),
            DeckFolder.question("图", answer: "𠮷é", title: "HAL東京", options: "é甲𠮷乙뷁"),
        ]
    }

    /// The old text form, as old programs wrote it: whatever is not ASCII escaped.
    private static let openStep = #"""
        // !$*UTF8*$!
        (
            { answer = "\U897f\U74dc"; icon = q; title = "\U6c34\U679c & \"<\U597d>\"";
              options = ("\U82f9", "\U897f", "\U679c", "\U74dc", "\U68a8"); },
            { answer = "\Ud842\Udfb7\U00e9"; icon = "\U56fe"; title = "HAL\U6771\U4eac";
              options = ("é", 甲, "\Ud842\Udfb7", '乙', "뷁"); },
        )
        """#

    private static func deck() async throws -> DeckFolder {
        let deck = try DeckFolder()
        try await deck.draw("q.png")
        try await deck.draw("图.png")
        return deck
    }

    /// What of a journal's line a form must not change.
    private static func shown(_ path: String) async throws -> [[String?]] {
        let game = try await RunningGame([path])
        let lines = try await game.everyQuestion()
        #expect(game.child.errorText == "")
        return lines.map { [$0.title, $0.picture] + ($0.options ?? []) }
    }

    private static func expected(_ deck: DeckFolder) -> [[String?]] {
        [
            ["水果 & \"<好>\"", deck.file("q.png").path, "苹", "西", "果", "瓜", "梨"],
            ["HAL東京", deck.file("图.png").path, "é", "甲", "𠮷", "乙", "뷁"],
        ]
    }

    /// A form: the name of the file, and its bytes.
    struct Form: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let name: String
        let bytes: @Sendable () throws -> Data
    }

    private static func list(_ format: PropertyListSerialization.PropertyListFormat) throws -> Data {
        try PropertyListSerialization.data(fromPropertyList: questions, format: format, options: 0)
    }

    private static func xml(_ encoding: String.Encoding) throws -> Data {
        let text = try String(decoding: list(.xml), as: UTF8.self)
        return try #require(text.replacingOccurrences(of: "UTF-8", with: "UTF-16").data(using: encoding))
    }

    private static let forms = [
        Form(testDescription: "XML", name: "questions.plist") { try list(.xml) },
        Form(testDescription: "binary", name: "questions.plist") { try list(.binary) },
        Form(testDescription: "XML in UTF-16, little end first", name: "questions.plist") {
            try Data([0xFF, 0xFE]) + xml(.utf16LittleEndian)
        },
        Form(testDescription: "XML in UTF-16, big end first, no mark", name: "questions.plist") {
            try xml(.utf16BigEndian)
        },
        Form(testDescription: "old text form", name: "questions.plist") { Data(openStep.utf8) },
        Form(testDescription: "old text form in UTF-16", name: "questions.plist") {
            try #require(openStep.data(using: .utf16))
        },
        Form(testDescription: "JSON", name: "questions.json") {
            try JSONSerialization.data(withJSONObject: questions)
        },
        Form(testDescription: "JSON that is called a plist", name: "questions.plist") {
            try JSONSerialization.data(withJSONObject: questions, options: [.prettyPrinted])
        },
        Form(testDescription: "JSON in UTF-16", name: "题目.json") {
            let text = try String(decoding: JSONSerialization.data(withJSONObject: questions), as: UTF8.self)
            return try #require(text.data(using: .utf16))
        },
    ]

    @Test(arguments: forms) func everyFormGivesTheSameGame(form: Form) async throws {
        let deck = try await Self.deck()
        try deck.write(form.name, form.bytes())
        let checked = try await CheckedDecks(deck)
        #expect(checked.lines == [])
        #expect(checked.summary == CheckedDecks.summary(questions: 2))
        #expect(try await Self.shown(deck.path) == Self.expected(deck))
        #expect(try await Self.shown(deck.file(form.name).path) == Self.expected(deck))
    }

    @Test func optionsMayBeOneText() async throws {
        let deck = try await Self.deck()
        var questions = Self.questions
        questions[0]["options"] = "苹西 果\u{3000}瓜梨"
        questions[1]["options"] = "é甲𠮷乙뷁"
        try deck.write(questions: questions)
        #expect(try await CheckedDecks(deck).lines == [])
        #expect(try await Self.shown(deck.path) == Self.expected(deck))
    }

    @Test func optionsThatAreAbsentAreMadeUpAndStayTheSame() async throws {
        let answers = ["西瓜", "爸爸", "超级玛丽", "HAL東京", "西瓜"]
        var made: [[[String?]]] = []
        // Another folder, another form, another seed of the game: the options depend on the questions alone.
        for (name, format) in [("one", PropertyListSerialization.PropertyListFormat.xml), ("two", .binary)] {
            let deck = try DeckFolder(name)
            try await deck.draw("q.png")
            try deck.write(
                questions: answers.map { DeckFolder.question("q", answer: $0, options: nil) }, format: format)
            #expect(try await CheckedDecks(deck).lines == [])
            let game = try await RunningGame([deck.path])
            let lines = try await game.everyQuestion()
            made.append(lines.map { $0.options ?? [] })
            #expect(game.child.errorText == "")
        }
        #expect(made[0] == made[1])
        for (options, answer) in zip(made[0], answers) {
            #expect(options.count == 21)
            for character in Set(answer) {
                let wanted = answer.filter { $0 == character }.count
                #expect(options.filter { $0 == String(character) }.count == wanted)
            }
        }
        #expect(made[0][0] != made[0][4])
    }
}
