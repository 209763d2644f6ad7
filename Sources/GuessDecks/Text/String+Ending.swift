// Endings of file names, in whatever case. Without the copy in small letters that `lowercased` makes: a folder may hold ten
// thousand names.

extension String {
    /// Whether the name ends in this, which is in small ASCII letters.
    func hasEnding(_ ending: StaticString) -> Bool {
        let count = ending.utf8CodeUnitCount
        guard utf8.count >= count else { return false }
        return ending.withUTF8Buffer { wanted in
            utf8.suffix(count).elementsEqual(wanted) { byte, wanted in
                byte == wanted
                    || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) && byte | 0x20 == wanted
            }
        }
    }
}
