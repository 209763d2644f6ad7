// The pictures of the current, the next and the last question, so that going on never waits for a file.

import GuessDecks
import GuessDisplay
import GuessScene

/// Loads pictures, one ahead of the player; holds at most three.
final class PictureLoader {
    /// Where pictures are drawn; what was loaded for other places is forgotten when they change.
    var places: PicturePlaces {
        didSet { if places != oldValue { jobs = [] } }
    }
    /// The latest last.
    private var jobs: [PictureJob] = []
    private static let limit = 3

    init(places: PicturePlaces) {
        self.places = places
    }

    /// The picture in a file, ready or waited for.
    func picture(_ path: String) -> Result<LoadedPicture, PictureFault> {
        job(path).wait()
    }

    /// Begins to load a picture that will be wanted soon.
    func prepare(_ path: String) {
        _ = job(path)
    }

    private func job(_ path: String) -> PictureJob {
        let job = jobs.first { $0.path == path } ?? PictureJob(path: path, places: places)
        jobs.removeAll { $0.path == path }
        jobs.append(job)
        if jobs.count > Self.limit { jobs.removeFirst() }
        return job
    }
}
