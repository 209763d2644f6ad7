import Glibc
import Testing

@testable import GuessDecks

struct BackgroundJobTests {
    @Test func theWorkIsDoneOnAThreadOfItsOwn() {
        let here = pthread_self()
        let job = BackgroundJob { pthread_self() }
        let there = job.wait()
        #expect(there != here)
        #expect(job.wait() == there)
    }

    @Test func itsThreadTakesNoSignals() {
        @Sendable func isTaken(_ signal: CInt) -> Bool {
            var mask = sigset_t()
            pthread_sigmask(SIG_SETMASK, nil, &mask)
            return sigismember(&mask, signal) == 0
        }
        let takenHere = isTaken(SIGTERM)
        #expect(!BackgroundJob { isTaken(SIGTERM) || isTaken(SIGINT) }.wait())
        #expect(isTaken(SIGTERM) == takenHere)
    }

    @Test func jobsRunBesideOneAnother() {
        // Each waits for the other, so that one after the other they would never end.
        var both: [CInt] = [0, 0]
        #expect(pipe(&both) == 0)
        let (reading, writing) = (both[0], both[1])
        defer { for end in [reading, writing] { close(end) } }
        let reader = BackgroundJob { () -> Int in
            var byte: UInt8 = 0
            return read(reading, &byte, 1)
        }
        let writer = BackgroundJob { () -> Int in
            var byte: UInt8 = 1
            return write(writing, &byte, 1)
        }
        #expect(reader.wait() == 1)
        #expect(writer.wait() == 1)
    }

    @Test func whatIsNotDoneIsNotWaitedFor() {
        let gate = Gate()
        let job = BackgroundJob {
            gate.wait()
            return 7
        }
        #expect(job.outcomeIfDone() == nil)
        #expect(job.outcomeIfDone() == nil)
        gate.open()
        #expect(job.wait() == 7)
        #expect(job.outcomeIfDone() == 7)
    }

    @Test func whatIsDoneIsSeenSoon() {
        let job = BackgroundJob { 7 }
        var outcome: Int?
        let deadline = ContinuousClock.now + .seconds(60)
        while outcome == nil, ContinuousClock.now < deadline { outcome = job.outcomeIfDone() }
        #expect(outcome == 7)
    }
}

/// Closed until it is opened.
private final class Gate: Sendable {
    private let descriptors: (reading: CInt, writing: CInt)

    init() {
        var pair: [CInt] = [-1, -1]
        precondition(pipe(&pair) == 0)
        descriptors = (pair[0], pair[1])
    }

    func open() { close(descriptors.writing) }

    /// Reading ends when nobody can write any more.
    func wait() {
        var byte: UInt8 = 0
        _ = read(descriptors.reading, &byte, 1)
        close(descriptors.reading)
    }
}
