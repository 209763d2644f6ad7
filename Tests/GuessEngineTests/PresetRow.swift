// The table of presets as the rules state it, written out a second time so that the engine's own table is not its own witness.

import GuessEngine
import Testing

/// What is expected of one preset.
struct PresetRow: Sendable, CustomTestStringConvertible {
    let rules: Rules
    let name: String
    let reward: Int
    let penalty: Int
    let hintPrice: Int
    let isHintAlwaysCharged: Bool
    let revealsOneMore: Bool
    let shortage: Rules.Shortage
    let wait: Duration
    let rightColor: Rules.RightColor
    let zoom: Duration
    let coverOpacity: Double
    let picture: Frame
    let isShuffled: Bool
    let ending: Rules.Ending

    var testDescription: String { name }

    static let startScore = 10_000

    /// What 帮助 offers beside the keys.
    var aids: [AidOffer] {
        guard name == "classic" else { return [] }
        return [
            AidOffer(aid: .removeOptions, price: 300), AidOffer(aid: .lightAnswer, price: 700),
            AidOffer(aid: .showAnswer, price: 0),
        ]
    }

    /// The screen that 帮助 opens.
    var helpScreen: Screen { aids.isEmpty ? .help : .aids }

    /// Whether the wait follows the right answer to the last question as well.
    var waitsOnLast: Bool { ending != .stay }

    /// The options of the plain deck's question, in the order shown under the seed 1.
    func plainOptions(_ question: Int) -> [Character] {
        isShuffled ? Decks.plainShuffledBySeedOne[question] : Decks.plain[question].options
    }

    static let table = [
        PresetRow(
            rules: .classic, name: "classic", reward: 500, penalty: 0, hintPrice: 1000,
            isHintAlwaysCharged: false, revealsOneMore: true, shortage: .refused,
            wait: .seconds(0.5), rightColor: .blue, zoom: .seconds(0.25), coverOpacity: 0.7,
            picture: Frame(85, 80, 150, 150), isShuffled: false, ending: .finishScreen),
        PresetRow(
            rules: .lf, name: "lf", reward: 500, penalty: 0, hintPrice: 1000,
            isHintAlwaysCharged: false, revealsOneMore: false, shortage: .debt,
            wait: .seconds(0.5), rightColor: .blue, zoom: .seconds(1), coverOpacity: 0.5,
            picture: Frame(85, 80, 150, 150), isShuffled: false, ending: .cleared),
        PresetRow(
            rules: .jf, name: "jf", reward: 100, penalty: 100, hintPrice: 100,
            isHintAlwaysCharged: true, revealsOneMore: false, shortage: .gameOver,
            wait: .seconds(1), rightColor: .green, zoom: .seconds(1), coverOpacity: 0.6,
            picture: Frame(85, 80, 150, 150), isShuffled: false, ending: .gameOver),
        PresetRow(
            rules: .sb, name: "sb", reward: 1000, penalty: 0, hintPrice: 100,
            isHintAlwaysCharged: false, revealsOneMore: false, shortage: .debt,
            wait: .seconds(0.5), rightColor: .green, zoom: .seconds(0.6), coverOpacity: 1.0,
            picture: Frame(80, 110, 160, 160), isShuffled: true, ending: .stay),
        PresetRow(
            rules: .mj, name: "mj", reward: 800, penalty: 0, hintPrice: 1000,
            isHintAlwaysCharged: true, revealsOneMore: false, shortage: .debt,
            wait: .seconds(0.5), rightColor: .blue, zoom: .seconds(0.25), coverOpacity: 0.7,
            picture: Frame(85, 80, 150, 150), isShuffled: false, ending: .finishScreen),
        PresetRow(
            rules: .ns, name: "ns", reward: 100, penalty: 0, hintPrice: 500,
            isHintAlwaysCharged: true, revealsOneMore: false, shortage: .debt,
            wait: .seconds(0.5), rightColor: .blue, zoom: .seconds(0.5), coverOpacity: 0.7,
            picture: Frame(85, 86, 150, 150), isShuffled: false, ending: .finishScreen),
    ]
}
