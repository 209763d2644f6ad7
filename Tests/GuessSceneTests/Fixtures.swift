// Games and moments that the tests of the scene share.

import FoundationEssentials
import GuessEngine

@testable import GuessDecks
@testable import GuessScene

enum Fixtures {
    static let characters = Array("龟熊鹿鱼羊鸭猫猴狗狐马鹅蛇猪鸟狼鼠鸡兔象牛虎龙鹤鲸蚁蜂蝶蛙蟹虾蚕鹰雁燕雀鸽鸦鹊鹿獭豹貂狮驴骡驼獾鹌鹑鸳鸯蜗蛛蝉萤蚊蝇蚌螺鳖")

    /// A question whose options are the answer's characters, in order, and others up to `count`.
    static func question(_ answer: String, title: String = "动物", count: Int = 21) -> Question {
        let wanted = Question(title: "", answer: answer, options: []).slots
        let others = characters.filter { !wanted.contains($0) }
        return Question(title: title, answer: answer, options: wanted + others.prefix(count - wanted.count))
    }

    static let questions = [question("丹顶鹤"), question("猫"), question("长颈鹿王", title: "一种很高的动物")]

    static func game(
        _ questions: [Question] = questions, rules: Rules = .classic, first: Int = 0
    ) -> Game {
        Game(questions: questions, rules: rules, first: first)
    }

    static let standard = Viewport(width: 320, height: 480)

    /// The languages that come with the game, complete, and as their files are written.
    static let languages = shippedLanguages.tags.compactMap { try? shippedLanguages.language(tag: $0) }
    static let writtenLanguages = shippedLanguages.tags.compactMap { try? shippedLanguages.written($0) }
    private static let shippedLanguages = Languages(folder: package.appending(path: "Resources/Words").path)

    static let words = words("zh-Hans")

    /// The words of a language that comes with the game. The language of the fixtures' decks needs no other letter shapes than theirs.
    static func words(_ tag: String) -> Words {
        guard let language = languages.first(where: { $0.tag == tag }) else {
            fatalError("Resources/Words/\(tag).txt cannot be read")
        }
        return Words(language.texts, fonts: tag == "zh-Hans" ? nil : language.fonts)
    }

    private static let package = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
}

extension Game {
    /// The game after inputs that all happen at once.
    func after(_ inputs: Input..., at now: Duration = .zero) -> Game {
        var game = self
        for input in inputs { _ = game.handle(input, at: now) }
        return game
    }

    /// The game after its present question was answered rightly and the wait is over.
    func solved() -> Game {
        var game = self
        for character in game.question.slots {
            guard let option = game.firstOption(showing: character) else { continue }
            _ = game.handle(.optionPressed(option), at: .zero)
        }
        _ = game.handle(.waitEnded, at: .zero)
        return game
    }
}

extension Layout {
    init(_ game: Game, panel: Panel? = nil) {
        self.init(game: game, viewport: Fixtures.standard, panel: panel)
    }
}

extension Fixtures {
    /// A game of many questions, all the same.
    static func largeGame(_ count: Int) -> Game { game(Array(repeating: question("猫"), count: count)) }
}
