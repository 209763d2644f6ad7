// Makes a deck from a folder of pictures or from a table: a new folder with the questions' list, what the deck says of
// itself, and pictures whose names tell nothing. Knows nothing of how a picture is decoded or scaled.

/// Makes decks.
public struct DeckMaker {
    /// How a picture's file is made ready, on whatever thread: its bytes in, the new file's bytes out.
    public typealias Preparation = @Sendable (_ bytes: [UInt8]) throws(DeckPictureError) -> DeckPicture

    private let source: MakerSource
    private let sourcePath: String
    private let seed: UInt64

    /// Reads what the deck is to be made from, but no picture yet.
    ///
    /// - Parameters:
    ///   - source: a folder of pictures, each named for its answer, in sub-folders named for their titles; or a file of
    ///     comma-separated values with the columns answer, title, picture and options.
    ///   - seed: chooses the options that are made up; the same seed gives the same deck, byte for byte.
    /// - Throws: `DeckError` if it is neither.
    public init(source: String, seed: UInt64 = 1) throws(DeckError) {
        self.source = try MakerSource.read(source)
        self.seed = seed
        sourcePath = source
    }

    /// Makes the deck.
    ///
    /// The folder comes into being all at once: on any failure nothing is left of it.
    ///
    /// - Parameters:
    ///   - path: the new folder; there may be an empty one.
    ///   - prepare: makes a picture's file ready.
    ///   - goOn: told before each picture how many of how many are done; false ends it all.
    /// - Throws: `DeckError` if the folder cannot be written, no question could be made, or `goOn` was false.
    public func make(
        _ path: String, preparing prepare: @escaping Preparation,
        while goOn: (_ done: Int, _ count: Int) -> Bool
    ) throws(DeckError) -> DeckMaking {
        let folder = try Self.noting { () throws(FileError) in try NewFolder(path) }
        var faults = source.faults
        var entries: [QuestionJudge.Entry] = []
        var icons: [String] = []
        var pictures = PictureQueue(source.rows, preparing: prepare)
        defer { pictures.finish() }
        for (index, row) in source.rows.enumerated() {
            guard goOn(index, source.rows.count) else {
                throw DeckError(path: path, reason: "was interrupted: nothing was made")
            }
            // Both are looked at before the row is given up, so that one run shows every fault.
            let entry = judge(row, number: icons.count + 1, &faults)
            let picture = Self.next(&pictures, of: row, &faults)
            guard let entry, let picture else { continue }
            let icon = Self.icon(icons.count + 1)
            try Self.noting { () throws(FileError) in
                try folder.write(picture.bytes, as: "\(icon).\(picture.ending)")
            }
            entries.append(entry)
            icons.append(icon)
        }
        guard !entries.isEmpty else {
            throw DeckError(
                path: sourcePath, reason: "gives no question: nothing was made",
                faults: DeckFault.inOrder(faults, wholeFilesFirst: true))
        }
        try Self.noting { () throws(FileError) in
            try folder.write(questions(entries, icons), as: "questions.plist")
            try folder.write(information(entries), as: "Info.plist")
            try folder.finish()
        }
        return DeckMaking(
            folder: folder.path, questionCount: entries.count,
            faults: DeckFault.inOrder(faults, wholeFilesFirst: true))
    }

    /// A name that does not give the answer away.
    private static func icon(_ number: Int) -> String {
        let digits = String(number)
        return "p" + String(repeating: "0", count: max(4 - digits.utf8.count, 0)) + digits
    }

    /// What a row says, judged exactly as it will be when the deck is read.
    private func judge(_ row: MakerRow, number: Int, _ faults: inout [DeckFault]) -> QuestionJudge.Entry? {
        var judge = QuestionJudge(file: row.file)
        let values = row.values.merging(["icon": .string("p")]) { given, _ in given }
        let entry = judge.judge(.dictionary(PropertyDictionary(values)), number: number)
        faults += judge.faults.map { row.fault($0.key, $0.reason, isWarning: $0.isWarning) }
        return entry
    }

    private static func next(
        _ pictures: inout PictureQueue, of row: MakerRow, _ faults: inout [DeckFault]
    ) -> DeckPicture? {
        do {
            return try pictures.next()
        } catch {
            faults.append(row.fault("picture", error.reason))
            return nil
        }
    }

    private func questions(_ entries: [QuestionJudge.Entry], _ icons: [String]) -> [UInt8] {
        let maker = OptionMaker(entries, seed: seed)
        var writer = PropertyListWriter()
        writer.addList { list in
            for (entry, icon) in zip(entries, icons) {
                list.addDictionary { question in
                    question.add("answer", entry.answer)
                    question.add("icon", icon)
                    question.add("title", entry.title)
                    question.addKey("options")
                    question.addList { options in
                        for option in entry.options ?? maker.options(for: entry) {
                            options.add(String(option))
                        }
                    }
                }
            }
        }
        return writer.bytes
    }

    /// Without a name: the deck is called as its folder is, whatever that is renamed to.
    private func information(_ entries: [QuestionJudge.Entry]) -> [UInt8] {
        let regions = ["zh-cn": "zh_CN", "ja": "ja", "ko": "ko"]
        let language = TextLanguage.guess(entries.lazy.flatMap { [$0.title, $0.answer] })
        var writer = PropertyListWriter()
        writer.addDictionary { information in
            information.add("CFBundleDevelopmentRegion", language.flatMap { regions[$0] } ?? "en")
        }
        return writer.bytes
    }

    /// Says what could not be written as a deck that could not be made.
    private static func noting<Value>(
        _ body: () throws(FileError) -> Value
    ) throws(DeckError) -> Value {
        do {
            return try body()
        } catch {
            throw DeckError(path: error.path, reason: error.reason)
        }
    }
}
