// `check`: what is wrong with decks, one line each. Shows nothing and needs no display.

import GuessDecks
import GuessDisplay

/// Looks at decks as the game would, pictures and fonts included, and tells every fault.
struct CheckCommand {
    private let paths: [String]
    private let report: CheckReport

    init(_ arguments: Arguments) {
        paths = arguments.decks
        report = CheckReport(isJSON: arguments.answersInJSON)
    }

    /// - Returns: the exit status: 0 only if there was no fault. Warnings do not count.
    func run() throws(Failure) -> Int32 {
        var total = CheckReport.Total()
        for path in paths {
            total.decks += 1
            for fault in faults(of: path, questions: &total.questions) {
                try report.tell(fault)
                if fault.isWarning { total.warnings += 1 } else { total.faults += 1 }
            }
        }
        try report.tell(total)
        return total.faults == 0 ? 0 : 1
    }

    /// The faults in the order of the file, those of the whole deck last.
    private func faults(of path: String, questions: inout Int) -> [DeckFault] {
        do {
            let reading = try DeckReader.read(path)
            questions += reading.deck.questions.count
            return DeckFault.inOrder(
                reading.faults + pictureFaults(reading.deck) + deckFaults(reading.deck))
        } catch {
            return error.faults + [DeckFault(error)]
        }
    }

    private func pictureFaults(_ deck: Deck) -> [DeckFault] {
        deck.questions.compactMap { question in
            guard let picture = question.picture else { return nil }
            switch LoadedPicture.decode(picture, wantedSide: Self.smallestSide) {
            case .failure(let fault):
                return DeckFault(
                    file: deck.file, question: question.number, key: "icon", reason: "\(fault)")
            case .success(let image):
                let side = max(image.width, image.height)
                guard side < Self.smallestSide else { return nil }
                return DeckFault(
                    file: deck.file, question: question.number, key: "icon",
                    reason: "\(picture) has \(side) pixels, fewer than \(Self.smallestSide)", isWarning: true)
            }
        }
    }

    /// The longer side in pixels below which a picture looks blurred when it is zoomed.
    private static let smallestSide = 300

    /// What concerns the deck as a whole: its own art, and characters that this machine cannot show.
    private func deckFaults(_ deck: Deck) -> [DeckFault] {
        var faults: [DeckFault] = []
        for path in deck.art.values.sorted() {
            guard case .failure(let fault) = LoadedPicture.decode(path, wantedSide: 0) else { continue }
            faults.append(
                DeckFault(file: path, reason: "\(fault.reason); our own is worn instead", isWarning: true))
        }
        let missing = Set(
            deck.questions.flatMap { $0.question.options + $0.question.title }.flatMap(\.unicodeScalars)
        ).filter { !$0.properties.isDefaultIgnorableCodePoint && !Fonts.have($0, language: deck.language) }
        if !missing.isEmpty {
            let reason = MissingGlyphs.message(missing.sorted { $0.value < $1.value })
            faults.append(DeckFault(file: deck.file, reason: reason, isWarning: true))
        }
        return faults
    }
}
