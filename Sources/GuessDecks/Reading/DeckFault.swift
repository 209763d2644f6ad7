// One thing that is wrong with a deck, said so that its owner can find and mend it.

/// A fault found while a deck was read.
public struct DeckFault: Sendable, Equatable, CustomStringConvertible {
    /// The file with the fault.
    public let file: String
    /// The question's number in the file, from 1; nil if the fault concerns the whole file.
    public let question: Int?
    /// The key whose value is at fault; nil if the fault concerns the whole question or file.
    public let key: String?
    /// What is wrong, in words.
    public let reason: String
    /// Whether it is only worth knowing: a text that was cut, a blank option that was dropped, a title that gives the
    /// answer away, another deck in the same folder, a search that was bounded. All else is to be mended, also where
    /// the question plays on without its picture.
    public let isWarning: Bool

    /// Creates a fault.
    public init(
        file: String, question: Int? = nil, key: String? = nil, reason: String, isWarning: Bool = false
    ) {
        self.file = file
        self.question = question
        self.key = key
        self.reason = reason
        self.isWarning = isWarning
    }

    /// What refuses a whole deck, as one fault of it.
    public init(_ error: DeckError) {
        self.init(file: error.path, reason: error.reason)
    }

    /// Faults in the order of their questions, those of one question as they were found, and those of whole files last or first.
    public static func inOrder(_ faults: [DeckFault], wholeFilesFirst: Bool = false) -> [DeckFault] {
        let keyed = faults.enumerated().map { index, fault in
            (question: fault.question ?? (wholeFilesFirst ? 0 : .max), index: index, fault: fault)
        }
        return keyed.sorted { ($0.question, $0.index) < ($1.question, $1.index) }.map(\.fault)
    }

    /// One line, `file: question: key: reason`, with `-` for a part that does not apply.
    public var description: String {
        let parts = [file, question.map(String.init) ?? "-", key ?? "-", reason]
        return parts.map(\.onOneLine).joined(separator: ": ")
    }
}
