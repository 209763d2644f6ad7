// Makes the pictures of a new deck ready, several at a time, and hands them out in order. How one is made ready, it is told.

import Glibc

/// The pictures of rows, one after another.
struct PictureQueue {
    private enum Place {
        case empty(DeckPictureError)
        case job(BackgroundJob<Result<DeckPicture, DeckPictureError>>)
    }

    /// The most pictures in hand; each may take some hundred megabytes while it is scaled.
    private static let mostAtOnce = 8

    private let prepare: DeckMaker.Preparation
    private var waiting: ArraySlice<MakerRow>
    private var places: [Place] = []
    private let width = min(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1), mostAtOnce)

    init(_ rows: [MakerRow], preparing prepare: @escaping DeckMaker.Preparation) {
        waiting = rows[...]
        self.prepare = prepare
    }

    /// The picture of the next row, waited for. To be asked no more often than there are rows.
    mutating func next() throws(DeckPictureError) -> DeckPicture {
        while places.count < width, let row = waiting.popFirst() { places.append(place(of: row)) }
        switch places.removeFirst() {
        case .empty(let error): throw error
        case .job(let job): return try job.wait().get()
        }
    }

    /// Waits for what has been begun, so that nothing goes on beside the program's end.
    mutating func finish() {
        for case .job(let job) in places { _ = job.wait() }
        places = []
    }

    private func place(of row: MakerRow) -> Place {
        switch row.picture {
        case .failure(let error): return .empty(DeckPictureError(reason: error.reason))
        case .success(let path):
            // The row of a table is named by the table's name, so the picture's own has to be said.
            let prefix = path == row.file ? "" : "\(path): "
            return .job(
                BackgroundJob { [prepare] in
                    do {
                        return .success(try prepare(ByteReader.read(path, limit: DeckPicture.largestFile)))
                    } catch let error as FileError {
                        return .failure(DeckPictureError(reason: prefix + error.reason))
                    } catch let error as DeckPictureError {
                        return .failure(DeckPictureError(reason: prefix + error.reason))
                    } catch {
                        return .failure(DeckPictureError(reason: "\(prefix)\(error)"))
                    }
                })
        }
    }
}
