// `make`: a deck from a folder of pictures or from a table. Shows nothing and needs no display.

import GuessDecks
import GuessDisplay

/// Makes a deck and says what could not be used.
struct MakeCommand {
    private let source: String
    private let output: String
    private let seed: UInt64

    init(_ arguments: Arguments) {
        source = arguments.decks.first ?? ""
        output = arguments.output ?? ""
        seed = arguments.seed ?? 1
    }

    /// - Throws: `Failure` if there is no deck, or something was left out of it; what that is has been said.
    func run() throws(Failure) {
        let signals = SignalInbox()
        var progress = ProgressLine()
        let making: DeckMaking
        do {
            let maker = try DeckMaker(source: source, seed: seed)
            making = try maker.make(output, preparing: Self.prepare) { done, count in
                progress.show("\(done) / \(count)")
                return signals?.next() == nil
            }
        } catch {
            progress.clear()
            for fault in error.faults { complain(fault.description) }
            throw .undone("\(error)")
        }
        progress.clear()
        for fault in making.faults { complain(fault.description) }
        let questions = making.questionCount == 1 ? "1 question" : "\(making.questionCount) questions"
        guard making.leftOutCount == 0 else {
            throw .undone(
                "\(making.folder): made with \(questions); \(making.leftOutCount) left out, named above")
        }
        try say("\(making.folder): \(questions)")
    }

    /// The largest side in pixels of a picture in a deck that is made.
    private static let largestSide = 1280

    /// A small picture as it is, a larger one reduced.
    private static func prepare(_ bytes: [UInt8]) throws(DeckPictureError) -> DeckPicture {
        do {
            // One more than is kept: a picture that the decoder itself reduced is never taken for a small one.
            let image = try MemoryImage(decoding: bytes, wantedSide: largestSide + 1)
            if max(image.width, image.height) <= largestSide {
                return DeckPicture(bytes: bytes, ending: bytes.first == 0xFF ? "jpg" : "png")
            }
            return DeckPicture(bytes: try image.reduced(toSide: largestSide).encodedAsPNG(), ending: "png")
        } catch {
            throw DeckPictureError(reason: "\(error)")
        }
    }
}
