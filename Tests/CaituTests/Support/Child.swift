// A child process whose lines and end are waited for with a limit. Knows nothing of X or of the game.
//
// Foundation's Process is not used: a child needs a clean signal mask and a process group of its own, so that
// nothing it starts outlives the test.

import Foundation

/// A running child process. Owned by one task; when the owner lets go of it, it is killed with all it started.
final class Child {
    let processIdentifier: pid_t
    let name: String
    private let lastSignal: Int32
    private let group: ProcessGroup
    private let input: FileHandle?
    private let continuation: AsyncStream<ChildEvent>.Continuation
    private var events: AsyncStream<ChildEvent>.Iterator
    private let complaints = ErrorText()
    private var alarms = 0
    private let start: ContinuousClock.Instant
    /// When it ended, not when a busy test came to look; nil before that is known.
    private(set) var end: ContinuousClock.Instant?
    private(set) var exit: ChildExit?
    private(set) var hasOutputEnded = false

    /// Starts `executable` (a path, or a name found on the PATH) with exactly this environment.
    ///
    /// With `hasInput` the child reads what `write` is given; otherwise its standard input is empty. `lastSignal` is what
    /// its process group gets in the end: one that it can act on, if it has to clear up.
    init(
        _ executable: String, _ arguments: [String], environment: [String: String], hasInput: Bool = false,
        lastSignal: Int32 = SIGKILL
    ) throws {
        self.lastSignal = lastSignal
        Self.ignoresBrokenPipes
        name = (executable as NSString).lastPathComponent
        start = ContinuousClock.now
        let (identifier, standardInput, output, errors) = try Self.spawning.withLock { _ in
            let standardInput = hasInput ? try Self.makePipe() : nil
            let output = try Self.makePipe()
            let errors = try Self.makePipe()
            let identifier = try Self.spawn(
                executable, arguments, environment: environment,
                descriptors: (standardInput?.reading, output.writing, errors.writing))
            return (identifier, standardInput, output, errors)
        }
        processIdentifier = identifier
        for descriptor in [standardInput?.reading, output.writing, errors.writing] {
            if let descriptor { close(descriptor) }
        }
        input = standardInput.map { FileHandle(fileDescriptor: $0.writing, closeOnDealloc: true) }

        let (stream, continuation) = AsyncStream.makeStream(of: ChildEvent.self)
        self.continuation = continuation
        events = stream.makeAsyncIterator()
        let complaints = self.complaints
        let group = ProcessGroup(leader: identifier)
        self.group = group
        Self.readLines(
            output.reading, each: { continuation.yield(.line($0)) }, end: { continuation.yield(.outputEnded) }
        )
        Thread.detachNewThread {
            let reader = DispatchSemaphore(value: 0)
            Self.readLines(errors.reading, each: { complaints.append($0) }, end: { reader.signal() })
            let status = group.waitForLeader(thenSend: lastSignal)
            let end = ContinuousClock.now
            // What it complained of is complete when its end is told, unless a grandchild still holds the pipe.
            _ = reader.wait(timeout: .now() + 1)
            // The stream is not finished here: what it wrote may still be on its way.
            continuation.yield(.exited(ChildExit(waitStatus: status), at: end))
        }
    }

    deinit {
        group.send(signal: lastSignal)
    }

    /// How long it ran; nil before its end is known.
    var duration: Duration? { end.map { $0 - start } }

    /// What it has written to its standard error so far.
    var errorText: String { complaints.text }

    /// The next line of standard output, or nil when there will be none.
    func nextLine(within limit: Duration = .seconds(30)) async throws -> String? {
        let alarm = setAlarm(limit)
        defer { alarm.task.cancel() }
        while !hasOutputEnded, let event = await events.next() {
            switch event {
            case .line(let line): return line
            case .outputEnded: hasOutputEnded = true
            case .exited(let exit, let moment): (self.exit, end) = (exit, moment)
            case .alarm(alarm.number): throw HarnessError("\(name): no line within \(limit). \(errorText)")
            case .alarm: continue
            }
        }
        return nil
    }

    /// Waits for its end. Lines that come meanwhile are handed to `line`.
    @discardableResult
    func waitForExit(within limit: Duration = .seconds(30), line handle: (String) -> Void = { _ in })
        async throws -> ChildExit
    {
        let alarm = setAlarm(limit)
        defer { alarm.task.cancel() }
        while exit == nil || !hasOutputEnded, let event = await events.next() {
            switch event {
            case .line(let line): handle(line)
            case .outputEnded: hasOutputEnded = true
            case .exited(let exit, let moment): (self.exit, end) = (exit, moment)
            case .alarm(alarm.number):
                throw HarnessError("\(name): still running after \(limit). \(errorText)")
            case .alarm: continue
            }
        }
        guard let exit else { throw HarnessError("\(name): lost track of it") }
        return exit
    }

    /// Writing to a child that has ended is an error, and not the end of the tests.
    private static let ignoresBrokenPipes: Void = {
        _ = signal(SIGPIPE, SIG_IGN)
    }()

    /// Gives it text to read.
    func write(_ text: String) throws {
        guard let input else { throw HarnessError("\(name): started without input") }
        try input.write(contentsOf: Data(text.utf8))
    }

    /// Sends a signal to it, not to what it started.
    func send(signal: Int32) {
        group.sendToLeader(signal: signal)
    }

    private func setAlarm(_ limit: Duration) -> (number: Int, task: Task<Void, Never>) {
        alarms += 1
        let number = alarms
        let continuation = self.continuation
        let task = Task {
            guard (try? await Task.sleep(for: limit)) != nil else { return }
            continuation.yield(.alarm(number))
        }
        return (number, task)
    }
}
