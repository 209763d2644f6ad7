// The words for what happens to a game, the same in `--do` and in the journal.

import GuessEngine
import GuessScene

/// One step of `--do`.
enum Step: Equatable {
    case input(Input)
    case key(KeyPress)
    case wait(Duration)

    /// Reads steps parted by semicolons; empty ones are passed over.
    /// - Throws: `Failure` with status 2 that names the step which is wrong.
    static func parse(_ text: String) throws(Failure) -> [Step] {
        var steps: [Step] = []
        for part in text.split(separator: ";") {
            let words = part.split(whereSeparator: \.isWhitespace).map(String.init)
            guard let name = words.first else { continue }
            guard words.count <= 2, let step = Step(name, words.dropFirst().first) else {
                throw .usage("--do: '\(words.joined(separator: " "))' is no step")
            }
            steps.append(step)
        }
        return steps
    }

    private init?(_ name: String, _ value: String?) {
        switch (name, value) {
        case ("hint", nil): self = .input(.hintPressed)
        case ("next", nil): self = .input(.nextPressed)
        case ("zoom", nil): self = .input(.zoomPressed)
        case ("help", nil): self = .input(.helpPressed)
        case ("restart", nil): self = .input(.restartPressed)
        case ("question", let value?):
            guard let number = Int(value), number >= 1 else { return nil }
            self = .input(.questionChosen(number - 1))
        case ("option", let value?):
            guard let index = Int(value), index >= 0 else { return nil }
            self = .input(.optionPressed(index))
        case ("slot", let value?):
            guard let index = Int(value), index >= 0 else { return nil }
            self = .input(.slotPressed(index))
        case ("key", let value?):
            guard let press = KeyPress(named: value) else { return nil }
            self = .key(press)
        case ("wait", let value?):
            guard let seconds = Double(value), (0...86_400).contains(seconds) else { return nil }
            self = .wait(.milliseconds(Int((seconds * 1000).rounded())))
        default: return nil
        }
    }
}

extension Input {
    /// The input that the journal calls by this word; nil if it calls none so.
    init?(journalWord word: String) {
        var candidates: [Input] = [
            .hintPressed, .nextPressed, .previousPressed, .zoomPressed, .helpPressed, .closePressed,
            .rowCleared, .continuePressed, .restartPressed, .waitEnded, .zoomEnded,
        ]
        candidates += Aid.allCases.map(Input.aidPressed)
        if let index = word.split(separator: " ").last.flatMap({ Int($0) }), index >= 0 {
            candidates += [.optionPressed(index), .slotPressed(index), .questionChosen(max(index, 1) - 1)]
        }
        guard let input = candidates.first(where: { $0.journalWord == word }) else { return nil }
        self = input
    }

    /// The journal's word: a step of `--do` that does the same, or the name of a deadline.
    var journalWord: String {
        switch self {
        case .optionPressed(let index): "option \(index)"
        case .slotPressed(let index): "slot \(index)"
        case .hintPressed: "hint"
        case .nextPressed: "next"
        case .zoomPressed: "zoom"
        case .helpPressed: "help"
        case .closePressed: "key Escape"
        case .rowCleared: "key Delete"
        case .continuePressed: "key Return"
        case .restartPressed: "restart"
        case .aidPressed(let aid): "key \(aid.rawValue)"
        case .previousPressed: "key Prior"
        case .questionChosen(let place): "question \(place + 1)"
        case .waitEnded: "advance"
        case .zoomEnded: "zoomEnded"
        }
    }
}
