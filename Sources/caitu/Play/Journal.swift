// The journal's file and the words in it. When a line may be written is the play loop's business.

import Glibc
import GuessDecks
import GuessDisplay
import GuessEngine

/// Writes the journal, one line at a time, unbuffered.
final class Journal {
    private var descriptor: Int32
    private let isOwned: Bool
    /// What ends the waiting for a reader who has stopped reading.
    var signals: SignalInbox?

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

    /// The first line, which tells the run.
    /// - Parameters:
    ///   - game: what it begins with.
    ///   - scale: the pixels to a point.
    ///   - window: the window's number.
    func writeHeader(_ game: JournalGame, scale: Double, window: UInt32) {
        var line = JSONLine()
        line.add("caitu", Program.version)
        game.add(to: &line)
        line.add("scale", scale)
        line.add("window", "0x" + String(window, radix: 16))
        write(line)
    }

    /// One state, as it is on the screen.
    /// - Parameter session: the game; nil for the shelf, of which there is nothing to tell.
    func write(_ change: Change, _ session: Session?) {
        write(
            JournalLine(
                time: change.time, input: change.word, state: session.map { JournalState($0.game) } ?? .shelf,
                question: change.showsQuestion ? session.map(Self.shownQuestion) : nil,
                game: change.opensDeck ? session?.journalGame : nil
            ).written)
    }

    private static func shownQuestion(_ session: Session) -> JournalLine.ShownQuestion {
        JournalLine.ShownQuestion(
            title: session.game.question.title, options: session.game.options.map { String($0) },
            picture: session.pictureSize == nil ? nil : session.deckQuestion.picture)
    }

    /// A reader that has gone away ends the journal, not the game.
    private func write(_ line: JSONLine) {
        var rest = Array((line.text + "\n").utf8)[...]
        while descriptor >= 0, !rest.isEmpty {
            // A pipe that takes anything takes this much at once.
            let piece = rest.prefix(Int(PIPE_BUF))
            guard isReady else { return end() }
            let failure = piece.withUnsafeBytes { ByteWriter.write($0, to: descriptor) }
            guard failure == 0 else {
                complain("the journal ends here: \(String(cString: strerror(failure)))")
                return end()
            }
            rest = rest.dropFirst(piece.count)
        }
    }

    /// Waits until the journal takes more; false if a signal came first.
    private var isReady: Bool {
        var descriptors = [
            pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0),
            pollfd(fd: signals?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
        ]
        var count = poll(&descriptors, 2, -1)
        while count < 0, errno == EINTR { count = poll(&descriptors, 2, -1) }
        // Where that cannot be asked, writing tells.
        return count < 0 || descriptors[0].revents != 0
    }

    private func end() {
        if isOwned { close(descriptor) }
        descriptor = -1
    }
}
