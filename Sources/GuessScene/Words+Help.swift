// The words of the help screen: the rules in force, told line by line, and the keyboard table.

import GuessEngine

extension Words {
    /// The rules: what they concern and what they say.
    func ruleLines(_ rules: Rules) -> [(name: String, value: String)] {
        [
            (self[.helpRight], points(rules.reward)),
            (self[.helpWrong], penalty(rules.penalty)),
            (self[.helpHintShows], reach(rules.hintReach)),
            (self[.helpHintCosts], price(rules.hintPrice, rules.hintCharge)),
            (self[.helpShortage], shortage(rules.shortage)),
            (self[.helpEnd], ending(rules.ending)),
        ]
    }

    /// The keyboard table: keys and what they do. Letters need Ctrl while the options show Latin letters.
    func keyLines(needControl: Bool) -> [(keys: String, act: String)] {
        func letter(_ letter: String) -> String {
            needControl ? text(.keysControl, ["letter": letter]) : letter
        }
        let lines = [
            (self[.keysArrows], self[.keysArrowsAct]),
            (self[.keysPress], self[.keysPressAct]),
            (self[.keysDelete], self[.keysDeleteAct]),
            (text(.keysHint, ["h": letter("H")]), self[.keysHintAct]),
            (text(.keysNext, ["n": letter("N")]), self[.keysNextAct]),
            (text(.keysZoom, ["z": letter("Z")]), self[.keysZoomAct]),
            (self[.keysHelp], self[.keysHelpAct]),
            (self[.keysClose], self[.keysCloseAct]),
            (self[.keysQuit], self[.keysQuitAct]),
            (self[.keysTyping], self[.keysTypingAct]),
        ]
        // Where letters are options, a slash narrows nothing.
        return needControl ? lines : lines + [(self[.keysPinyin], self[.keysPinyinAct])]
    }

    private func points(_ points: Int) -> String {
        guard points != 0 else { return self[.helpNoGain] }
        return text(points > 0 ? .helpGain : .helpLoss, ["points": "\(abs(points))"])
    }

    private func penalty(_ points: Int) -> String {
        points == 0 ? self[.helpNoPenalty] : text(.helpPenalty, ["points": "\(points)"])
    }

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
