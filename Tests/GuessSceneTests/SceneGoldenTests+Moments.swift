// The moments that have a golden.

import GuessEngine

@testable import GuessScene

extension SceneGoldenTests {
    static let moments =
        playMoments + narrowingMoments + zoomMoments + panelMoments + presentationMoments + sizeMoments
        + languageMoments + overlaidMoments

    private static let wrongGame = Fixtures.game().after(
        .optionPressed(5), .optionPressed(1), .optionPressed(0))

    private static func solvedRow(_ rules: Rules) -> Game {
        Fixtures.game(rules: rules, first: 1).after(.optionPressed(0))
    }

    private static let playMoments: [Moment] = [
        Moment(name: "play-resting", game: Fixtures.game()),
        Moment(name: "play-half-row", game: Fixtures.game().after(.optionPressed(0), .optionPressed(3))),
        Moment(name: "play-wrong", game: wrongGame),
        Moment(name: "play-right-blue", game: solvedRow(.classic)),
        Moment(name: "play-right-green", game: greenGame),
        Moment(name: "play-stays-solved", game: Fixtures.game(rules: .sb, first: 2).solvedRow()),
        Moment(name: "play-last", game: Fixtures.game(first: 2)),
        Moment(name: "play-placeholder", game: Fixtures.game(), hasPicture: false),
        Moment(
            name: "play-negative-score",
            game: Fixtures.game(rules: .lf).after(
                .hintPressed, .hintPressed, .hintPressed, .hintPressed, .hintPressed, .hintPressed,
                .hintPressed, .hintPressed, .hintPressed, .hintPressed, .hintPressed)),
        Moment(name: "play-ns", game: Fixtures.game(rules: .ns)),
    ]

    private static let narrowingMoments: [Moment] = [
        narrowing("narrowing-empty", ""),
        narrowing("narrowing-some", "hua", NarrowingFixture.game.after(.optionPressed(1))),
        narrowing("narrowing-none", "hx"),
        Moment(
            name: "narrowing-small", game: Fixtures.game([Fixtures.question("猫", count: 60)]),
            presentation: NarrowingFixture.presentation(
                "h", readings: Array(repeating: ["hua"], count: 12) + Array(repeating: [], count: 48))),
        narrowing("narrowing-zh-Hant", "", language: "zh-Hant"),
        narrowing("narrowing-en", "hx", language: "en"),
    ]

    private static func narrowing(
        _ name: String, _ letters: String, _ game: Game = NarrowingFixture.game, language: String = "zh-Hans"
    ) -> Moment {
        Moment(
            name: name, game: game, language: language,
            presentation: NarrowingFixture.presentation(letters, in: game))
    }

    private static let greenGame = solvedRow(.jf)

    static let opening = Fixtures.game().after(.zoomPressed)

    private static let zoomMoments: [Moment] = [
        Moment(name: "zoom-000", game: opening),
        Moment(name: "zoom-025", game: opening, now: .microseconds(62_500)),
        Moment(name: "zoom-050", game: opening, now: .milliseconds(125)),
        Moment(name: "zoom-100", game: opening.after(.zoomEnded), now: .milliseconds(250)),
        Moment(
            name: "zoom-050-portrait", game: opening, pictureWidth: 85, pictureHeight: 113,
            now: .milliseconds(125)),
        Moment(name: "zoom-100-placeholder", game: opening.after(.zoomEnded), hasPicture: false),
        Moment(
            name: "zoom-100-sb", game: Fixtures.game(rules: .sb).after(.zoomPressed, .zoomEnded)),
    ]

    static let skipped = Fixtures.game(first: 2).after(.hintPressed).solved()
    static let cleared = Fixtures.game().solved().solved().solved()

    private static let panelMoments: [Moment] =
        Rules.presets.map { rules in
            Moment(name: "help-\(rules.name)", game: Fixtures.game(rules: rules).after(.helpPressed))
        } + [
            Moment(
                name: "help-latin",
                game: Fixtures.game([Fixtures.question("HAL東京")]).after(.helpPressed)),
            Moment(name: "finish-skipped", game: skipped),
            Moment(name: "finish-cleared", game: cleared, presentation: celebrating, now: .seconds(10)),
            Moment(
                name: "finish-confetti", game: cleared, presentation: celebrating, now: .milliseconds(600)),
            Moment(
                name: "finish-cleared-by-rules",
                game: Fixtures.game(rules: .lf, first: 2).solved()),
            Moment(name: "over", game: Fixtures.game(rules: .jf, first: 2).solved()),
            Moment(
                name: "over-pressed", game: Fixtures.game(rules: .jf, first: 2).solved(),
                presentation: presentation(focus: .continue, pressed: .continue)),
        ]

    static let celebrating: Presentation = {
        var presentation = Presentation()
        presentation.finishStart = .zero
        return presentation
    }()

    static func presentation(
        focus: Target? = nil, pressed: Target? = nil, panel: Panel? = nil, all: Tally? = nil
    ) -> Presentation {
        var presentation = Presentation()
        presentation.panel = panel
        presentation.timePlayed = .seconds(754)
        presentation.allDecks = all
        presentation.focus = focus
        presentation.pressed = pressed
        return presentation
    }

