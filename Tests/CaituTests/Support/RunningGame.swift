// A game in a window of its own: started, watched through its journal, and played with real clicks and keys.

import Foundation

/// The built program, playing. Ends with its owner.
final class RunningGame {
    let display: TestDisplay
    let header: JournalHeader
    let hands: Hands
    let child: Child
    /// Every line so far, the header left out.
    private(set) var lines: [JournalLine] = []
    /// The same lines as they were written, the header first.
    private(set) var writtenLines: [String]

    /// The journal's last line.
    var state: JournalLine { lines[lines.count - 1] }
    var window: String { header.window }

    /// Starts the game and waits for its first frame.
    ///
    /// `wrapper` is a command that starts the program, which is added to it with its arguments.
    init(
        on existing: TestDisplay? = nil, _ arguments: [String], environment more: [String: String] = [:],
        savesProgress: Bool = false, wrapper: [String] = []
    ) async throws {
        if let existing { display = existing } else { display = try await TestDisplay() }
        let command =
            wrapper + [Places.program, "play"] + arguments + (savesProgress ? [] : ["--no-save"])
            + ["--journal", "-"]
        child = try Child(
            command[0], Array(command.dropFirst()), environment: display.environment(adding: more))
        hands = try Hands(on: display)
        guard let first = try await child.nextLine() else {
            throw HarnessError("the game ended before its first frame. \(child.errorText)")
        }
        header = try JSONDecoder().decode(JournalHeader.self, from: Data(first.utf8))
        writtenLines = [first]
        try await waitForLine("start") { $0.input == "start" }
    }

    /// Reads the next line of the journal.
    @discardableResult
    func nextLine(_ purpose: String, within limit: Duration = .seconds(30)) async throws -> JournalLine {
        guard let text = try await child.nextLine(within: limit) else {
            throw HarnessError("the game ended while waiting for \(purpose). \(child.errorText)")
        }
        writtenLines.append(text)
        do {
            lines.append(try JSONDecoder().decode(JournalLine.self, from: Data(text.utf8)))
        } catch {
            throw HarnessError("not a line of the journal: \(text) (\(error))")
        }
        return state
    }

    /// Reads on until a line is as wanted, and gives it.
    @discardableResult
    func waitForLine(
        _ purpose: String, within limit: Duration = .seconds(30), where isWanted: (JournalLine) -> Bool
    ) async throws -> JournalLine {
        let deadline = ContinuousClock.now + limit
        while true {
            let rest = deadline - ContinuousClock.now
            do {
                let line = try await nextLine(purpose, within: max(rest, .milliseconds(1)))
                if isWanted(line) { return line }
            } catch let error as HarnessError {
                throw HarnessError(
                    "waiting for \(purpose): \(error). Last line: \(writtenLines.last ?? "none")")
            }
        }
    }

    /// Reads the lines that are left when the game has ended; the last may be torn.
    func readToTheEnd() async throws {
        var rest: [String] = []
        try await child.waitForExit { rest.append($0) }
        for text in rest {
            guard let line = try? JSONDecoder().decode(JournalLine.self, from: Data(text.utf8)) else {
                continue
            }
            lines.append(line)
        }
    }

    /// Waits until it does nothing at all for a while.
    func waitUntilItWaits() async throws {
        let status = "/proc/\(child.processIdentifier)/status"
        var seen = "", since = ContinuousClock.now
        while ContinuousClock.now < since + .milliseconds(500) {
            let now = try String(contentsOfFile: status, encoding: .utf8).split(separator: "\n")
                .filter { $0.contains("ctxt_switches") }.joined()
            if now != seen { (seen, since) = (now, ContinuousClock.now) }
            await Task.yield()
        }
    }

    // MARK: - Playing

    /// Presses and releases the primary button at a place in points.
    func click(_ point: Point, button: Int = 1) throws {
        try move(point)
        try hands.perform("mousedown \(button)")
        try hands.perform("mouseup \(button)")
    }

    /// Clicks the middle of a box.
    func click(_ box: Box) throws {
        try click(box.center)
    }

    /// Moves the pointer to a place in points.
    func move(_ point: Point) throws {
        let x = Int((point.x * header.scale).rounded(.down))
        let y = Int((point.y * header.scale).rounded(.down))
        try hands.perform("mousemove --window \(window) \(x) \(y)")
    }

    /// Presses and releases keys together, named as xdotool names them: "ctrl+q".
    func press(_ keys: String) throws {
        try hands.perform("key --delay 0 \(keys)")
    }

    /// Presses keys and waits for the line that tells the outcome.
    @discardableResult
    func press(_ keys: String, gives input: String) async throws -> JournalLine {
        try press(keys)
        return try await waitForLine("\(input) after the key \(keys)") { $0.input == input }
    }

    /// Clicks and waits for the line that tells the outcome.
    @discardableResult
    func click(_ box: Box, gives input: String) async throws -> JournalLine {
        try click(box)
        return try await waitForLine("\(input) after a click at \(box.center)") { $0.input == input }
    }

    // MARK: - Looking

    /// What the window shows now.
    func picture() async throws -> Picture {
        try await Picture.of(window: window, on: display)
    }

    /// Looks again and again until the window shows what is wanted.
    func waitForPicture(
        _ purpose: String, within limit: Duration = .seconds(10), where isWanted: (Picture) throws -> Bool
    ) async throws {
        let deadline = ContinuousClock.now + limit
        while try await !isWanted(picture()) {
            guard ContinuousClock.now < deadline else {
                throw HarnessError("waiting for \(purpose): not seen in \(limit)")
            }
        }
    }
}
