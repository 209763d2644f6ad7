// Judges at once the entries that nothing can be wrong with, which are nearly all: a deck of thousands should not take
// noticeably longer to appear than a small one. Whatever this does not know for certain is left to the judge proper.

import GuessEngine

extension QuestionJudge {
    /// Room to judge in, kept from one entry to the next.
    struct Scratch {
        fileprivate var wanted: [UInt32] = []
        fileprivate var offered: [UInt32] = []
        fileprivate var title: [UInt32] = []
    }

    /// What an entry of plain texts says that is without any fault; nil if it has to be looked at closely.
    mutating func plainEntry(_ values: PropertyDictionary, number: Int) -> Entry? {
        guard case .string(let answer)? = values["answer"], case .string(let icon)? = values["icon"],
            case .array(let texts)? = values["options"], texts.count <= Self.mostOptions
        else { return nil }
        let title: String
        switch values["title"] {
        case .string(let text): title = text
        case nil: title = ""
        case .some: return nil
        }
        guard !icon.isEmpty, icon.visitPlain({ _ in }), hasPlainTitle(title), hasPlainAnswer(answer),
            let options = plainOptions(texts), isSpelled()
        else { return nil }
        // Whether such a title gives the answer away depends on how often each character stands in it.
        guard !scratch.wanted.allSatisfy(scratch.title.contains) else { return nil }
        return Entry(number: number, title: title, answer: answer, icon: icon, options: options)
    }

    private mutating func hasPlainTitle(_ title: String) -> Bool {
        scratch.title.removeAll(keepingCapacity: true)
        return title.visitPlain { scratch.title.append(Self.withoutCase($0)) }
            && scratch.title.count <= Self.longestTitle
    }

    /// Takes the characters that the answer wants, if all of it are letters and digits.
    private mutating func hasPlainAnswer(_ answer: String) -> Bool {
        scratch.wanted.removeAll(keepingCapacity: true)
        var hasOthers = false
        let isPlain = answer.visitPlain { code in
            let code = Self.withoutCase(code)
            switch code {
            case 0x30...0x39, 0x61...0x7A, 0x4000...: scratch.wanted.append(code)
            default: hasOthers = true
            }
        }
        return isPlain && !hasOthers && (1...Self.mostSlots).contains(scratch.wanted.count)
    }

    /// The options, if each of them is one character.
    private mutating func plainOptions(_ texts: [PropertyValue]) -> [Character]? {
        scratch.offered.removeAll(keepingCapacity: true)
        var options: [Character] = []
        options.reserveCapacity(texts.count)
        for value in texts {
            guard case .string(let text) = value else { return nil }
            var scalar: Unicode.Scalar?
            guard text.visitPlain({ scalar = Unicode.Scalar($0) }), text.utf8.count <= 3, let scalar,
                UTF8.width(scalar) == text.utf8.count
            else { return nil }
            options.append(Character(scalar))
            scratch.offered.append(Self.withoutCase(scalar.value))
        }
        return options
    }

    /// Whether what is offered spells what is wanted; takes it away.
    private mutating func isSpelled() -> Bool {
        for code in scratch.wanted {
            guard let index = scratch.offered.firstIndex(of: code) else { return false }
            scratch.offered[index] = 0
        }
        return true
    }

    /// A Latin letter may be used for the same in the other case.
    private static func withoutCase(_ code: UInt32) -> UInt32 {
        (0x41...0x5A).contains(code) ? code | 0x20 : code
    }
}
