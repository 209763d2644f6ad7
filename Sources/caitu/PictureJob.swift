// One picture on its way from file to pixels, on a thread of its own. Knows no display: uploading is the main thread's.

import Glibc
import GuessDecks
import GuessDisplay

/// A picture that is being read and decoded beside the main thread.
///
/// Sendable although its fields change: the worker writes `outcome` and ends, and only the owner reads it, after joining the worker.
final class PictureJob: @unchecked Sendable {
    let path: String
    private let wantedSide: Int
    private var worker: pthread_t?
    private var outcome: Result<LoadedPicture, PictureFault>?

    /// Begins at once.
    /// - Parameter wantedSide: the largest side in pixels at which the picture will be drawn.
    init(path: String, wantedSide: Int) {
        self.path = path
        self.wantedSide = wantedSide
        var thread = pthread_t()
        let context = Unmanaged.passRetained(self)
        let failure = pthread_create(
            &thread, nil,
            { context in
                guard let context else { return nil }
                let job = Unmanaged<PictureJob>.fromOpaque(context).takeRetainedValue()
                job.outcome = LoadedPicture.load(job.path, wantedSide: job.wantedSide)
                return nil
            }, context.toOpaque())
        if failure == 0 { worker = thread } else { context.release() }
    }

    /// Waits for the outcome. Where the system gave no thread, the work is done here.
    func wait() -> Result<LoadedPicture, PictureFault> {
        if let worker { pthread_join(worker, nil) }
        worker = nil
        let outcome = outcome ?? LoadedPicture.load(path, wantedSide: wantedSide)
        self.outcome = outcome
        return outcome
    }

    deinit {
        // The worker holds a reference until it is done, so by now it only has to be reaped.
        if let worker { pthread_detach(worker) }
    }
}
