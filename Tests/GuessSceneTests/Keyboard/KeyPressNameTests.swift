// Names of keys as scripts give them.

import Testing

@testable import GuessScene

@Suite struct KeyPressNameTests {
    @Test(arguments: [
        ("Up", KeyPress.Key.up), ("down", .down), ("LEFT", .left), ("Right", .right), ("Return", .enter),
        ("KP_Enter", .enter), ("space", .space), ("BackSpace", .backspace), ("Delete", .delete),
        ("Escape", .escape), ("Prior", .pageUp), ("Page_Up", .pageUp), ("Next", .pageDown),
        ("Page_Down", .pageDown), ("F1", .function(1)), ("f12", .function(12)),
        ("question", .character("?", latin: nil)), ("minus", .character("-", latin: nil)),
        ("a", .character("a", latin: "a")), ("A", .character("A", latin: "a")),
        ("猫", .character("猫", latin: nil)), ("é", .character("é", latin: nil)),
        ("+", .character("+", latin: nil)), ("7", .character("7", latin: nil)),
        ("U732B", .character("猫", latin: nil)), ("u20bb7", .character("𠮷", latin: nil)), (" ", .space),
    ])
    func knownNames(name: String, key: KeyPress.Key) {
        #expect(KeyPress(named: name) == KeyPress(key))
    }

    @Test func controlIsAPrefix() {
        #expect(KeyPress(named: "ctrl+q") == KeyPress(.character("q", latin: "q"), hasControl: true))
        #expect(KeyPress(named: "Control+Q") == KeyPress(.character("Q", latin: "q"), hasControl: true))
        #expect(KeyPress(named: "ctrl++") == KeyPress(.character("+", latin: nil), hasControl: true))
        #expect(KeyPress(named: "ctrl+Page_Down") == KeyPress(.pageDown, hasControl: true))
    }

    @Test(arguments: [
        "", "F0", "F36", "F1x", "F+1", "F01", "Upp", "中文", "ctrl+", "alt+x", "\n", "\u{8}", "U12",
        "UD800",
        "U110000", "U0008",
    ])
    func unknownNames(name: String) {
        #expect(KeyPress(named: name) == nil)
    }
}
