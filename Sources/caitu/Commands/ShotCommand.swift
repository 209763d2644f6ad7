// `shot`: the same session and painter as `play`, with a clock that stands still but for `wait`.

import GuessDisplay
import GuessEngine

/// Plays steps without a window and writes the frame they lead to.
struct ShotCommand {
    private var stage: Stage
    private var now = Duration.zero

    init(_ arguments: Arguments) throws(Failure) {
        stage = try Stage(arguments)
        stage.followMotionSetting()
    }

    /// - Throws: `Failure` if the server or the file refuses.
    mutating func run(_ steps: [Step], output: String) throws(Failure) {
        for step in steps {
            switch step {
            case .input(let input): try perform(.input(input))
            case .key(let press):
                if let action = stage.screen.keyPressed(press, at: now) { try perform(action) }
            case .wait(let time): pass(time)
            }
        }
        stage.finishLoading()
        _ = stage.paint(at: now)
        do {
            try writeFile(stage.painter.read().encodedAsPNG(), to: output)
        } catch let error as Failure {
            throw error
        } catch {
            throw .undone("\(error)")
        }
    }

    private mutating func perform(_ action: ScreenAction) throws(Failure) {
        switch action {
        case .input(.optionPressed(let index))
        where stage.screen.session?.game.options.indices.contains(index) == false:
            throw .usage("--do: there is no option \(index)")
        case .input(.optionPressed(let index))
        where stage.screen.shelf?.decks.indices.contains(index) == false:
            throw .usage("--do: there is no deck \(index) on the shelf")
        case .input(.slotPressed(let index))
        where stage.screen.session?.game.row.indices.contains(index) == false:
            throw .usage("--do: there is no slot \(index)")
        // Without a window nothing is offered; the picture shows what the window would.
        case .copy: stage.screen.session?.copied(isDone: true, at: now)
        default: _ = stage.perform(action, at: now)
        }
    }

    /// Lets time pass, and all that is due in it happen at its own moment.
    private mutating func pass(_ time: Duration) {
        now += time
        while let due = stage.screen.session?.game.dueInput(at: now) {
            _ = stage.perform(.input(due.input), at: due.at)
        }
    }
}
