// Judges one entry of a property list as a question: what it says, what is wrong with it, whether it can be played.
// Every entry is judged by itself, so that one broken question costs no other. Knows nothing of files or pictures.

import GuessEngine

/// Judges the entries of a deck, one at a time.
struct QuestionJudge {
    /// The most characters an answer may ask for.
    static let mostSlots = 24
    /// The most options that are shown.
    static let mostOptions = 60
    /// The most characters of a title that are kept.
    static let longestTitle = 200

    /// What an entry says, as far as it could be used.
    struct Entry: Equatable {
        /// The entry's number in the file, from 1.
        let number: Int
        let title: String
        let answer: String
        let icon: String
        /// The options; nil if the deck leaves it to the game to make them up.
        let options: [Character]?
    }

    /// The file the entries come from, for the faults.
    let file: String
    /// The faults found so far.
    private(set) var faults: [DeckFault] = []
    var scratch = Scratch()

    init(file: String) {
        self.file = file
    }

    /// What an entry says; nil, with at least one fault, if the question has to be left out.
    mutating func judge(_ value: PropertyValue, number: Int) -> Entry? {
        guard case .dictionary(let values) = value else {
            fault(number, nil, "is \(value.kind), not a dictionary")
            return nil
        }
        if let entry = plainEntry(values, number: number) { return entry }
        return judgeClosely(values, number)
    }

    /// The judge proper: what of the above is true.
    mutating func judgeClosely(_ values: PropertyDictionary, _ number: Int) -> Entry? {
        // All of them are judged before any is missed, so that one reading shows every fault.
        let answer = answer(values["answer"], number)
        let icon = text(values["icon"], number, "icon")
        let title = title(values["title"], number)
        let options = options(values["options"], number)
        guard let answer, let icon, let title, let options else { return nil }
        if !title.isEmpty, Question(title: "", answer: answer, options: Array(title)).isPlayable {
            warn(number, "title", "gives the answer away: all its characters stand in it")
        }
        if case .given(let characters) = options {
            let missing = Question(title: title, answer: answer, options: characters).missingCharacters
            guard missing.isEmpty else {
                fault(number, "options", "cannot spell the answer: \(Self.list(missing)) missing")
                return nil
            }
            return Entry(number: number, title: title, answer: answer, icon: icon, options: characters)
        }
        return Entry(number: number, title: title, answer: answer, icon: icon, options: nil)
    }

    private mutating func answer(_ value: PropertyValue?, _ number: Int) -> String? {
        guard let answer = text(value, number, "answer") else { return nil }
        let slots = Question(title: "", answer: answer, options: []).slots.count
        guard slots > 0 else {
            fault(number, "answer", "has no character to guess")
            return nil
        }
        guard slots <= Self.mostSlots else {
            fault(number, "answer", "has \(slots) characters to guess; at most \(Self.mostSlots) fit")
            return nil
        }
        return answer
    }

    /// The text of a key that every question must have.
    private mutating func text(_ value: PropertyValue?, _ number: Int, _ key: String) -> String? {
        guard let value else {
            fault(number, key, "is missing")
            return nil
        }
        guard case .string(let raw) = value else {
            fault(number, key, Self.reason(value, insteadOf: "text"))
            return nil
        }
        let text = raw.cleaned
        if text.isEmpty {
            fault(number, key, raw.isEmpty ? "is empty" : "is blank")
            return nil
        }
        return text
    }

    private mutating func title(_ value: PropertyValue?, _ number: Int) -> String? {
        guard let value else { return "" }
        guard case .string(let raw) = value else {
            fault(number, "title", Self.reason(value, insteadOf: "text"))
            return nil
        }
        let title = raw.cleaned
        guard let end = title.index(title.startIndex, offsetBy: Self.longestTitle, limitedBy: title.endIndex),
            end < title.endIndex
        else { return title }
        warn(number, "title", "is longer than \(Self.longestTitle) characters: cut")
        return String(title[..<end])
    }

    private enum Options {
        case given([Character])
        case absent
    }

    /// The options, or nil if they are faulty.
    private mutating func options(_ value: PropertyValue?, _ number: Int) -> Options? {
        var characters: [Character] = []
        let count: Int
        switch value {
        case nil: return .absent
        case .string(let raw):
            characters = raw.cleaned.filter { !$0.isWhitespace }
            count = characters.count
        case .array(let values):
            count = values.count
            // Options that are not shown are not judged either.
            for (index, value) in values.prefix(Self.mostOptions).enumerated() {
                switch option(value, number, index + 1) {
                case .kept(let character): characters.append(character)
                case .dropped: continue
                case .faulty: return nil
                }
            }
        case .some(let value):
            fault(number, "options", Self.reason(value, insteadOf: "a list of characters"))
            return nil
        }
        guard !characters.isEmpty else {
            fault(number, "options", "is empty")
            return nil
        }
        if count > Self.mostOptions {
            warn(number, "options", "has \(count) options: cut to the first \(Self.mostOptions)")
        }
        return .given(Array(characters.prefix(Self.mostOptions)))
    }

    private enum Option {
        case kept(Character)
        case dropped
        case faulty
    }

    private mutating func option(_ value: PropertyValue, _ number: Int, _ place: Int) -> Option {
        guard case .string(let raw) = value else {
            fault(number, "options", "option \(place) \(Self.reason(value, insteadOf: "text"))")
            return .faulty
        }
        let text = raw.cleaned
        guard let first = text.first else {
            if raw.isEmpty {
                fault(number, "options", "option \(place) is empty")
                return .faulty
            }
            warn(number, "options", "option \(place) is blank: left out")
            return .dropped
        }
        if text.index(after: text.startIndex) < text.endIndex {
            warn(
                number, "options", "option \(place) has \(text.count) characters: cut to the first, \(first)")
        }
        return .kept(first)
    }

    private static func reason(_ value: PropertyValue, insteadOf wanted: String) -> String {
        if case .unreadable(let reason) = value { return reason }
        return "is \(value.kind), not \(wanted)"
    }

    /// "越 is", "越 and 狱 are", "甲, 乙 and 丙 are".
    private static func list(_ characters: [Character]) -> String {
        let names = characters.map(String.init)
        guard let last = names.last, names.count > 1 else { return (names.first ?? "") + " is" }
        return names.dropLast().joined(separator: ", ") + " and " + last + " are"
    }

    private mutating func fault(_ number: Int, _ key: String?, _ reason: String) {
        faults.append(DeckFault(file: file, question: number, key: key, reason: reason))
    }

    private mutating func warn(_ number: Int, _ key: String?, _ reason: String) {
        faults.append(DeckFault(file: file, question: number, key: key, reason: reason, isWarning: true))
    }
}
