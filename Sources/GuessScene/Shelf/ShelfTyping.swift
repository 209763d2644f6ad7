// What is typed on the shelf to get to a deck by its name. Knows no clock but the times it is told.

import GuessEngine

/// The characters typed in quick succession, which a name is to begin with.
public struct ShelfTyping: Sendable, Equatable {
    /// What the keys typed, as far as a name begins so.
    private var text: [Character] = []
    /// The same with the Latin letters that stand on the keys in place of other scripts' letters.
    private var latin: [Character] = []
    /// When the last key was pressed, whether or not a name goes on so.
    private var last: Duration?

    /// How long the next character may take.
    static let longestPause = Duration.seconds(1)

    /// Nothing typed.
    public init() {}

    /// Whether a character typed now goes on with those before it.
    func isGoing(at now: Duration) -> Bool {
        last.map { now - $0 <= Self.longestPause } ?? false
    }

    /// Takes one more character.
    ///
    /// The first of several leads to the next deck after the one with the ring, from the top again after the last; those that
    /// follow stay there while its name goes on so. One that no name goes on with is forgotten.
    /// - Parameter latin: the Latin letter that stands on the key, if any.
    /// - Returns: the index of the deck it leads to; nil if there is none.
    mutating func add(
        _ character: Character, latin: Character?, at now: Duration, among decks: [ShelfDeck], from here: Int
    ) -> Int? {
        if !isGoing(at: now) { self = ShelfTyping() }
        last = now
        let start = text.isEmpty ? here + 1 : max(here, 0)
        let order = Array(decks.indices.dropFirst(start)) + Array(decks.indices.prefix(start))
        let typed = text + [character]
        let onKeys = self.latin + [latin ?? character]
        // What the keys type counts before the Latin letters that stand on them.
        for wanted in typed == onKeys ? [typed] : [typed, onKeys] {
            guard let found = order.first(where: { decks[$0].begins(with: wanted) }) else { continue }
            text = typed
            self.latin = onKeys
            return found
        }
        return nil
    }
}

extension ShelfDeck {
    /// Whether the name, or what it is read like, begins with these characters. Each character of the name may be typed itself,
    /// by a reading in full, or by the first letter of one; the last reading may be typed in part.
    func begins(with typed: [Character]) -> Bool {
        // How many of the typed characters those of the name so far may stand for.
        var ends: Set<Int> = [0]
        for (place, character) in name.enumerated() where !ends.isEmpty {
            let readings = readings.indices.contains(place) ? readings[place] : []
            var next: Set<Int> = []
            for end in ends {
                let rest = typed[end...]
                guard let first = rest.first else { return true }
                if character.isTyped(by: first) { next.insert(end + 1) }
                for reading in readings {
                    let common = zip(reading, rest).prefix { $0.isTyped(by: $1) }.count
                    if common == rest.count { return true }
                    if common > 0 { next.insert(end + 1) }
                    if common == reading.count { next.insert(end + common) }
                }
            }
            ends = next
        }
        return ends.contains(typed.count)
    }
}

extension Character {
    /// Whether a key types it, with Shift or without.
    fileprivate func isTyped(by other: Character) -> Bool {
        self == other || lowercased() == other.lowercased()
    }
}
