// The picture of the next question, so that going on never waits for a file.

import GuessDecks
import GuessDisplay
import GuessScene

/// Loads pictures, one ahead of the player.
final class PictureLoader {
    /// Where pictures are drawn; what was loaded for other places is forgotten when they change.
    var places: PicturePlaces {
        didSet { if places != oldValue { ahead = nil } }
    }
    /// The picture that will be wanted soon. One that is shown is the painter's: it is not kept twice.
    private var ahead: PictureJob?
    /// Why the last picture could not be shown; nil if it could.
    private var toldReason: String?

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
        ahead = job(path)
    }

    private func job(_ path: String) -> PictureJob {
        if let ahead, ahead.path == path { return ahead }
        return PictureJob(path: path, places: places)
    }
}
