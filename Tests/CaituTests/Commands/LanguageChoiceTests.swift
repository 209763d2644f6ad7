// Which language the window speaks: the one asked for, else the environment's, else simplified Chinese.

import Testing

@Suite(.timeLimit(.minutes(10))) struct LanguageChoiceTests {
    private static let display = Task { try await TestDisplay() }

    private static func help(_ arguments: [String], _ environment: [String: String] = [:]) async throws
        -> Picture
    {
        try await Shot.take(
            on: display.value, [DeckFile.fixture("Shapes").folder.path, "--do", "help"] + arguments,
            adding: environment)
    }

    @Test func theLanguagesLookDifferent() async throws {
        let pictures = try await [
            Self.help(["--language", "zh-Hans"]), Self.help(["--language", "zh-Hant"]),
            Self.help(["--language", "en"]),
        ]
        for (index, picture) in pictures.enumerated() {
            for other in pictures.dropFirst(index + 1) {
                #expect(PictureTolerance.text.difference(picture, other) != nil)
            }
        }
    }

    @Test(arguments: [
        (["LC_ALL": "zh_TW.UTF-8", "LC_MESSAGES": "en_US.UTF-8", "LANG": "en_US.UTF-8"], "zh-Hant"),
        (["LC_ALL": "", "LC_MESSAGES": "en_GB", "LANG": "zh_TW.UTF-8"], "en"),
        (["LC_ALL": "", "LC_MESSAGES": "", "LANG": "zh_HK.UTF-8"], "zh-Hant"),
        (["LC_ALL": "", "LC_MESSAGES": "", "LANG": ""], "zh-Hans"),
        (["LC_ALL": "POSIX", "LANG": "en_US.UTF-8"], "zh-Hans"),
        (["LC_ALL": "ja_JP.UTF-8", "LANG": "en_US.UTF-8"], "zh-Hans"),
    ])
    func theEnvironmentChooses(environment: [String: String], tag: String) async throws {
        let chosen = try await Self.help([], environment)
        let asked = try await Self.help(["--language", tag])
        #expect(PictureTolerance.exact.difference(asked, chosen) == nil)
    }

    @Test func whatIsAskedForOutranksTheEnvironment() async throws {
        let asked = try await Self.help(["--language", "EN"], ["LC_ALL": "zh_TW.UTF-8"])
        #expect(PictureTolerance.exact.difference(asked, try await Self.help(["--language", "en"])) == nil)
    }

    @Test func theWindowSpeaksTheLanguageAndSoDoesItsTitle() async throws {
        let game = try await RunningGame([DeckFile.fixture("Shapes").folder.path, "--language", "en"])
        try await game.press("F1", gives: "help")
        #expect(
            PictureTolerance.exact.difference(
                try await Self.help(["--language", "en"]), try await game.picture()) == nil)
        #expect(try await game.hands.ask("getwindowname \(game.window)") == "Shapes – Caitu")
    }
}
