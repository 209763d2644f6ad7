// From X key symbols to the game's keys. The numbers are those of X11's keysymdef.h.

import CDisplay
import GuessScene

extension KeyPress {
    /// Nil for a key that the game has no word for, such as a modifier.
    init?(_ event: cdisplay_event) {
        guard let key = Key(event) else { return nil }
        self.init(
            key, hasControl: event.has_control, hasOtherModifier: event.has_alternate || event.has_super,
            isRepeat: event.is_repeat)
    }
}

extension KeyPress.Key {
    fileprivate init?(_ event: cdisplay_event) {
        switch event.keysym {
        case 0xFF51, 0xFF96: self = .left
        case 0xFF52, 0xFF97: self = .up
        case 0xFF53, 0xFF98: self = .right
        case 0xFF54, 0xFF99: self = .down
        case 0xFF0D, 0xFF8D: self = .enter
        case 0x20, 0xFF80: self = .space
        case 0xFF08: self = .backspace
        case 0xFFFF, 0xFF9F: self = .delete
        case 0xFF1B: self = .escape
        case 0xFF55, 0xFF9A: self = .pageUp
        case 0xFF56, 0xFF9B: self = .pageDown
        case 0xFF50, 0xFF95: self = .home
        case 0xFF57, 0xFF9C: self = .end
        case 0xFFBE...0xFFC9: self = .function(Int(event.keysym - 0xFFBE) + 1)
        default:
            let latin = Unicode.Scalar(event.latin).flatMap { event.latin == 0 ? nil : Character($0) }
            // With Ctrl a key types a control or nothing, so its letter stands in for the character.
            let typed = Unicode.Scalar(event.character).flatMap {
                event.character < 0x20 ? nil : Character($0)
            }
            guard let character = typed ?? latin else { return nil }
            self = .character(character, latin: latin)
        }
    }
}
