// Paths on their way into a list that people and scripts read: as they are, unless that could not be used.

extension String {
    /// The text itself, or as `$'…'` for a shell (bash, zsh, ksh and POSIX.1-2024 have it) where it has control characters, line
    /// breaks or signs that turn writing round, or begins as if it were written so. Never cut.
    public var asShellWordIfNeeded: String {
        guard hasPrefix("$'") || unicodeScalars.contains(where: \.isControl) else { return self }
        var word = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\\": word += "\\\\"
            case "'": word += "\\'"
            case "\n": word += "\\n"
            case "\t": word += "\\t"
            case _ where scalar.isControl:
                // Byte by byte, three octal digits each: what they mean depends neither on the locale nor on what follows.
                for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
                    let octal = Swift.String(byte, radix: 8)
                    word += "\\" + Swift.String(repeating: "0", count: 3 - octal.utf8.count) + octal
                }
            default: word.unicodeScalars.append(scalar)
            }
        }
        return "$'\(word)'"
    }
}
