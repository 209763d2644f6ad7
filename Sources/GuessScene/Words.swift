// Every word the window shows that does not come from a deck. A second language is a second set of these.

import GuessEngine

/// The words of the scene, in simplified Chinese.
public enum Words {
    // MARK: The question

    static let hint = "提示"
    static let help = "帮助"
    static let zoom = "大图"
    static let next = "下一题"

    static func place(_ number: Int, of count: Int) -> String { "\(number)/\(count)" }

    /// A score with a real minus sign, as wide as a digit.
    static func score(_ score: Int) -> String { score < 0 ? "−\(-score)" : "\(score)" }

    // MARK: Notices in the title's place

    /// A hint found no option that shows the character it wanted to press.
    public static func notOffered(_ character: Character) -> String { "这题的选项里没有“\(character)”" }

    /// A hint was refused because the score cannot pay for it.
    public static func hintRefused(price: Int) -> String { "分数不够，提示要 \(price) 分" }

    // MARK: The help screen

    static let helpTitle = "怎么玩"
    static let rulesHeading = "规则"
    static let keysHeading = "键盘"
    static let close = "知道了"

    static let right = "答对"
    static let wrong = "答错"
    static let hintShows = "提示给出"
    static let hintCosts = "提示收费"
    static let shortage = "分数不够"
    static let lastSolved = "答完最后一题"

    static func points(_ points: Int) -> String {
        points > 0 ? "+\(points) 分" : points == 0 ? "不加分" : "−\(-points) 分"
    }

    static func penalty(_ points: Int) -> String { points == 0 ? "不扣分，可以再试" : "−\(points) 分，可以再试" }

    static func reach(_ reach: Rules.HintReach) -> String {
        switch reach {
        case .oneMore: "每次比上次多一个字"
        case .first: "答案的第一个字"
        }
    }

    static func price(_ price: Int, _ charge: Rules.HintCharge) -> String {
        switch charge {
        case .always: "每次 \(price) 分"
        case .whenRevealed: "\(price) 分，没给出字就不收"
        }
    }

    static func shortage(_ shortage: Rules.Shortage) -> String {
        switch shortage {
        case .refused: "不给提示"
        case .debt: "可以欠着，分数变成负数"
        case .gameOver: "游戏结束"
        }
    }

    static func ending(_ ending: Rules.Ending) -> String {
        switch ending {
        case .finishScreen: "看成绩，没答对的可以再来"
        case .cleared: "通关"
        case .stay: "停在这一题"
        case .gameOver: "游戏结束"
        }
    }

    /// The keyboard table: keys and what they do. Letters need Ctrl while the options show Latin letters.
    static func keys(needControl: Bool) -> [(keys: String, act: String)] {
        func letter(_ letter: String) -> String { needControl ? "Ctrl+\(letter)" : letter }
        return [
            ("方向键", "选一个按钮"),
            ("回车　空格", "按下选中的按钮"),
            ("退格　Delete", "退回一个字　全部退回"),
            ("F2　\(letter("H"))", "提示"),
            ("F3　\(letter("N"))　PgDn", "下一题"),
            ("F4　\(letter("Z"))", "大图，再按缩小"),
            ("F1　?", "帮助"),
            ("Esc", "关闭，或回到题库"),
            ("Ctrl+Q", "退出"),
            ("直接打字", "按下显示这个字的选项"),
        ]
    }

    // MARK: The finish screen

    static let cleared = "通关了!"
    static let passDone = "走完一轮了"
    static let solved = "答对"
    static let hintsUsed = "用了提示"
    static let finalScore = "得分"
    static let continueUnsolved = "继续没答对的题"
    static let restart = "重新开始"

    static func solved(_ count: Int, of all: Int) -> String { "\(count) / \(all) 题" }
    static func times(_ count: Int) -> String { "\(count) 次" }

    // MARK: The game-over dialog

    static let overTitle = "温馨提醒"
    static let overMessage = "GAME OVER!是否继续游戏？"
    static let continueGame = "继续游戏"
}
