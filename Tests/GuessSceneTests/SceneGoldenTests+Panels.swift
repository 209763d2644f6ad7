// The moments of panels over the question, of aids, and of a screen on which nothing is to move.

import GuessEngine

@testable import GuessScene

extension SceneGoldenTests {
    private static let large = Fixtures.largeGame(100).after(.questionChosen(50)).solved()

    static let overlaidMoments: [Moment] =
        ["zh-Hans", "zh-Hant", "en"].flatMap { tag in
            let suffix = tag == "zh-Hans" ? "" : "-\(tag)"
            let game = Fixtures.game().solved()
            return [
                Moment(
                    name: "card\(suffix)", game: game, language: tag, presentation: presentation(panel: .card)
                ),
                Moment(
                    name: "card-all\(suffix)", game: game, language: tag,
                    presentation: presentation(focus: .copy, panel: .card, all: allDecks)),
                Moment(
                    name: "restart\(suffix)", game: game, language: tag,
                    presentation: presentation(focus: .close, panel: .restart)),
                Moment(
                    name: "questions\(suffix)", game: game, language: tag,
                    presentation: presentation(panel: .questions(page: 0))),
                Moment(
                    name: "aids-useless\(suffix)",
                    game: Fixtures.game().after(.helpPressed, .aidPressed(.lightAnswer), .helpPressed),
                    language: tag,
                    presentation: presentation(focus: .aid(.lightAnswer), pressed: .aid(.showAnswer))),
            ]
        } + [
            Moment(
                name: "questions-large", game: large,
                presentation: presentation(
                    focus: .question(60), pressed: .pageForward, panel: .questions(page: 1))),
            Moment(name: "lit", game: Fixtures.game().after(.helpPressed, .aidPressed(.lightAnswer))),
            Moment(
                name: "lit-60",
                game: Fixtures.game([Fixtures.question("猫", count: 60)])
                    .after(.helpPressed, .aidPressed(.lightAnswer))),
            Moment(name: "removed", game: Fixtures.game().after(.helpPressed, .aidPressed(.removeOptions))),
            Moment(
                name: "pressed-number", game: Fixtures.game(), presentation: presentation(pressed: .number)),
            Moment(
                name: "pressed-score", game: Fixtures.game(),
                presentation: presentation(focus: .score, pressed: .score)),
            Moment(
                name: "shake-aid", game: Fixtures.game().after(.helpPressed),
                presentation: shaking(.aid(.removeOptions)),
                now: .milliseconds(35)),
            Moment(
                name: "notice-aids", game: Fixtures.game().after(.helpPressed),
                presentation: noticing(Fixtures.words.aidRefused(price: 300))),
            Moment(name: "card-finish", game: cleared, presentation: presentation(panel: .card)),
            Moment(
                name: "questions-finish", game: skipped,
                presentation: presentation(focus: .question(2), panel: .questions(page: 0))),
            Moment(
                name: "answer-shown", game: Fixtures.game().after(.helpPressed, .aidPressed(.showAnswer))),
            Moment(
                name: "restart-finish", game: cleared,
                presentation: presentation(focus: .close, panel: .restart)),
            Moment(
                name: "notice-card", game: Fixtures.game(),
                presentation: noticing(Fixtures.words.copied(isDone: true), panel: .card)),
            Moment(
                name: "notice-finish", game: skipped,
                presentation: noticing(Fixtures.words.copied(isDone: false))),
            Moment(name: "reduced-zoom-opening", game: opening, presentation: still, now: .milliseconds(10)),
            Moment(
                name: "reduced-zoom-closing", game: opening.after(.zoomEnded, .zoomPressed),
                presentation: still,
                now: .milliseconds(10)),
            Moment(
                name: "reduced-shake", game: Fixtures.game(), presentation: stillShaking,
                now: .milliseconds(35)),
            Moment(
                name: "reduced-finish", game: cleared, presentation: stillCelebrating, now: .milliseconds(600)
            ),
        ]

    private static let allDecks = Tally(
        questions: 2345, solved: 1234, firstTries: 1000, hints: 321, time: .seconds(360_000),
        best: GameResult(solved: 1, score: 9_999_999, hints: 0))

    private static let still: Presentation = {
        var presentation = Presentation()
        presentation.reducesMotion = true
        return presentation
    }()

    private static let stillShaking: Presentation = {
        var presentation = shaking(.hint)
        presentation.reducesMotion = true
        return presentation
    }()

    private static let stillCelebrating: Presentation = {
        var presentation = celebrating
        presentation.reducesMotion = true
        return presentation
    }()
}
