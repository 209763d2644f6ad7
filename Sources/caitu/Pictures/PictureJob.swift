// One picture on its way from file to pixels, on a thread of its own. Knows no display: uploading is the main thread's.

import GuessDecks
import GuessScene

/// A picture that is being read and decoded beside the main thread.
struct PictureJob {
    let path: String
    private let job: BackgroundJob<Result<LoadedPicture, PictureFault>>

    /// Begins at once.
    /// - Parameter places: where the picture will be drawn.
    init(path: String, places: PicturePlaces) {
        self.path = path
        job = BackgroundJob { LoadedPicture.load(path, for: places) }
    }

    /// Waits for the outcome.
    func wait() -> Result<LoadedPicture, PictureFault> { job.wait() }

    /// The outcome if it is there already; nil while the picture is being read.
    func outcomeIfDone() -> Result<LoadedPicture, PictureFault>? { job.outcomeIfDone() }
}
