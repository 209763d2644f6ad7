// Takes values out of one JSON object of progress. A value that is not there is as usual; one of a wrong kind or size is, too,
// and the first of those is remembered.

import GuessEngine

/// One object on its way into progress.
struct ProgressReader {
    /// Beyond the year 9999; a player's time and the dates fit.
    static let mostSeconds = 253_402_300_799
    /// How often something may have happened.
    static let counts = 0...Rules.mostCounted

    /// The most bytes of a text of a deck.
    static let longestText = 4 * String.longestText

    /// What was wrong first, in words; nil if nothing was.
    private(set) var fault: String?
    private let values: PropertyDictionary

    init(_ values: PropertyDictionary) {
        self.values = values
    }

    /// Remembers a fault of an object inside this one.
    mutating func adopt(_ other: String?) { fault = fault ?? other }

    mutating func integer(_ key: String, in range: ClosedRange<Int>, else usual: Int = 0) -> Int {
        switch values[key] {
        case nil: return usual
        case .integer(let value) where range.contains(value): return value
        case .integer(let value): return wrong("\(key) is \(value)", usual)
        case let value?: return wrong(key, value, usual)
        }
    }

    mutating func truth(_ key: String) -> Bool {
        switch values[key] {
        case nil: return false
        case .truth(let value): return value
        case let value?: return wrong(key, value, false)
        }
    }

    /// A text; a longer one is not even compared.
    mutating func text(_ key: String, longest: Int = longestText) -> String? {
        switch values[key] {
        case nil: return nil
        case .string(let text) where text.utf8.count <= longest: return text
        case .string: return wrong("\(key) is too long", nil)
        case let value?: return wrong(key, value, nil)
        }
    }

    mutating func seed() -> UInt64 {
        guard let text = text("seed", longest: 20) else { return 1 }
        return UInt64(text) ?? wrong("seed is \(text)", 1)
    }

    mutating func screen() -> Screen {
        guard let text = text("screen", longest: 20) else { return .play }
        switch Screen(rawValue: text) {
        case .play?, .finish?, .over?: return Screen(rawValue: text) ?? .play
        default: return wrong("screen is \(text)", .play)
        }
    }

    mutating func object(_ key: String) -> ProgressReader? {
        switch values[key] {
        case nil: return nil
        case .dictionary(let values): return ProgressReader(values)
        case let value?: return wrong(key, value, nil)
        }
    }

    mutating func objects(_ key: String) -> [ProgressReader] {
        list(key) { value in
            guard case .dictionary(let values) = value else { return nil }
            return ProgressReader(values)
        }
    }

    /// The object as a question's progress; nil if it names no question.
    mutating func question() -> QuestionProgress? {
        guard let answer = text("answer")?.cleaned, !answer.isEmpty else {
            return wrong("a question has no answer", nil)
        }
        let identity = QuestionIdentity(
            answer: answer, twin: integer("twin", in: Self.counts), picture: text("picture")?.cleaned)
        var question = QuestionProgress(identity: identity)
        question.isOutsidePass = truth("outsidePass")
        question.isCurrent = truth("current")
        question.isGone = truth("gone")
        question.options = list("options") { value in
            guard case .string(let text) = value, text.utf8.count <= Self.longestText else { return nil }
            return text.cleaned
        }
        let places = question.options.indices
        question.row = list("row") { value in
            switch value {
            case .integer(let option) where places.contains(option): return .some(option)
            case .other("null"): return .some(nil)
            default: return nil
            }
        }
        question.record = QuestionRecord(
            isSeen: truth("seen"), isSolved: truth("solved"), isFirstTry: truth("firstTry"),
            hints: integer("hints", in: Self.counts), wrongFills: integer("wrongFills", in: Self.counts),
            removedOptions: list("removed") { value in
                guard case .integer(let option) = value, places.contains(option) else { return nil }
                return option
            },
            isLit: truth("lit"), isAnswerShown: truth("answerShown"))
        return question
    }

    /// The elements of a list that are what they should be. Of a row or of options, a part would mean something else than the
    /// whole; so it is the whole list or none, but for a list of objects.
    private mutating func list<Element>(_ key: String, _ element: (PropertyValue) -> Element?) -> [Element] {
        switch values[key] {
        case nil: return []
        case .array(let values):
            let elements = values.compactMap(element)
            if elements.count == values.count { return elements }
            let isOfObjects = Element.self == ProgressReader.self
            return wrong("\(key) holds something wrong", isOfObjects ? elements : [])
        case let value?: return wrong(key, value, [])
        }
    }

    private mutating func wrong<Value>(_ key: String, _ value: PropertyValue, _ usual: Value) -> Value {
        wrong("\(key) is \(value.kind)", usual)
    }

    private mutating func wrong<Value>(_ reason: String, _ usual: Value) -> Value {
        fault = fault ?? reason
        return usual
    }
}
