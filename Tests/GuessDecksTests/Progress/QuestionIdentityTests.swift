import Testing

@testable import GuessDecks

struct QuestionIdentityTests {
    private func identities(_ questions: (String, String?)...) -> [QuestionIdentity] {
        QuestionIdentity.all(of: questions.map { ProgressSamples.question($0, picture: $1) })
    }

    @Test func namesAnswerNumberAndPicture() {
        #expect(
            identities(("猫", "cat@2x"), ("狗", nil), ("猫", "tom.1"))
                == [
                    QuestionIdentity(answer: "猫", twin: 0, picture: "cat"),
                    QuestionIdentity(answer: "狗", twin: 0, picture: nil),
                    QuestionIdentity(answer: "猫", twin: 1, picture: "tom.1"),
                ])
    }

    @Test func thePlaceDoesNotCount() {
        let kept = identities(("猫", "a"), ("狗", "b"), ("马", "c"))
        #expect(
            QuestionIdentity.match(kept, to: identities(("马", "c"), ("牛", "d"), ("猫", "a"))) == [2, nil, 0])
    }

    @Test func caseCompositionAndSignsDoNotCount() {
        let kept = identities(("Ice-Cream", nil), ("Cafe\u{301}", nil))
        #expect(
            QuestionIdentity.match(kept, to: identities(("CAF\u{C9}", nil), ("ice cream", nil))) == [1, 0])
    }

    @Test func anotherPictureIsNoOtherQuestion() {
        #expect(QuestionIdentity.match(identities(("猫", "a")), to: identities(("猫", "b"))) == [0])
    }

    @Test func betweenEqualAnswersThePictureDecides() {
        let kept = identities(("猫", "a"), ("猫", "b"), ("猫", "c"))
        #expect(
            QuestionIdentity.match(kept, to: identities(("猫", "c"), ("猫", "a"), ("猫", "x"))) == [1, nil, 0])
        #expect(
            QuestionIdentity.match(kept, to: identities(("猫", "c"), ("猫", "x"), ("猫", "a"))) == [2, 1, 0])
    }

    @Test func whereThePictureDoesNotTheOrderDoes() {
        // Only the second was ever touched, so only the second was kept.
        let kept = [QuestionIdentity(answer: "猫", twin: 1, picture: "old")]
        #expect(QuestionIdentity.match(kept, to: identities(("猫", "x"), ("猫", "y"))) == [1])
        #expect(QuestionIdentity.match(kept, to: identities(("猫", nil), ("猫", nil))) == [1])
        let twins = identities(("猫", "a"), ("猫", "a"))
        #expect(QuestionIdentity.match([twins[1]], to: twins) == [1])
    }

    @Test func noQuestionIsMeantTwice() {
        let kept = identities(("猫", nil), ("猫", nil))
        #expect(
            QuestionIdentity.match(kept + kept, to: identities(("猫", nil), ("猫", nil))) == [0, 1, nil, nil])
    }

    /// A deck may ask for the same thing ten thousand times.
    @Test(.timeLimit(.minutes(1))) func manyEqualsTakeNoLonger() {
        let questions = (0..<10_000).map { _ in ProgressSamples.question("猫", picture: "cat") }
        let identities = QuestionIdentity.all(of: questions)
        #expect(QuestionIdentity.match(identities, to: identities) == Array(questions.indices))
    }
}
