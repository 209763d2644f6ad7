// From the words of the command line to `Arguments`. The words themselves are cut by getopt_long.

@preconcurrency import CLibrary
import Glibc
import GuessEngine

/// Parses a command line, program name first.
/// - Throws: `Failure` with status 2 that names the word which is wrong.
func parseArguments(_ words: [String]) throws(Failure) -> Arguments {
    var arguments = Arguments()
    var operands: [String] = []
    var given: [Option] = []
    try forEachOption(words) { option, value throws(Failure) in
        given.append(option)
        try arguments.apply(option, value)
    } operand: {
        operands.append($0)
    }
    if arguments.information != nil { return arguments }

    if let first = operands.first, let command = Arguments.Command(rawValue: first) {
        arguments.command = command
        operands.removeFirst()
    }
    for option in given where !option.commands.contains(arguments.command) {
        throw .usage("--\(option.rawValue) does not go with \(arguments.command.rawValue)")
    }
    guard !operands.contains("") else {
        throw .usage("an empty word names no file: is a variable not set?")
    }
    arguments.decks = operands
    try arguments.requireWhatItTakes()
    return arguments
}

/// The options, named as on the command line.
private enum Option: String, CaseIterable {
    case rules, question, scale, fullscreen, seed, shuffle, skin, language, journal
    case noSave = "no-save"
    case steps = "do"
    case output, json, help, version

    var takesValue: Bool {
        switch self {
        case .fullscreen, .shuffle, .noSave, .json, .help, .version: false
        default: true
        }
    }

    /// The commands it has a meaning for.
    var commands: [Arguments.Command] {
        switch self {
        case .journal, .noSave: [.play]
        case .steps: [.shot]
        case .output: [.shot, .make]
        case .seed: [.play, .shot, .make]
        case .json: [.check]
        default: [.play, .shot]
        }
    }
}

/// Runs through a command line with getopt_long, whose state is global: one command line at a time.
private func forEachOption(
    _ words: [String], option: (Option, String) throws(Failure) -> Void, operand: (String) -> Void
) throws(Failure) {
    var copies: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    let names: [UnsafeMutablePointer<CChar>?] = Option.allCases.map { strdup($0.rawValue) }
    let owned = copies
    defer { for pointer in owned + names { free(pointer) } }
    var table: [CLibrary.option] = []
    for (index, option) in Option.allCases.enumerated() {
        table.append(
            CLibrary.option(
                name: names[index], has_arg: option.takesValue ? 1 : 0, flag: nil, val: Int32(256 + index)))
    }
    table.append(CLibrary.option())
    let count = Int32(words.count)
    opterr = 0
    optind = 0  // 0, not 1: glibc then also forgets what it kept of an earlier command line.
    while true {
        // The colon first in the list makes a missing value come back as a colon.
        let code = getopt_long(count, &copies, ":o:hV", table, nil)
        let value = optarg.map { String(cString: $0) } ?? ""
        let word = words[min(max(Int(optind) - 1, 0), words.count - 1)]
        switch code {
        case -1:
            for index in Int(optind)..<words.count {
                if let pointer = copies[index] { operand(String(cString: pointer)) }
            }
            return
        case Int32(UInt8(ascii: "o")): try option(.output, value)
        case Int32(UInt8(ascii: "h")): try option(.help, value)
        case Int32(UInt8(ascii: "V")): try option(.version, value)
        case Int32(UInt8(ascii: ":")): throw .usage("\(word) needs a value")
        case 256...: try option(Option.allCases[Int(code) - 256], value)
        default: throw .usage("unknown option '\(word)'")
        }
    }
}

extension Arguments {
    /// - Throws: `Failure` with status 2 if the command lacks something, or has too much of it.
    fileprivate func requireWhatItTakes() throws(Failure) {
        switch command {
        case .make:
            guard !decks.isEmpty else { throw .usage("make needs a folder of pictures or a CSV file") }
            guard decks.count == 1 else { throw .usage("one source at a time: what is '\(decks[1])'?") }
            guard output != nil else { throw .usage("make needs -o DECK, the folder to make") }
        case .replay:
            guard decks.count == 1 else {
                throw .usage("replay needs one journal, a file that --journal wrote")
            }
        case .check:
            guard !decks.isEmpty else { throw .usage("check needs a deck to look at") }
        case .list:
            if let deck = decks.first { throw .usage("list looks for decks by itself: what is '\(deck)'?") }
        case .play, .shot:
            guard decks.count <= 1 else { throw .usage("one deck at a time: what is '\(decks[1])'?") }
            if question != nil, decks.isEmpty {
                throw .usage("--question needs the deck whose question it is")
            }
            if command == .shot, output == nil {
                throw .usage("shot needs -o FILE.png, the file to write")
            }
        }
    }

    fileprivate mutating func apply(_ option: Option, _ value: String) throws(Failure) {
        switch option {
        case .rules:
            guard let preset = Rules.presets.first(where: { $0.name == value }) else {
                let names = Rules.presets.map(\.name).joined(separator: ", ")
                throw .usage("--rules '\(value)': there are \(names)")
            }
            rules = preset
        case .question:
            guard let number = Int(value), number >= 1 else {
                throw .usage("--question '\(value)': give a number from 1")
            }
            question = number
        case .scale:
            guard let number = Double(value), (0.25...8).contains(number) else {
                throw .usage("--scale '\(value)': give a number from 0.25 to 8")
            }
            scale = number
        case .seed:
            guard let number = UInt64(value) else {
                throw .usage("--seed '\(value)': give a whole number from 0")
            }
            seed = number
        case .skin:
            guard value == "default" else { throw .usage("--skin '\(value)': there is 'default'") }
            usesDefaultSkin = true
        case .steps: steps = try Step.parse(value)
        case .shuffle: isShuffled = true
        case .journal: journal = try Self.fileName(option, value)
        case .noSave: savesNothing = true
        case .output: output = try Self.fileName(option, value)
        case .json: answersInJSON = true
        case .help: information = .help
        case .version: information = .version
        case .language: language = value
        case .fullscreen: isFullscreen = true
        }
    }

    private static func fileName(_ option: Option, _ value: String) throws(Failure) -> String {
        guard !value.isEmpty else { throw .usage("--\(option.rawValue) '': give the name of a file") }
        return value
    }
}
