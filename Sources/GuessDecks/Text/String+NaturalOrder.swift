// The order in which people number things: deck2 before deck10.

extension String {
    /// Whether it comes before another where digits in a row count as one number, and all else by its code points.
    func isNaturallyBefore(_ other: String) -> Bool {
        var mine = unicodeScalars[...], others = other.unicodeScalars[...]
        while let first = mine.first, let second = others.first {
            if first.isDigit, second.isDigit {
                let number = mine.takeNumber(), otherNumber = others.takeNumber()
                // Without zeros before it, the longer one is the larger.
                if number.count != otherNumber.count { return number.count < otherNumber.count }
                if !number.elementsEqual(otherNumber) { return number.lexicographicallyPrecedes(otherNumber) }
            } else if first != second {
                return first < second
            } else {
                mine.removeFirst()
                others.removeFirst()
            }
        }
        if mine.isEmpty != others.isEmpty { return mine.isEmpty }
        // Equal but for zeros before a number.
        return self < other
    }
}

extension Substring.UnicodeScalarView {
    /// Takes the digits it begins with; gives them without the zeros before them.
    fileprivate mutating func takeNumber() -> Substring.UnicodeScalarView {
        let digits = prefix(while: \.isDigit)
        removeFirst(digits.count)
        return digits.drop { $0 == "0" }
    }
}

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
