// A shelf of many decks: the wheel, the keys, typed names, and what happens to decks that are not what they were.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct ShelfListTests {
    private static let ownCount = 34
    private static var count: Int { ExpectedShelf.shipped.count + ownCount }

    /// A shelf of forty decks, six of them shipped; the others bear their numbers.
    private func start(on existing: TestDisplay? = nil) async throws -> RunningGame {
        let display = if let existing { existing } else { try await TestDisplay() }
        let own = ShelfFolder.own(of: display)
        for number in 6..<Self.count {
            try own.add("d" + (number < 10 ? "0" : "") + "\(number)", questions: 1 + number)
        }
        return try await RunningGame.onShelf(display)
    }

    private func turnWheel(_ game: RunningGame, down: Bool, by notches: Int) throws {
        for _ in 0..<notches { try game.click(Point(100, 300), button: down ? 5 : 4) }
    }

    /// Clicks a deck, and comes back to the shelf.
    private func open(_ game: RunningGame, _ index: Int, scroll: Double) async throws {
        let line = try await game.click(ExpectedShelf.deck(index, scroll: scroll), gives: "option \(index)")
        #expect(line.of == (index < 6 ? line.of : 1 + index))
    }

    @Test func theWheelScrolls() async throws {
        let game = try await start()
        let top = try await game.picture()
        try turnWheel(game, down: true, by: 5)
        try await open(game, 5, scroll: 240)
        try await game.press("Escape", gives: "key Escape")
        // Back again the deck is in sight, here at the lower end.
        try turnWheel(game, down: false, by: 300)
        try await game.hands.synchronize()
        try await open(game, 0, scroll: 0)
        try await game.press("Escape", gives: "key Escape")
        try turnWheel(game, down: true, by: 300)
        try await open(game, Self.count - 1, scroll: ExpectedShelf.scrollLimit(Self.count))
        #expect(try await game.picture() != top)
    }

    @Test func theKeysGoEverywhere() async throws {
        let game = try await start()
        for (keys, place) in [
            (["Down", "Down"], 2), (["Next"], 7), (["Next", "Next", "Up"], 16), (["Prior"], 11),
            (["End"], 39),
            (["Prior"], 34), (["Home"], 0), (["KP_End"], 39), (["KP_Home", "KP_Next"], 5), (["Up", "Up"], 3),
        ] {
            for key in keys { try game.press(key) }
            let line = try await game.press("space", gives: "option \(place)")
            #expect(line.screen == "play")
            try await game.press("Escape", gives: "key Escape")
        }
    }

    /// The ring shows where one is, and what it is on is always in sight.
    @Test func theRingIsAlwaysInSight() async throws {
        let game = try await start()
        func isRing(_ picture: Picture, _ row: Box) -> Bool {
            // The ring's line is two and a half points outside of the row.
            let pixel = picture[Int(row.x) - 2, Int(row.center.y)]
            return pixel.red > 200 && pixel.green > 150 && pixel.blue < 100
        }
        let limit = ExpectedShelf.scrollLimit(Self.count)
        for (key, place, scroll) in [
            ("Down", 1, 0.0), ("End", 39, limit), ("Prior", 34, limit), ("Prior", 29, 29 * 68),
            ("Next", 34, 29 * 68),
            ("Home", 0, 0),
        ] {
            try game.press(key)
            try await game.waitForPicture("the ring after \(key)") {
                isRing($0, ExpectedShelf.deck(place, scroll: scroll))
            }
        }
        // The mouse takes the ring away.
        try game.click(Point(160, 30))
        try await game.waitForPicture("no ring") { !isRing($0, ExpectedShelf.deck(0)) }
    }

    @Test func aNamesFirstCharacterLeadsToIt() async throws {
        let display = try await TestDisplay()
        let own = ShelfFolder.own(of: display)
        for (folder, name) in [("a", "Ärger"), ("b", "动物"), ("c", "电影"), ("d", "2048"), ("e", "Films")] {
            try own.add(folder, displayName: name)
        }
        let keyboard = try await KeyboardPlan(typing: "世动ä", on: display)
        let game = try await RunningGame.onShelf(display)
        for (key, place) in [
            (try keyboard.key("世"), 4), (try keyboard.key("动"), 7), (try keyboard.key("ä"), 6),
            ("f", 10), ("f", 5), ("F", 10),  // Films, First words
            ("2", 9),
            // Pinyin: dong, dian; sui, shi, shen; cai.
            ("d", 7), ("d", 8), ("d", 7), ("s", 1), ("s", 3), ("s", 4), ("c", 0),
        ] {
            try game.press(key)
            let line = try await game.press("Return", gives: "option \(place)")
            #expect(line.screen == "play")
            try await game.press("Escape", gives: "key Escape")
        }
        // Several in quick succession are one name, the space in it too.
        for (keys, place) in [("s j", 4), ("f i r s t space w", 5), ("s h e n b", 1), ("d i a n", 8)] {
            try game.press(keys)
            try await game.press("Return", gives: "option \(place)")
            try await game.press("Escape", gives: "key Escape")
        }
    }

    @Test func ctrlQEndsIt() async throws {
        let game = try await RunningGame.onShelf()
        for key in ["Escape", "q", "F1", "BackSpace"] { try game.press(key) }
        try game.press("ctrl+q")
        #expect(try await game.child.waitForExit() == .status(0))
        #expect(game.lines.count == 1)
        #expect(game.child.errorText == "")
    }

    @Test func aDeckThatHasGoneIsToldAndTheShelfStays() async throws {
        let display = try await TestDisplay()
        let deck = try ShelfFolder.own(of: display).add("fruit", displayName: "水果")
        let game = try await RunningGame.onShelf(display)
        let before = try await game.picture()
        try FileManager.default.removeItem(at: deck)
        try game.press("End")
        try game.press("Return")
        // The line under the title, which counts the decks otherwise.
        let line = Box(16, 36, 226, 16)
        try await game.waitForPicture("the notice") { try $0.part(line) != before.part(line) }
        #expect(game.child.errorText.contains(deck.path))
        #expect(game.child.errorText.split(separator: "\n").count == 1)
        #expect(try await game.press("Home", then: "Return", gives: "option 0").screen == "play")
        // When one comes back, it is on the shelf no more.
        try await game.press("Escape", gives: "key Escape")
        try await game.waitForPicture("six decks") { try $0.part(line) != before.part(line) }
        try game.press("End")
        #expect(try await game.press("Return", gives: "option 5").screen == "play")
    }

    @Test func whatIsNoDeckIsPassedOverAndTold() async throws {
        let display = try await TestDisplay()
        let own = ShelfFolder.own(of: display)
        let system = ShelfFolder.system(of: display)
        try own.add("mine")
        try system.add("theirs")
        for name in ["empty", "broken"] {
            try FileManager.default.createDirectory(
                at: own.folder.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        try Data("<plist".utf8).write(to: own.folder.appendingPathComponent("broken/questions.plist"))
        // The same deck by another name.
        try FileManager.default.createSymbolicLink(
            at: system.folder.appendingPathComponent("again"),
            withDestinationURL: own.folder.appendingPathComponent("mine"))
        let game = try await RunningGame.onShelf(display, mayComplain: true)
        let line = try await game.press("End", then: "Return", gives: "option 7")
        #expect(line.deck == system.folder.appendingPathComponent("theirs").path)
        // Once each, however often the shelf is shown.
        try await game.press("Escape", gives: "key Escape")
        try game.press("ctrl+q")
        try await game.child.waitForExit()
        let complaints = game.child.errorText.split(separator: "\n").filter { $0.contains("holds no deck") }
        #expect(complaints.count == 2)
        for (name, complaint) in zip(["broken", "empty"], complaints) {
            let folder = own.folder.appendingPathComponent(name).path
            #expect(complaint.hasPrefix("caitu: \(folder): -: -: holds no deck"))
        }
    }

    @Test func aTinyWindowScrollsAndOpensAsWell() async throws {
        let game = try await start()
        try game.hands.perform("windowsize \(game.window) 160 240")
        try await game.waitForLine("the size") { $0.input == "resize 160x240" }
        let row = ExpectedShelf.deck(6, scroll: 240)
        try game.hands.perform(
            "mousemove --window \(game.window) \(Int(row.center.x / 2)) \(Int(row.center.y / 2))")
        for _ in 1...5 { try game.hands.perform("click 5") }
        try game.hands.perform("mousedown 1")
        try game.hands.perform("mouseup 1")
        try await game.waitForLine("the deck") { $0.input == "option 6" }
    }
}
