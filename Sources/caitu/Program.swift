// Which command runs, and how the program ends.

import Glibc

/// The program as a function from its command line to its exit status.
enum Program {
    static let version = "1.0"

    /// Runs a command line, program name first.
    /// - Returns: the exit status; whatever went wrong has been said.
    static func run(_ words: [String]) -> Int32 {
        do {
            let arguments = try parseArguments(words)
            if arguments.information == nil { try Memory.check() }
            switch (arguments.information, arguments.command) {
            case (.help?, _): try say(Usage.text)
            case (.version?, _): try say("caitu \(version)")
            case (nil, .shot):
                var shot = try ShotCommand(arguments)
                try shot.run(arguments.steps, output: arguments.output ?? "")
            case (nil, .check):
                return try CheckCommand(arguments).run()
            case (nil, .replay):
                var replay = try ReplayCommand(arguments)
                return try replay.run()
            case (nil, .list):
                try ListCommand().run()
            case (nil, .make):
                try MakeCommand(arguments).run()
            case (nil, _):
                var loop = try PlayLoop(arguments)
                try loop.run()
            }
            return 0
        } catch {
            complain(error.message)
            return error.status
        }
    }
}
