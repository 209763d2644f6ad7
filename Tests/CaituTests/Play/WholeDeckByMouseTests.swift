// Every preset, the first deck from its first question to its end, with nothing but a mouse. Positions and numbers come from the
// design, not from the program.

import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct WholeDeckByMouseTests {
    /// A scale for each preset, so that positions are tried at more than one.
    private static let scales = [
        "classic": "1", "lf": "1.25", "jf": "1.5", "sb": "2", "mj": "0.75", "ns": "1",
    ]

    @Test(arguments: ExpectedRules.all) func isPlayedToItsEnd(rules: ExpectedRules) async throws {
        let deck = try DeckFile.bundled()
        let game = try await RunningGame([
            deck.folder.path, "--rules", rules.name, "--scale", Self.scales[rules.name] ?? "1", "--seed", "7",
        ])
        #expect(game.header.rules == rules.name)
        #expect(game.header.seed == 7)
        var player = MousePlayer(game: game, rules: rules)
        for (index, entry) in deck.entries.enumerated() {
            player.meet(entry, number: index + 1, of: deck.entries.count)
            switch index {
            case 1: try await player.fillWronglyTwice(entry)
            case 2: try await player.solveByHints(entry)
            case 3: try await player.takeHint(entry)
            default: break
            }
            if index != 2 { try await player.solve(entry) }
            guard index < deck.entries.count - 1 else { break }
            try await player.waitForNext()
        }
        try await player.expectEnding(deck)
    }

    @Test func aTwinReturnsToItsOwnCell() async throws {
        let game = try await RunningGame([DeckFile.fixture("Shapes").folder.path])
        let layout = ExpectedLayout(picture: ExpectedRules.classic.picture, slotCount: 4)
        // Options 2 and 7 show the same character.
        try await game.click(layout.option(7), gives: "option 7")
        let both = try await game.click(layout.option(2), gives: "option 2")
        #expect(both.row == ["红", "红", nil, nil])
        #expect(both.gone == [2, 7])
        let one = try await game.click(layout.slot(0), gives: "slot 0")
        #expect(one.row == [nil, "红", nil, nil])
        #expect(one.gone == [2])
        // The cell is there again, and its character goes to the first empty slot.
        let again = try await game.click(layout.option(7), gives: "option 7")
        #expect(again.row == ["红", "红", nil, nil])
    }

    @Test func nothingUnderTheCoverCanBePressed() async throws {
        let game = try await RunningGame([DeckFile.fixture("Shapes").folder.path, "--rules", "lf"])
        let layout = ExpectedLayout(picture: ExpectedRules.classic.picture, slotCount: 4)
        let opening = try await game.click(ExpectedLayout.enlarge, gives: "zoom")
        #expect(opening.zoom == "opening")
        // The wheel and the other buttons do nothing. An option's place now shows cover: the press turns the zoom round.
        for button in 2...5 { try game.click(layout.option(0).center, button: button) }
        let closing = try await game.click(layout.option(0), gives: "zoom")
        #expect(closing.zoom == "closing")
        #expect(closing.gone == [])
        let closed = try await game.nextLine("the closed zoom")
        #expect(closed.input == "zoomEnded")
        #expect(closed.zoom == "closed")
        // Turned round half way, it needs less than the whole time back.
        #expect(closed.t - closing.t <= closing.t - opening.t + 50)
        let pressed = try await game.click(layout.option(0), gives: "option 0")
        #expect(pressed.gone == [0])
    }

    @Test func anotherButtonSnapsAShrinkingPictureShut() async throws {
        let game = try await RunningGame([DeckFile.fixture("Shapes").folder.path, "--rules", "lf"])
        let layout = ExpectedLayout(picture: ExpectedRules.classic.picture, slotCount: 4)
        try await game.click(layout.picture, gives: "zoom")
        let open = try await game.waitForLine("the open zoom") { $0.zoom == "open" }
        #expect(open.input == "zoomEnded")
        try await game.click(ExpectedLayout.zoomedPicture, gives: "zoom")
        let pressed = try await game.click(layout.option(20), gives: "option 20")
        #expect(pressed.zoom == "closed")
        #expect(pressed.gone == [20])
    }

    @Test func aPressNeedsDownAndUpOnTheSameThing() async throws {
        let game = try await RunningGame([DeckFile.fixture("Shapes").folder.path])
        let layout = ExpectedLayout(picture: ExpectedRules.classic.picture, slotCount: 4)
        try game.move(layout.option(0).center)
        try game.hands.perform("mousedown 1")
        try game.move(layout.option(1).center)
        try game.hands.perform("mouseup 1")
        try game.move(layout.option(3).center)
        try game.hands.perform("mousedown 1")
        try game.move(layout.option(4).center)
        try game.move(layout.option(3).center)
        try game.hands.perform("mouseup 1")
        let line = try await game.nextLine("the only press")
        #expect(line.input == "option 3")
        #expect(line.gone == [3])
    }

    @Test func onlyThePrimaryButtonPresses() async throws {
        let game = try await RunningGame([DeckFile.fixture("Shapes").folder.path])
        let layout = ExpectedLayout(picture: ExpectedRules.classic.picture, slotCount: 4)
        // The middle and the right button, the wheel both ways.
        for button in 2...5 { try game.click(layout.option(0).center, button: button) }
        // Nor does another one disturb it.
        try game.move(layout.option(3).center)
        for command in ["mousedown 1", "mousedown 3", "mouseup 3", "mouseup 1"] {
            try game.hands.perform(command)
        }
        #expect(try await game.nextLine("the only press").input == "option 3")
    }

    @Test func aButtonIsPressedExactlyWhereItIsDrawn() async throws {
        let game = try await RunningGame([DeckFile.fixture("Shapes").folder.path, "--scale", "2"])
        let layout = ExpectedLayout(picture: ExpectedRules.classic.picture, slotCount: 4)
        let half = 0.5
        for index in [0, 6, 8, 20] {
            let box = layout.option(index)
            let right = box.x + box.width, bottom = box.y + box.height
            // The four corners' pixels, and the pixels diagonally beyond them.
            let inside = [
                Point(box.x, box.y), Point(right - half, box.y), Point(box.x, bottom - half),
                Point(right - half, bottom - half),
            ]
            let outside = [
                Point(box.x - half, box.y), Point(right, box.y), Point(box.x, bottom),
                Point(right - half, box.y - half),
            ]
            for point in inside {
                for miss in outside { try game.click(miss) }
                try game.click(point)
                let pressed = try await game.nextLine("option \(index) at \(point)")
                #expect(pressed.input == "option \(index)")
                let back = try await game.click(layout.slot(0), gives: "slot 0")
                #expect(back.gone == [])
            }
        }
    }
}
