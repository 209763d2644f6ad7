// `replay`: plays a journal through the engine again and compares every state. Shows nothing and needs no display.

import GuessDecks
import GuessEngine

/// Replays one journal.
struct ReplayCommand {
    private let path: String
    private var reader: JournalReader
    /// The game after the lines so far; nil on the shelf.
    private var game: Game?
    private var states = 0

    init(_ arguments: Arguments) throws(Failure) {
        path = arguments.decks[0]
        do {
            reader = try JournalReader(path: path)
        } catch {
            throw .undone("\(error)")
        }
    }

    /// - Returns: the exit status: 0 only if every state was the same. The first that was not is told.
    mutating func run() throws(Failure) -> Int32 {
        while let line = try nextLine() {
            states += 1
            if let difference = try replay(line) {
                complain(
                    "\(path.onOneLine): line \(reader.number), \(line.input.onOneLine): \(difference.onOneLine)"
                )
                return 1
            }
        }
        try say("\(states) states, no difference")
        return 0
    }

    private mutating func nextLine() throws(Failure) -> JournalLine? {
        do {
            return try reader.next()
        } catch {
            throw .undone("\(error)")
        }
    }

    /// Lets a line happen; what came out differently, nil if nothing did.
    private mutating func replay(_ line: JournalLine) throws(Failure) -> String? {
        if line.state.screen == JournalState.shelf.screen {
            game = nil
        } else if let opening = line.game ?? (states == 1 ? reader.game : nil) {
            game = try start(opening, question: line.state.question)
        } else if !line.input.hasPrefix("resize ") {
            guard let input = Input(journalWord: line.input) else { return "there is no such input" }
            _ = game?.handle(input, at: line.time)
        }
        let state = game.map(JournalState.init) ?? .shelf
        var differences = state.differences(from: line.state)
        if let shown = line.question, let game {
            if game.question.title != shown.title {
                differences.append("title \(game.question.title), not \(shown.title)")
            }
            if game.options.map({ String($0) }) != shown.options {
                differences.append("options \(String(game.options)), not \(shown.options.joined())")
            }
        }
        return differences.isEmpty ? nil : differences.joined(separator: "; ")
    }

    private func start(_ opening: JournalGame, question: Int) throws(Failure) -> Game {
        guard let rules = Rules.presets.first(where: { $0.name == opening.rules }) else {
            throw .undone("\(path.onOneLine): there are no rules '\(opening.rules.onOneLine)'")
        }
        do {
            let deck = try DeckReader.read(opening.deck).deck
            return opening.game(on: deck, rules: rules, question: question)
        } catch {
            throw .undone("\(error)")
        }
    }
}
