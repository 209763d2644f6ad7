// Texts that need none of the care that texts may need, as nearly all texts of decks: told by a look at their bytes.

extension String {
    /// Hands over the code points of a text in which each one is a character by itself, equal to no other, neither blank nor
    /// control nor mark: ASCII's visible signs, and U+4000 to U+9FFF, which are Han characters but for 64 signs.
    ///
    /// - Returns: false if the text is another one, or too long to be sure that it is not cut; then not all were handed over.
    @inline(__always)
    func visitPlain(_ visit: (UInt32) -> Void) -> Bool {
        var text = self
        return text.withUTF8 { bytes in
            guard bytes.count <= Self.longestText else { return false }
            var index = 0
            while index < bytes.count {
                switch bytes[index] {
                case 0x21...0x7E:
                    visit(UInt32(bytes[index]))
                    index += 1
                case 0xE4...0xE9:
                    // A Swift text is valid UTF-8, so the two bytes that must follow are there.
                    let high = UInt32(bytes[index] & 0x0F) << 12
                    let middle = UInt32(bytes[index + 1] & 0x3F) << 6
                    visit(high | middle | UInt32(bytes[index + 2] & 0x3F))
                    index += 3
                default: return false
                }
            }
            return true
        }
    }
}
