// The words that come with the game: complete in every language, and filled in rightly.

import GuessDecks
import Testing

@testable import GuessEngine
@testable import GuessScene

@Suite struct WordsTests {
    private static let keys = Set(Words.Key.allCases.map(\.rawValue))

    @Test func theLanguagesAreThere() {
        #expect(Set(Fixtures.writtenLanguages.map(\.tag)).isSuperset(of: ["zh-Hans", "zh-Hant", "en"]))
    }

    @Test(arguments: Fixtures.writtenLanguages) func aLanguageHasEveryWordAndNoOther(language: Language) {
        let tag = language.tag
        let found = Set(language.texts.keys)
        #expect(Self.keys.subtracting(found).sorted() == [], "words that \(tag).txt lacks")
        #expect(found.subtracting(Self.keys).sorted() == [], "words in \(tag).txt that nothing shows")
        #expect(language.faults == [])
        #expect(language.texts.filter { $0.value.isEmpty }.keys.sorted() == [])
        #expect(language.name != tag)
        #expect(!language.locales.isEmpty)
    }

    /// What stands in braces.
    private static func places(_ text: String) -> [String] {
        text.matches(of: /\{[^}]*\}/).map { String($0.output) }.sorted()
    }

    @Test(arguments: Fixtures.writtenLanguages) func aTranslationFillsInTheSame(language: Language) throws {
        let standard = try #require(Fixtures.writtenLanguages.first)
        #expect(standard.tag == "zh-Hans")
        for key in Words.Key.allCases {
            let text = try #require(language.texts[key.rawValue])
            let model = try #require(standard.texts[key.rawValue])
            #expect(Self.places(text) == Self.places(model), "\(language.tag).txt: \(key.rawValue)")
        }
    }

    /// A placeholder that the code does not fill in would be shown with its braces.
    @Test(arguments: Fixtures.languages) func nothingIsLeftInBraces(language: Language) {
        let words = Words(language.texts)
        var shown = [
            words.windowTitle(deck: "题"), words.notOffered("鹤"), words.hintRefused(price: 10),
            words.solved(1, of: 2), words.times(3), words.aidRefused(price: 300), words.aidPrice(300),
            words.result(of: Fixtures.game(), deck: "题"),
        ]
        shown += Aid.allCases.flatMap { [words.aid($0), words.aidUseless($0)] }
        for rules in Rules.presets {
            shown += words.ruleLines(rules).joined().flatMap { [$0.name, $0.value] }
        }
        for needControl in [false, true] {
            shown += words.keyLines(needControl: needControl).joined().flatMap { [$0.name, $0.value] }
        }
        for text in shown { #expect(!text.contains("{") && !text.contains("}"), "\(text)") }
    }

    @Test func placeholdersAreFilledInOnce() {
        let words = Words([
            "notice.notOffered": "{character} {x} {character", "finish.solvedCount": "{all}/{count}}",
        ])
        #expect(words.notOffered("{") == "{ {x} {character")
        #expect(words.solved(1, of: 2) == "2/1}")
    }

    @Test func aMissingWordIsItsKey() {
        #expect(Words([:])[.tabHint] == "tab.hint")
        #expect(Words([:]).notOffered("鹤") == "notice.notOffered")
    }

    @Test func theDialogOfTheRulesSaysWhatTheyPrescribe() {
        let words = Fixtures.words
        #expect(words[.overTitle] == "温馨提醒")
        #expect(words[.overMessage] == "GAME OVER!是否继续游戏？")
        #expect(words[.overContinue] == "继续游戏")
        #expect(words[.finishCleared] == "通关了!")
    }
}
