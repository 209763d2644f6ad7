// Work on a thread of its own, for what takes long and touches nothing else, such as reading and decoding a picture.

import Glibc
import Synchronization

/// A piece of work that is done beside the caller, whose outcome is waited for.
///
/// Sendable although its fields change: the worker writes `outcome` and ends, and only the owner, on one thread, reads it,
/// after joining the worker.
public final class BackgroundJob<Outcome: Sendable>: @unchecked Sendable {
    private let work: @Sendable () -> Outcome
    private var worker: pthread_t?
    private var outcome: Outcome?
    /// Whether the worker has written its outcome, so that waiting for it takes no time.
    private let isDone = Atomic(false)

    /// Begins at once.
    public init(_ work: @escaping @Sendable () -> Outcome) {
        self.work = work
        let box = Unmanaged.passRetained(
            ThreadWork {
                self.outcome = work()
                self.isDone.store(true, ordering: .releasing)
            })
        var thread = pthread_t()
        // Signals are the caller's: the thread begins with the mask that its maker has at this moment.
        var all = sigset_t()
        var before = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        let failure = pthread_create(
            &thread, nil,
            { context in
                guard let context else { return nil }
                Unmanaged<ThreadWork>.fromOpaque(context).takeRetainedValue().run()
                return nil
            }, box.toOpaque())
        if failure == 0 { worker = thread } else { box.release() }
    }

    /// Waits for the outcome. Where the system gave no thread, the work is done here.
    public func wait() -> Outcome {
        if let worker { pthread_join(worker, nil) }
        worker = nil
        let outcome = outcome ?? work()
        self.outcome = outcome
        return outcome
    }

    /// The outcome if it is there already; nil while the work is being done.
    public func outcomeIfDone() -> Outcome? {
        if worker != nil, !isDone.load(ordering: .acquiring) { return nil }
        return wait()
    }

    deinit {
        // The worker holds a reference until it is done, so by now it only has to be reaped.
        if let worker { pthread_detach(worker) }
    }
}

/// A closure that a thread can be handed. Outside of the generic class, for C knows no generic types.
private final class ThreadWork {
    let run: () -> Void

    init(_ run: @escaping () -> Void) {
        self.run = run
    }
}
