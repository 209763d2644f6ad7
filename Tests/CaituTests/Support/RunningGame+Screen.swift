// Where a game's window is on its screen, and screens that change their size.

import Foundation

extension RunningGame {
    /// The window in pixels of the screen, without what a window manager puts around it.
    func place() async throws -> Box {
        let told = try await Tool.output(
            "xwininfo", ["-id", window], environment: display.environment())
        let numbers = try ["Absolute upper-left X:", "Absolute upper-left Y:", "Width:", "Height:"].map {
            name in
            guard let line = told.split(separator: "\n").first(where: { $0.contains(name) }),
                let number = Double(line.split(separator: " ").last ?? "")
            else { throw HarnessError("xwininfo tells no \(name) \(told)") }
            return number
        }
        return Box(numbers[0], numbers[1], numbers[2], numbers[3])
    }

    /// Waits until keys go to the window: a manager shows it first, and gives it the focus then.
    func waitForFocus() async throws {
        let deadline = ContinuousClock.now + .seconds(30)
        let number = UInt64(window.dropFirst(2), radix: 16)
        while try await UInt64(hands.ask("getwindowfocus -f")) != number {
            guard ContinuousClock.now < deadline else { throw HarnessError("the window gets no focus") }
        }
    }

    /// Waits until the window is at a wanted place.
    func waitForPlace(_ purpose: String, where isWanted: (Box) -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(30)
        var found = try await place()
        while !isWanted(found) {
            guard ContinuousClock.now < deadline else {
                throw HarnessError("waiting for \(purpose): the window is at \(found)")
            }
            found = try await place()
        }
    }

    /// Waits until all of the window is on a screen of this size.
    func waitUntilSeen(onScreen width: Double, _ height: Double) async throws {
        try await waitForPlace("a window that is wholly on \(width) × \(height)") {
            $0.x >= 0 && $0.y >= 0 && $0.x + $0.width <= width && $0.y + $0.height <= height
        }
    }
}

extension TestDisplay {
    /// Gives the screen another size, at most that which it was started with.
    func resizeScreen(_ width: Int, _ height: Int) async throws {
        let name = "caitu\(width)x\(height)"
        // Some mode line; the numbers behind the sizes only have to grow.
        let timings = [width, height].flatMap { size in (size...(size + 3)).map { String($0) } }
        let steps: [[String]] = [
            ["--newmode", name, "30"] + timings, ["--addmode", "screen", name],
            ["--output", "screen", "--mode", name],
        ]
        for step in steps {
            let tool = try await Tool.run("xrandr", step, environment: environment())
            // A mode may be there from before.
            guard tool.exit == .status(0) || step[0] == "--newmode" else {
                throw HarnessError("xrandr \(step): \(tool.errors)")
            }
        }
    }
}
