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
    /// Why the last picture could not be shown; nil if it could.
    private var toldReason: String?
    private static let limit = 3

    init(places: PicturePlaces) {
        self.places = places
    }

    /// The picture in a file, ready or waited for; nil, which is told, if it cannot be shown.
    func picture(_ path: String) -> LoadedPicture? {
        do {
            let picture = try job(path).wait().get()
            toldReason = nil
            return picture
        } catch {
            // A folder that is gone has one line, not one for each of its pictures.
            if error.reason != toldReason { complain("\(error); a placeholder is shown") }
            toldReason = error.reason
            return nil
        }
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
