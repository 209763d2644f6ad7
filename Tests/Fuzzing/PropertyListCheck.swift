// Puts bytes from anywhere through the reader of property lists and, if they are a deck, through all that reading a deck
// does. What the readers promise is checked here; that they neither crash nor hang is seen by the fuzzer.

import Glibc
import GuessEngine

@testable import GuessDecks

/// Reads the bytes in every way in which the game reads a property list.
@_cdecl("check_property_list")
func checkPropertyList(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let result = PropertyListCheck.result(bytes, isNamedJSON: false)
    PropertyListCheck.checkOtherEncodings(of: bytes, result)
    PropertyListCheck.check(result, bytes)
    let named = PropertyListCheck.result(bytes, isNamedJSON: true)
    if named != result { PropertyListCheck.check(named, bytes) }
}

enum PropertyListCheck {
    private static let folder: FuzzFolder? = {
        let folder = try? FuzzFolder()
        atexit { PropertyListCheck.folder?.remove() }
        return folder
    }()

    static func result(_ bytes: [UInt8], isNamedJSON: Bool) -> Result<PropertyValue, PropertyListError> {
        Result { () throws(PropertyListError) in try PropertyList.parse(bytes, isNamedJSON: isNamedJSON) }
    }

    /// A text says the same in UTF-16.
    static func checkOtherEncodings(of bytes: [UInt8], _ result: Result<PropertyValue, PropertyListError>) {
        guard !bytes.starts(with: "bplist".utf8), !bytes.prefix(4).contains(0), bytes.count >= 2,
            let text = String(validating: bytes, as: UTF8.self), text.unicodeScalars.first != "\u{FEFF}"
        else { return }
        // One byte order for each length is enough, and half the time.
        let isBigEndian = bytes.count.isMultiple(of: 2)
        let units = ([0xFEFF] + Array(text.utf16)).flatMap { unit in
            let high = UInt8(unit >> 8), low = UInt8(unit & 0xFF)
            return isBigEndian ? [high, low] : [low, high]
        }
        require(Self.result(units, isNamedJSON: false) == result, "a text reads otherwise in UTF-16")
    }

    /// What is made of a list that could be read, and that a list that could not says why.
    static func check(_ result: Result<PropertyValue, PropertyListError>, _ bytes: [UInt8]) {
        switch result {
        case .failure(let error):
            checkMessage(DeckFault(file: "questions.plist", reason: error.reason).description)
        case .success(.array(let values)): checkDeck(.array(values), bytes)
        case .success(.dictionary(let values)):
            let information = DeckInformation(.dictionary(values))
            checkLanguage(
                information.language(ofTexts: [information.name ?? "", information.copyright ?? ""]))
            if values["images"] != nil { checkCatalogue(bytes) }
        case .success: return
        }
    }

    private static func checkDeck(_ root: PropertyValue, _ bytes: [UInt8]) {
        guard let draft = DeckDraft(file: "questions.plist", root: root) else { return }
        for fault in draft.faults { checkMessage(fault.description) }
        if case .array(let values) = root { for value in values { checkShortWay(value) } }
        let maker = OptionMaker(draft.entries)
        for entry in draft.entries {
            let made = maker.options(for: entry)
            require(made == maker.options(for: entry), "makes up other options the second time")
            check(Question(title: entry.title, answer: entry.answer, options: made))
            if let options = entry.options {
                check(Question(title: entry.title, answer: entry.answer, options: options))
            }
            // A title that was cut may end in a blank.
            let title = entry.title.count < QuestionJudge.longestTitle ? entry.title : ""
            for text in [entry.answer, entry.icon, title] {
                require(text.cleaned == text, "does not clean: \(text)")
            }
        }
        guard let folder, folder.write(bytes, to: "questions.plist") else { return }
        do {
            let reading = try DeckReader.read(folder.path)
            require(
                reading.deck.questions.count == draft.entries.count, "plays another number of questions")
            for question in reading.deck.questions { check(question.question) }
            for fault in reading.faults { checkMessage(fault.description) }
            checkLanguage(reading.deck.language)
        } catch {
            require(draft.entries.isEmpty, "refuses a deck that plays: \(error)")
            checkMessage(error.description)
        }
    }

    /// Whether what is judged at a glance is judged as it would be closely.
    private static func checkShortWay(_ value: PropertyValue) {
        guard case .dictionary(let values) = value else { return }
        var short = QuestionJudge(file: "questions.plist")
        guard let entry = short.plainEntry(values, number: 1) else { return }
        var long = QuestionJudge(file: "questions.plist")
        require(
            long.judgeClosely(values, 1) == entry && long.faults.isEmpty, "is plain, but not without fault")
    }

    /// Whether the game can show the question and the player solve it.
    private static func check(_ question: Question) {
        require(question.isPlayable, "cannot be solved")
        require(question.slots.count <= QuestionJudge.mostSlots, "has too many slots")
        require(question.options.count <= QuestionJudge.mostOptions, "has too many options")
        require(question.title.count <= QuestionJudge.longestTitle, "has too long a title")
    }

    private static func checkCatalogue(_ bytes: [UInt8]) {
        guard let folder, folder.write(bytes, to: "Contents.json") else { return }
        for name in AssetCatalogue.fileNames(describedBy: folder.path + "/Contents.json") {
            require(!name.isEmpty && !name.utf8.contains(UInt8(ascii: "/")), "leads out of the folder")
        }
        folder.remove("Contents.json")
    }

    private static func checkLanguage(_ language: String) {
        require((1...6).contains(language.utf8.count), "is no language: \(language)")
    }

    private static func checkMessage(_ message: String) {
        require(!message.isEmpty && !message.utf8.contains(UInt8(ascii: "\n")), "is not one line")
        require(message.unicodeScalars.count < 5000, "is too long a line")
    }

    /// Ends the program if a promise is broken. A precondition would keep its reason to itself where code is optimized.
    private static func require(_ condition: Bool, _ reason: @autoclosure () -> String) {
        if !condition { fatalError("not so: \(reason())") }
    }
}
