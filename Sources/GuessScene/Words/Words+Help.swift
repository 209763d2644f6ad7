// The words of the help screen: the aids, the rules in force, told line by line, and the keyboard table.

import GuessEngine

extension Words {
    /// A name and what is to be said about it.
    struct HelpEntry: Equatable {
        let name: String
        let value: String

        init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The rules: lines of one entry, or of two short ones beside each other.
    func ruleLines(_ rules: Rules) -> [[HelpEntry]] {
        [
            [
                HelpEntry(self[.helpRight], points(rules.reward)),
                HelpEntry(self[.helpWrong], penalty(rules.penalty)),
            ],
            [HelpEntry(self[.helpHintShows], reach(rules.hintReach))],
            [HelpEntry(self[.helpHintCosts], price(rules.hintPrice, rules.hintCharge))],
            [HelpEntry(self[.helpShortage], shortage(rules.shortage))],
            [HelpEntry(self[.helpEnd], ending(rules.ending))],
        ]
    }

    /// The keyboard table: keys and what they do. Letters need Ctrl while the options show Latin letters.
    func keyLines(needControl: Bool) -> [[HelpEntry]] {
        func letter(_ letter: String) -> String {
            needControl ? text(.keysControl, ["letter": letter]) : letter
        }
        // Where letters are options, a slash narrows nothing.
        let pinyin = [HelpEntry(self[.keysPinyin], self[.keysPinyinAct])]
        return [
            [HelpEntry(self[.keysPress], self[.keysPressAct])],
            [HelpEntry(self[.keysDelete], self[.keysDeleteAct])],
            [HelpEntry(self[.keysTyping], self[.keysTypingAct])],
        ] + (needControl ? [] : [pinyin]) + [
            [
                HelpEntry(text(.keysHint, ["h": letter("H")]), self[.keysHintAct]),
                HelpEntry(self[.keysHelp], self[.keysHelpAct]),
            ],
            [
                HelpEntry(text(.keysNext, ["n": letter("N")]), self[.keysNextAct]),
                HelpEntry(self[.keysCard], self[.keysCardAct]),
            ],
            [
                HelpEntry(text(.keysPrevious, ["p": letter("P")]), self[.keysPreviousAct]),
                HelpEntry(self[.keysQuestions], self[.keysQuestionsAct]),
            ],
            [
                HelpEntry(text(.keysZoom, ["z": letter("Z")]), self[.keysZoomAct]),
                HelpEntry(text(.keysCopy, ["c": letter("C")]), self[.keysCopyAct]),
            ],
            [
                HelpEntry(self[.keysClose], self[.keysCloseAct]),
                HelpEntry(self[.keysQuit], self[.keysQuitAct]),
            ],
        ]
    }

    // MARK: Aids

    /// What an aid does, in a few words.
    func aid(_ aid: Aid) -> String {
        switch aid {
        case .removeOptions: text(.aidRemove, ["count": "\(Rules.optionsPerRemoval)"])
        case .lightAnswer: self[.aidLight]
        case .showAnswer: self[.aidShow]
        }
    }

    func aidPrice(_ price: Int) -> String {
        price == 0 ? self[.aidFree] : text(.aidPrice, ["price": "\(price)"])
    }

    // MARK: Rules

    private func points(_ points: Int) -> String {
        guard points != 0 else { return self[.helpNoGain] }
        return text(points > 0 ? .helpGain : .helpLoss, ["points": "\(abs(points))"])
    }

    private func penalty(_ penalty: Int) -> String { penalty == 0 ? self[.helpNoPenalty] : points(-penalty) }

    private func reach(_ reach: Rules.HintReach) -> String {
        switch reach {
        case .oneMore: self[.helpReachOneMore]
        case .first: self[.helpReachFirst]
        }
    }

    private func price(_ price: Int, _ charge: Rules.HintCharge) -> String {
        switch charge {
        case .always: text(.helpPriceAlways, ["price": "\(price)"])
        case .whenRevealed: text(.helpPriceWhenRevealed, ["price": "\(price)"])
        }
    }

    private func shortage(_ shortage: Rules.Shortage) -> String {
        switch shortage {
        case .refused: self[.helpShortageRefused]
        case .debt: self[.helpShortageDebt]
        case .gameOver: self[.helpShortageGameOver]
        }
    }

    private func ending(_ ending: Rules.Ending) -> String {
        switch ending {
        case .finishScreen: self[.helpEndFinishScreen]
        case .cleared: self[.helpEndCleared]
        case .stay: self[.helpEndStay]
        case .gameOver: self[.helpEndGameOver]
        }
    }
}
