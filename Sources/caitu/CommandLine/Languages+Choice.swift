// Which language the interface speaks: the one asked for, else the one chosen on the shelf, else the environment's.

import Glibc
import GuessDecks

extension Languages {
    /// The language that the command line asks for, else the one chosen before, else the one of LC_ALL, LC_MESSAGES or LANG.
    /// - Parameter chosen: the tag of the one chosen before; nil if none was.
    /// - Throws: `Failure` with status 2 if there is no such language, with status 1 if its words cannot be read.
    func choice(_ arguments: Arguments, chosen: String?) throws(Failure) -> Language {
        do {
            guard let tag = arguments.language else {
                if let chosen, let language = try? language(tag: chosen) { return language }
                let locale = Self.locale { name in getenv(name).map { String(cString: $0) } }
                return try language(locale: locale)
            }
            if let language = try language(tag: tag) { return language }
            throw Failure.usage("--language '\(tag)': there are \(tags.joined(separator: ", "))")
        } catch let error as Failure {
            throw error
        } catch {
            throw .undone("\(error)")
        }
    }
}
