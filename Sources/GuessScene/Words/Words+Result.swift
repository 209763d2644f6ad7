// The words of the score card and of the result that can be copied: what was reached, and nothing that gives a question away.

import GuessEngine

extension Words {
    /// Hours, minutes and seconds, as clocks show them.
    static func time(_ time: Duration) -> String {
        let seconds = max(Int(time.components.seconds), 0)
        func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
        let (hours, rest) = seconds.quotientAndRemainder(dividingBy: 3600)
        let clock = twoDigits(rest % 60)
        return hours > 0 ? "\(hours):\(twoDigits(rest / 60)):\(clock)" : "\(rest / 60):\(clock)"
    }

    /// The result as text for others: no title, no answer, one sign for each question in playing order.
    public func result(of game: Game, deck: String) -> String {
        let lines = [
            text(
                .resultSolved,
                ["deck": deck, "solved": "\(game.solvedCount)", "all": "\(game.questions.count)"]),
            signs(of: game),
            text(.resultScore, ["hints": "\(game.hintCount)", "score": Words.score(game.score)]),
        ]
        return lines.joined(separator: "\n") + "\n"
    }

    /// Solved at once, solved, not solved.
    private static let firstTry = "🟩"
    private static let later = "🟨"
    private static let open = "⬜"
    private static let signsPerLine = 20
    /// Of a deck with more questions than this only the numbers are told.
    private static let mostSigns = 200

    private func signs(of game: Game) -> String {
        let signs = game.questions.indices.map { place in
            let record = game.record(at: place)
            return record.isFirstTry ? Self.firstTry : record.isSolved ? Self.later : Self.open
        }
        guard signs.count <= Self.mostSigns else {
            return [Self.firstTry, Self.later, Self.open].map { sign in
                "\(sign) \(signs.count { $0 == sign })"
            }.joined(separator: "  ")
        }
        return stride(from: 0, to: signs.count, by: Self.signsPerLine).map { start in
            signs[start..<min(start + Self.signsPerLine, signs.count)].joined()
        }.joined(separator: "\n")
    }

    /// What the notice says once the result has been copied, or could not be.
    public func copied(isDone: Bool) -> String { self[isDone ? .noticeCopied : .noticeNotCopied] }
}
