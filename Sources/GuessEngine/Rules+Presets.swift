// The table of rule presets: every number of every preset, and nothing else. A new preset is one more value here.

extension Rules {
    /// Ours, and the default: hints go on revealing, debts are refused.
    public static let classic = Rules(
        name: "classic", reward: 500, penalty: 0, hintPrice: 1000, hintCharge: .whenRevealed,
        hintReach: .oneMore,
        aids: [
            AidOffer(aid: .removeOptions, price: 300), AidOffer(aid: .lightAnswer, price: 700),
            AidOffer(aid: .showAnswer, price: 0),
        ], shortage: .refused, waitBeforeNext: .milliseconds(500), rightColor: .blue,
        zoomDuration: .milliseconds(250), coverOpacity: 0.7, pictureFrame: Frame(85, 80, 150, 150),
        optionOrder: .asInDeck, ending: .finishScreen)

    /// The tutorial with LFQuestion.
    public static let lf = Rules(
        name: "lf", reward: 500, penalty: 0, hintPrice: 1000, hintCharge: .whenRevealed,
        hintReach: .first, aids: [], shortage: .debt, waitBeforeNext: .milliseconds(500), rightColor: .blue,
        zoomDuration: .milliseconds(1000), coverOpacity: 0.5, pictureFrame: Frame(85, 80, 150, 150),
        optionOrder: .asInDeck, ending: .cleared)

    /// The tutorial with JFQuestions. Its requirements say green; its code, blue: the requirements win.
    public static let jf = Rules(
        name: "jf", reward: 100, penalty: 100, hintPrice: 100, hintCharge: .always,
        hintReach: .first, aids: [], shortage: .gameOver, waitBeforeNext: .milliseconds(1000),
        rightColor: .green,
        zoomDuration: .milliseconds(1000), coverOpacity: 0.6, pictureFrame: Frame(85, 80, 150, 150),
        optionOrder: .asInDeck, ending: .gameOver)

    /// The tutorial 超级彩图, built with a storyboard; green as in its requirements.
    public static let sb = Rules(
        name: "sb", reward: 1000, penalty: 0, hintPrice: 100, hintCharge: .whenRevealed,
        hintReach: .first, aids: [], shortage: .debt, waitBeforeNext: .milliseconds(500), rightColor: .green,
        zoomDuration: .milliseconds(600), coverOpacity: 1.0, pictureFrame: Frame(80, 110, 160, 160),
        optionOrder: .shuffled, ending: .stay)

    /// The tutorial with MJQuestion.
    public static let mj = Rules(
        name: "mj", reward: 800, penalty: 0, hintPrice: 1000, hintCharge: .always,
        hintReach: .first, aids: [], shortage: .debt, waitBeforeNext: .milliseconds(500), rightColor: .blue,
        zoomDuration: .milliseconds(250), coverOpacity: 0.7, pictureFrame: Frame(85, 80, 150, 150),
        optionOrder: .asInDeck, ending: .finishScreen)

    /// The tutorial with NSQuestion.
    public static let ns = Rules(
        name: "ns", reward: 100, penalty: 0, hintPrice: 500, hintCharge: .always,
        hintReach: .first, aids: [], shortage: .debt, waitBeforeNext: .milliseconds(500), rightColor: .blue,
        zoomDuration: .milliseconds(500), coverOpacity: 0.7, pictureFrame: Frame(85, 86, 150, 150),
        optionOrder: .asInDeck, ending: .finishScreen)

    /// All presets, the default first.
    public static let presets = [classic, lf, jf, sb, mj, ns]
}
