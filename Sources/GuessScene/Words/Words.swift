// Every word the window shows that does not come from a deck, in one language. Where the words come from is not known here.

import GuessEngine

/// The words of the scene in the player's language.
public struct Words: Sendable, Equatable {
    private let texts: [String: String]
    /// Whose letter shapes they want, as fontconfig names languages; nil if the deck's will do.
    let fonts: String?

    /// - Parameter texts: the words by the raw values of `Key`. What it lacks is shown as its key, which is ugly but honest.
    /// - Parameter fonts: whose letter shapes they want, as fontconfig names languages; nil if the deck's will do.
    public init(_ texts: [String: String], fonts: String? = nil) {
        self.texts = texts
        self.fonts = fonts
    }

    /// A word that needs nothing filled in.
    subscript(key: Key) -> String { texts[key.rawValue] ?? key.rawValue }

    /// A word with what stands in its braces filled in. What is filled in may hold braces itself.
    func text(_ key: Key, _ values: KeyValuePairs<String, String>) -> String {
        var result = ""
        var rest = self[key][...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = rest[open..<close].dropFirst()
            result += rest[..<open]
            result += values.first { $0.key == name }?.value ?? String(rest[open...close])
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }

    // MARK: The question

    static func fraction(_ number: Int, of count: Int) -> String { "\(number)/\(count)" }

    /// A score with a real minus sign, as wide as a digit.
    static func score(_ score: Int) -> String { score < 0 ? "−\(-score)" : "\(score)" }

    /// The title of the window.
    public func windowTitle(deck: String) -> String { text(.windowTitle, ["deck": deck]) }

    // MARK: The shelf

    /// The title of the window while the shelf is shown.
    public var shelfTitle: String { self[.shelfTitle] }

    /// A deck on the shelf could not be opened.
    public func cannotOpen(_ deck: String) -> String { text(.shelfCannotOpen, ["deck": deck]) }

    /// What the shelf holds.
    func shelfCount(decks: Int, solved: Int, questions: Int) -> String {
        text(.shelfCount, ["decks": "\(decks)", "solved": "\(solved)", "questions": "\(questions)"])
    }

    /// The rules in force.
    func shelfRules(_ name: String) -> String { text(.shelfRules, ["rules": name]) }

    func progress(_ solved: Int, of questions: Int) -> String {
        text(.shelfProgress, ["solved": "\(solved)", "questions": "\(questions)"])
    }

    // MARK: Notices in the title's place

    /// A hint found no option that shows the character it wanted to press.
    public func notOffered(_ character: Character) -> String {
        text(.noticeNotOffered, ["character": String(character)])
    }

    /// A hint was refused because the score cannot pay for it.
    public func hintRefused(price: Int) -> String { text(.noticeHintRefused, ["price": "\(price)"]) }

    /// An aid was refused because the score cannot pay for it.
    public func aidRefused(price: Int) -> String { text(.noticeAidRefused, ["price": "\(price)"]) }

    /// An aid has nothing to do on the present question.
    public func aidUseless(_ aid: Aid) -> String {
        switch aid {
        case .removeOptions: self[.noticeNothingToRemove]
        case .lightAnswer: self[.noticeAlreadyLit]
        case .showAnswer: self[.noticeNothingToShow]
        }
    }

    /// The game should be kept and is not.
    public var notSaved: String { self[.noticeNotSaved] }

    // MARK: Letters that narrow the grid

    /// What was typed; what to type while that is nothing.
    /// - Parameter isVain: whether no option is read so.
    func narrowing(_ letters: String, isVain: Bool) -> String {
        if letters.isEmpty { return self[.narrowingPrompt] }
        return isVain ? text(.narrowingNone, ["letters": letters]) : "/" + letters
    }

    // MARK: The finish screen

    func solved(_ count: Int, of all: Int) -> String {
        text(.finishSolvedCount, ["count": "\(count)", "all": "\(all)"])
    }

    func times(_ count: Int) -> String { text(.finishHintCount, ["count": "\(count)"]) }
}
