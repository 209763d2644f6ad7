// The journal's file and the words in it. When a line may be written is the play loop's business.

import GuessDecks
import GuessEngine
import Glibc

/// Writes the journal, one line at a time, unbuffered.
final class Journal {
    private var descriptor: Int32
    private let isOwned: Bool

    /// Opens a journal, emptying an older one; `-` is standard output.
    /// - Throws: `Failure` if the file cannot be written.
    init(path: String) throws(Failure) {
        isOwned = path != "-"
        descriptor =
            isOwned ? open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644) : STDOUT_FILENO
        guard descriptor >= 0 else {
            throw .undone("--journal \(path): \(String(cString: strerror(errno)))")
        }
    }

    deinit {
        if isOwned, descriptor >= 0 { close(descriptor) }
    }

    /// The first line, which tells the game.
    func writeHeader(_ session: Session?, scale: Double, window: UInt32) {
        guard let session else { return }
        var line = JSONLine()
        line.add("caitu", Program.version)
        JournalGame(session.game, on: session.deck).add(to: &line)
        line.add("scale", scale)
        line.add("window", "0x" + String(window, radix: 16))
        write(line)
    }

    /// One state, as it is on the screen.
    func write(_ change: Change, _ session: Session?) {
        guard let session else { return }
        let game = session.game
        var line = JSONLine()
        line.add("t", change.time.milliseconds)
        line.add("input", change.word)
        JournalState(game).add(to: &line)
        if change.showsQuestion {
            line.add("title", game.question.title)
            line.add("options", game.options.map { String($0) })
            line.add("picture", session.pictureSize == nil ? nil : session.deckQuestion.picture)
        }
        write(line)
    }

    /// A reader that has gone away ends the journal, not the game.
    private func write(_ line: JSONLine) {
        guard descriptor >= 0 else { return }
        var text = line.text + "\n"
        let isWritten = text.withUTF8 { writeAll($0, to: descriptor) }
        if !isWritten {
            complain("the journal ends here: \(String(cString: strerror(errno)))")
            if isOwned { close(descriptor) }
            descriptor = -1
        }
    }
}
