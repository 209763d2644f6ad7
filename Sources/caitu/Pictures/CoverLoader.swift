// The covers on their way from files to pixels, few at a time, beside the main thread. Knows no shelf and no display.

import GuessScene

/// Loads covers of decks, which it knows by their index on the shelf.
struct CoverLoader {
    private var jobs: [(index: Int, job: PictureJob)] = []
    /// More would only make the one in sight wait longer, and take memory while they are decoded.
    private static let mostAtOnce = 2

    /// Whether any is on its way.
    var isBusy: Bool { !jobs.isEmpty }

    /// Begins to load a cover, unless enough are on their way.
    /// - Parameter side: the longest side in pixels at which it will be drawn.
    mutating func begin(_ path: String, for index: Int, side: Int) {
        guard jobs.count < Self.mostAtOnce, !jobs.contains(where: { $0.index == index }) else { return }
        jobs.append((index, PictureJob(path: path, places: PicturePlaces(squareOfSide: side))))
    }

    /// The covers that have come meanwhile, with the indexes of their decks; nil in place of one that cannot be read.
    /// - Parameter waits: whether to wait for those on their way.
    mutating func take(waits: Bool) -> [(index: Int, picture: LoadedPicture?)] {
        var taken: [(index: Int, picture: LoadedPicture?)] = []
        jobs.removeAll { index, job in
            guard let outcome = waits ? job.wait() : job.outcomeIfDone() else { return false }
            taken.append((index, try? outcome.get()))
            return true
        }
        return taken
    }
}
