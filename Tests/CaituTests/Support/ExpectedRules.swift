// The numbers of the six rule presets as the rules' description gives them, written here anew and not taken from the engine.

import Testing

/// What one preset promises the player.
struct ExpectedRules: Sendable, CustomTestStringConvertible {
    /// What comes after the last question, when all are solved.
    enum Ending: Sendable {
        case finishScreen, gameOver, stays
    }

    let name: String
    let reward: Int
    let penalty: Int
    let hintPrice: Int
    /// Milliseconds between the right answer and the next question.
    let wait: Int
    /// Milliseconds that the zoom takes.
    let zoom: Int
    let picture: Box
    let isShuffled: Bool
    let revealsMore: Bool
    let ending: Ending

    var testDescription: String { name }

    static let startScore = 10000

    static let classic = ExpectedRules(
        name: "classic", reward: 500, penalty: 0, hintPrice: 1000, wait: 500, zoom: 250,
        picture: Box(85, 80, 150, 150), isShuffled: false, revealsMore: true, ending: .finishScreen)
    static let all = [
        classic,
        ExpectedRules(
            name: "lf", reward: 500, penalty: 0, hintPrice: 1000, wait: 500, zoom: 1000,
            picture: Box(85, 80, 150, 150), isShuffled: false, revealsMore: false, ending: .finishScreen),
        ExpectedRules(
            name: "jf", reward: 100, penalty: 100, hintPrice: 100, wait: 1000, zoom: 1000,
            picture: Box(85, 80, 150, 150), isShuffled: false, revealsMore: false, ending: .gameOver),
        ExpectedRules(
            name: "sb", reward: 1000, penalty: 0, hintPrice: 100, wait: 500, zoom: 600,
            picture: Box(80, 110, 160, 160), isShuffled: true, revealsMore: false, ending: .stays),
        ExpectedRules(
            name: "mj", reward: 800, penalty: 0, hintPrice: 1000, wait: 500, zoom: 250,
            picture: Box(85, 80, 150, 150), isShuffled: false, revealsMore: false, ending: .finishScreen),
        ExpectedRules(
            name: "ns", reward: 100, penalty: 0, hintPrice: 500, wait: 500, zoom: 500,
            picture: Box(85, 86, 150, 150), isShuffled: false, revealsMore: false, ending: .finishScreen),
    ]
}
