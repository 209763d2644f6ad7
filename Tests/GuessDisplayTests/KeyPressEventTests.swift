import CDisplay
import GuessScene
import Testing

@testable import GuessDisplay

@Suite struct KeyPressEventTests {
    private func event(
        _ keysym: UInt32, character: UInt32 = 0, latin: UInt32 = 0,
        change: (inout cdisplay_event) -> Void = { _ in }
    ) -> cdisplay_event {
        var event = cdisplay_event()
        event.kind = CDISPLAY_EVENT_KEY_PRESSED
        event.keysym = keysym
        event.character = character
        event.latin = latin
        change(&event)
        return event
    }

    /// The keys the game names, and those of the number pad that mean the same. The numbers are X11's.
    @Test(arguments: [
        (UInt32(0xFF51), KeyPress.Key.left), (0xFF96, .left), (0xFF52, .up), (0xFF97, .up),
        (0xFF53, .right), (0xFF98, .right), (0xFF54, .down), (0xFF99, .down),
        (0xFF0D, .enter), (0xFF8D, .enter), (0x20, .space), (0xFF80, .space),
        (0xFF08, .backspace), (0xFFFF, .delete), (0xFF9F, .delete), (0xFF1B, .escape),
        (0xFF55, .pageUp), (0xFF9A, .pageUp), (0xFF56, .pageDown), (0xFF9B, .pageDown),
        (0xFFBE, .function(1)), (0xFFC1, .function(4)), (0xFFC9, .function(12)),
    ])
    func namedKeys(keysym: UInt32, key: KeyPress.Key) {
        #expect(KeyPress(event(keysym))?.key == key)
    }

    @Test func aTypedCharacterKeepsTheLatinLetterOfItsKey() {
        let press = KeyPress(event(0x6D1, character: 0x044F, latin: 0x7A))
        #expect(press?.key == .character("я", latin: "z"))
    }

    @Test func withControlTheLetterStandsInForTheCharacter() {
        let press = KeyPress(event(0x68, latin: 0x68) { $0.has_control = true })
        #expect(press == KeyPress(.character("h", latin: "h"), hasControl: true))
    }

    @Test func modifiersAndRepeatsArePassedOn() {
        let press = KeyPress(
            event(0x61, character: 0x61, latin: 0x61) { event in
                event.has_super = true
                event.is_repeat = true
            })
        #expect(press == KeyPress(.character("a", latin: "a"), hasOtherModifier: true, isRepeat: true))
    }

    @Test(arguments: [UInt32(0xFFE1), 0xFFE3, 0xFFE5, 0xFF7F, 0xFE03])
    func modifierKeysMeanNothing(keysym: UInt32) {
        #expect(KeyPress(event(keysym)) == nil)
    }

    @Test func committedTextIsCopiedWithItsLength() {
        var event = cdisplay_event()
        event.kind = CDISPLAY_EVENT_TEXT_COMMITTED
        let text = "猫é𠮷, and what is not part of it"
        let committed = text.withCString { pointer in
            event.text = pointer
            event.text_length = "猫é𠮷".utf8.count
            return WindowEvent(event)
        }
        #expect(committed == .textCommitted("猫é𠮷"))
    }

    @Test func eventsWithoutAWordInTheGameAreNone() {
        #expect(WindowEvent(event(0xFFE1)) == nil)
        var moved = cdisplay_event()
        moved.kind = CDISPLAY_EVENT_POINTER_MOVED
        moved.x = 3
        moved.y = 4
        #expect(WindowEvent(moved) == .pointerMoved(x: 3, y: 4))
    }
}