    static func noticing(_ notice: String, panel: Panel? = nil) -> Presentation {
        var presentation = Presentation()
        presentation.panel = panel
        presentation.notice = notice
        presentation.noticeStart = .zero
        return presentation
    }

    static func shaking(_ target: Target) -> Presentation {
        var presentation = Presentation()
        presentation.shaken = target
        presentation.shakeStart = .zero
        return presentation
    }

    private static let presentationMoments: [Moment] = [
        Moment(name: "focus-option", game: Fixtures.game(), presentation: presentation(focus: .option(8))),
        Moment(name: "focus-tab", game: Fixtures.game(), presentation: presentation(focus: .next)),
        Moment(name: "focus-picture", game: Fixtures.game(), presentation: presentation(focus: .picture)),
        Moment(
            name: "focus-gone", game: Fixtures.game().after(.optionPressed(8)),
            presentation: presentation(focus: .option(8))),
        Moment(
            name: "focus-panel", game: skipped, presentation: presentation(focus: .restart)),
        Moment(
            name: "pressed-option", game: Fixtures.game(), presentation: presentation(pressed: .option(8))),
        Moment(name: "pressed-slot", game: wrongGame, presentation: presentation(pressed: .slot(1))),
        Moment(name: "pressed-tab", game: Fixtures.game(), presentation: presentation(pressed: .hint)),
        Moment(
            name: "pressed-close", game: Fixtures.game().after(.helpPressed),
            presentation: presentation(pressed: .close)),
        Moment(
            name: "notice", game: Fixtures.game(), presentation: noticing(Fixtures.words.notOffered("鹤")),
            now: .milliseconds(1999)),
        Moment(
            name: "notice-over", game: Fixtures.game(),
            presentation: noticing(Fixtures.words.notOffered("鹤")),
            now: .seconds(2)),
        Moment(name: "shake", game: Fixtures.game(), presentation: shaking(.hint), now: .milliseconds(35)),
    ]

    private static let languageMoments: [Moment] = ["zh-Hant", "en"].flatMap { tag in
        [
            Moment(name: "play-resting-\(tag)", game: Fixtures.game(), language: tag),
            Moment(
                name: "notice-\(tag)", game: Fixtures.game(), language: tag,
                presentation: noticing(Fixtures.words(tag).notOffered("鹤"))),
            Moment(name: "help-\(tag)", game: Fixtures.game().after(.helpPressed), language: tag),
            Moment(name: "finish-skipped-\(tag)", game: skipped, language: tag),
            Moment(name: "finish-cleared-\(tag)", game: cleared, language: tag),
            Moment(name: "over-\(tag)", game: Fixtures.game(rules: .jf, first: 2).solved(), language: tag),
        ]
    }

    private static let sizeMoments: [Moment] = [
        Moment(name: "answer-7", game: Fixtures.game([Fixtures.question("一二三四五六七")]).solvedRow()),
        Moment(name: "answer-12", game: Fixtures.game([Fixtures.question("一二三四五六七八九十百千")])),
        Moment(
            name: "answer-24",
            game: Fixtures.game([Fixtures.question("一二三四五六七八九十百千甲乙丙丁戊己庚辛壬癸子丑", count: 30)])
                .after(.optionPressed(3))),
        Moment(name: "answer-signs", game: Fixtures.game([Fixtures.question("SPIDER-MAN 3")]).solvedRow()),
        Moment(
            name: "answer-two-words",
            game: Fixtures.game([Fixtures.question("ROMEO AND JULIET'S")])),
        Moment(name: "options-28", game: Fixtures.game([Fixtures.question("猫", count: 28)])),
        Moment(name: "options-40", game: Fixtures.game([Fixtures.question("猫", count: 40)])),
        Moment(name: "options-60", game: Fixtures.game([Fixtures.question("猫", count: 60)])),
        Moment(
            name: "options-60-sb", game: Fixtures.game([Fixtures.question("猫", count: 60)], rules: .sb)),
        Moment(
            name: "long-texts",
            game: Fixtures.game([
                Fixtures.question("猫", title: String(repeating: "很长的题目", count: 60))
            ])),
        Moment(name: "letterbox-700x900", game: Fixtures.game(), width: 700, height: 900),
        Moment(name: "letterbox-200x300", game: Fixtures.game(), width: 200, height: 300),
        Moment(name: "letterbox-wide-zoom", game: opening.after(.zoomEnded), width: 800, height: 480),
        Moment(name: "scale-2", game: wrongGame, width: 640, height: 960),
        Moment(
            name: "scale-125-zoom", game: opening, width: 400, height: 600, now: .milliseconds(100)),
    ]
}

extension Game {
    /// The game with the present question's row filled rightly, the wait still running.
    func solvedRow() -> Game {
        var game = self
        for character in game.question.slots {
            guard let option = game.firstOption(showing: character) else { continue }
            _ = game.handle(.optionPressed(option), at: .zero)
        }
        return game
    }
}
