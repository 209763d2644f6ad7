// The decks the engine's tests play on: small, and each with a reason.

import GuessEngine

/// Made-up decks.
enum Decks {
    /// Three questions of two, one and three slots, with no character twice in a grid.
    static let plain = [
        question("甲乙", from: "丁甲丙乙戊"),
        question("丙", from: "乙丙丁"),
        question("丁戊己", from: "己甲戊乙丁丙"),
    ]

    /// The options of `plain` as the seed 1 shuffles them, worked out apart from the engine.
    static let plainShuffledBySeedOne = ["戊丙丁乙甲", "丁丙乙", "丁丙戊己乙甲"].map(Array.init)

    /// Grids that show a character several times, and an answer that repeats one.
    static let twins = [
        question("山水", from: "火山土水山木水"),
        question("爸爸", from: "妈爸爷爸奶爸"),
    ]

    /// An answer that many hints do not yet solve, and another question.
    static let long = [
        question("一二三四五六七八九十百千万", from: "千百十九八七六五四三二一万"),
        question("丙", from: "乙丙丁"),
    ]

    /// Latin letters in both cases, with fixed signs between them.
    static let latin = [
        question("Rock-’n’ Roll", from: "lOkNcRrLox"),
        question("3D龙", from: "龙d3"),
        question("É𠮷👨‍👩‍👧", from: "𠮷e\u{301}👨‍👩‍👧吉e"),
    ]

    /// Answers whose first, and whose second, character is not offered. No deck that is read may have them.
    static let unspellable = [
        question("龘甲", from: "甲乙丙"),
        question("甲龘", from: "甲乙丙"),
    ]

    /// A single question.
    static let single = [question("甲乙", from: "丁甲丙乙戊")]

    /// A question with an empty title.
    static func question(_ answer: String, from options: String) -> Question {
        Question(title: "", answer: answer, options: Array(options))
    }
}
