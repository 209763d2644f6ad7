// Puts characters that no layout has onto spare keys, so that they can be typed without an input method.

/// The spare keys of a display's keyboard.
struct KeyboardPlan {
    /// Key codes of multimedia keys that the game has no use for.
    private static let spare = Array(160..<248)
    private var codes: [Character: Int] = [:]

    /// Puts each character on a key of its own. The keys keep them, unlike with `xdotool type`, which takes the character
    /// away again perhaps before the program has asked what the key means.
    init(typing characters: some Sequence<Character>, on display: TestDisplay) async throws {
        var expressions: [String] = []
        for character in characters where codes[character] == nil {
            guard codes.count < Self.spare.count, let scalar = character.unicodeScalars.first,
                character.unicodeScalars.count == 1
            else { throw HarnessError("no key for \(character)") }
            let code = Self.spare[codes.count]
            codes[character] = code
            let name = "U" + String(scalar.value, radix: 16, uppercase: true)
            expressions += ["-e", "keycode \(code) = \(name) \(name)"]
        }
        _ = try await Tool.output("xmodmap", expressions, environment: display.environment())
    }

    /// The key of a character, as xdotool takes it.
    func key(_ character: Character) throws -> String {
        guard let code = codes[character] else { throw HarnessError("no key was planned for \(character)") }
        return String(code)
    }
}
