// What tells a question from the others of its deck after the deck was edited, reordered or extended: never its place.

import GuessEngine

/// A question as the keeping of progress knows it.
struct QuestionIdentity: Equatable, Sendable {
    /// The answer as the deck writes it.
    let answer: String
    /// Its number among the deck's questions with the same answer, from 0.
    let twin: Int
    /// The name of its picture without folder, ending and scale; nil without a picture.
    let picture: String?

    /// The identities of a deck's questions, in the deck's order.
    static func all(of questions: [DeckQuestion]) -> [QuestionIdentity] {
        var counts: [String: Int] = [:]
        return questions.map { question in
            let answer = question.question.answer
            let key = folded(answer)
            let twin = counts[key, default: 0]
            counts[key] = twin + 1
            return QuestionIdentity(
                answer: answer, twin: twin, picture: question.picture.map { baseName($0).cleaned })
        }
    }

    /// For each of the kept identities the index of the present question it means; nil where it has gone. No question is
    /// meant twice. Of questions with the same answer the picture decides, and where it does not, their order.
    static func match(_ kept: [QuestionIdentity], to present: [QuestionIdentity]) -> [Int?] {
        var matches = [Int?](repeating: nil, count: kept.count)
        var isTaken = [Bool](repeating: false, count: present.count)
        let keptAnswers = kept.map { folded($0.answer) }
        let presentAnswers = present.map { folded($0.answer) }
        for (usesPicture, usesTwin) in [(true, true), (true, false), (false, true)] {
            func key(_ identity: QuestionIdentity, _ answer: String) -> Key? {
                if usesPicture, identity.picture == nil { return nil }
                return Key(
                    answer: answer, picture: usesPicture ? identity.picture : nil,
                    twin: usesTwin ? identity.twin : nil)
            }
            var free: [Key: [Int]] = [:]
            for index in present.indices.reversed() where !isTaken[index] {
                if let key = key(present[index], presentAnswers[index]) {
                    free[key, default: []].append(index)
                }
            }
            for index in kept.indices where matches[index] == nil {
                guard let key = key(kept[index], keptAnswers[index]), let match = free[key]?.popLast()
                else { continue }
                matches[index] = match
                isTaken[match] = true
            }
        }
        return matches
    }

    private struct Key: Hashable {
        let answer: String
        let picture: String?
        let twin: Int?
    }

    /// What counts of an answer: its slots, without regard to case, as in play. The signs between them may be mended.
    private static func folded(_ answer: String) -> String {
        String(Question(title: "", answer: answer, options: []).slots).lowercased()
    }

    private static func baseName(_ path: String) -> String {
        let name = FilePath.lastPart(of: path)
        return PictureName(name)?.withoutScale ?? name
    }
}
