// `shot`: the same session and painter as `play`, with a clock that stands still but for `wait`.

import GuessDisplay
import GuessEngine

/// Plays steps without a window and writes the frame they lead to.
struct ShotCommand {
    private var stage: Stage
    private var now = Duration.zero

    init(_ arguments: Arguments) throws(Failure) {
        stage = try Stage(arguments)
    }

    /// - Throws: `Failure` if the server or the file refuses.
    mutating func run(_ steps: [Step], output: String) throws(Failure) {
        for step in steps {
            switch step {
            case .input(let input): try perform(input)
            case .key(let press):
                let action = stage.session.keyPressed(press)
                if let input = action.input { try perform(input) }
            case .wait(let time): pass(time)
            }
        }
        _ = stage.paint(at: now)
        do {
            try writeFile(stage.painter.read().encodedAsPNG(), to: output)
        } catch let error as Failure {
            throw error
        } catch {
            throw .undone(stage.connection.isLost ? "the X server has gone" : "\(error)")
        }
    }

    private mutating func perform(_ input: Input) throws(Failure) {
        let game = stage.session.game
        switch input {
        case .optionPressed(let index) where !game.options.indices.contains(index):
            throw .usage("--do: there is no option \(index)")
        case .slotPressed(let index) where !game.row.indices.contains(index):
            throw .usage("--do: there is no slot \(index)")
        default: handle(input, at: now)
        }
    }

    private mutating func handle(_ input: Input, at moment: Duration) {
        if stage.session.handle(input, at: moment)?.showsQuestion == true { stage.showPicture() }
    }

    /// Lets time pass, and all that is due in it happen at its own moment.
    private mutating func pass(_ time: Duration) {
        now += time
        while let due = stage.session.game.dueInput(at: now) { handle(due.input, at: due.at) }
    }
}
