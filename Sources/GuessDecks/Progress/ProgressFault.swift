// What can be wrong with the keeping of progress. The game goes on with any of it.

/// A reason why progress is not kept, or is not what it was.
public enum ProgressFault: Error, Equatable, CustomStringConvertible {
    /// Another copy of the program has the deck of this name open, and keeps its progress.
    case playedElsewhere(deck: String)
    /// What is there cannot be read, is no regular file, or is somebody else's that a link leads to; it is left as it is.
    case leftAlone(FileError)
    /// The file makes no sense, or not all of it. It is kept under another name, and what could be read of it is played on.
    case setAside(FileError, keptAs: String)
    /// The file makes no sense, and could not be kept under another name; it is left as it is.
    case notSetAside(FileError)
    /// The file could not be written for good; it is whole, and as it was before as a rule. See `FileReplacement.write`.
    case notSaved(FileError)

    /// One line, the file's path first where there is one.
    public var description: String {
        switch self {
        case .playedElsewhere(let deck): "\(deck) is being played in another window; this one saves nothing"
        case .leftAlone(let error): "\(error); nothing is saved"
        case .setAside(let error, let name): "\(error); it is kept as \(name)"
        case .notSetAside(let error): "\(error); it cannot be kept under another name, so nothing is saved"
        case .notSaved(let error): "\(error); progress is not saved"
        }
    }
}
