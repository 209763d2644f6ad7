// The order in which a question's options are shown: also asked for by whoever keeps a game, to tell whether they are the same.

extension Rules {
    /// The options of the question at an index of the deck, in the order in which a game with this seed shows them.
    public func shownOptions(of question: Question, at index: Int, seed: UInt64) -> [Character] {
        switch optionOrder {
        case .asInDeck: return question.options
        case .shuffled:
            var generator = SeededGenerator(seed: seed, stream: UInt64(index) + 1)
            return generator.shuffled(question.options)
        }
    }
}
