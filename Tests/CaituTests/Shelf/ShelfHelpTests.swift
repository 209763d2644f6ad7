// The help of the shelf through the window.

import Testing

@Suite(.timeLimit(.minutes(10))) struct ShelfHelpTests {
    @Test func itOpensAndCloses() async throws {
        let game = try await RunningGame.onShelf()
        // The first deck has the ring in both, so that pictures are the same.
        let bare = try await Shot.take(on: game.display, [])
        let help = try await Shot.take(on: game.display, ["--do", "key F1"])
        #expect(help != bare)
        for (open, close) in [("F1", "Escape"), ("question", "F1"), ("F1", "Return"), ("F1", "space")] {
            try game.press(open)
            try await game.waitForPicture("the help") { $0 == help }
            try game.press(close)
            try await game.waitForPicture("the shelf") { $0 == bare }
        }
        // What lies beneath is out of reach, and the wheel, too.
        try game.click(Box(210, 11, 36, 36))
        try game.press("Down")
        for place in [ExpectedShelf.deck(0), ExpectedShelf.language] { try game.click(place) }
        try game.click(Point(160, 300), button: 5)
        try game.click(Box(100, 360, 120, 32))
        let line = try await game.press("Return", gives: "option 0")
        #expect(line == game.lines[1], "nothing had come of all that")
    }

    @Test func itNamesTheFolderOfOwnDecks() async throws {
        let display = try await TestDisplay()
        func help(_ environment: [String: String]) async throws -> Picture {
            let shot = try await Shot.take(on: display, ["--do", "key F1"], adding: environment)
            return try shot.part(Box(34, 294, 252, 18))
        }
        let home = display.home.folder.path
        let usual = try await help(["XDG_DATA_HOME": ""])
        #expect(try await help(["XDG_DATA_HOME": home + "/.local/share"]) == usual)
        #expect(try await help(["XDG_DATA_HOME": home + "/other"]) != usual)
    }

    @Test func otherRulesAreNamed() async throws {
        let display = try await TestDisplay()
        let place = Box(70, 10, 130, 26)
        let usual = try await Shot.take(on: display, []).part(place)
        let same = try await Shot.take(on: display, ["--rules", "classic"]).part(place)
        #expect(same == usual)
        let one = try await Shot.take(on: display, ["--rules", "lf"]).part(place)
        let other = try await Shot.take(on: display, ["--rules", "jf"]).part(place)
        #expect(one != usual && other != usual && one != other)
    }
}
